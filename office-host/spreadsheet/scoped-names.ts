import { spreadsheet } from "./spreadsheet.ts";
import type {
  Command,
  CorePluginConfig,
  Getters,
  RangeChange,
  SpreadsheetRange,
  Zone,
} from "./spreadsheet.ts";
import { outsideTexts } from "../excel/formula-texts.ts";
import { quotedName, unquotedName } from "./area.ts";

interface NamedRange {
  readonly name: string;
  readonly range: SpreadsheetRange;
}

/** The plugin of the spreadsheet that holds named ranges. */
interface NamesPlugin {
  readonly getters: Getters;
  readonly history: { update(...path: unknown[]): void };
  namedRanges: readonly NamedRange[];
  dispatch: (type: string, payload?: object) => unknown;
  handle(command: Command): void;
  getNamedRanges(): readonly NamedRange[];
  getNamedRangeFromZone(sheetId: string, zone: Zone): NamedRange | undefined;
  getNamedRangeIndex(name: string): number;
  checkValidNewNamedRangeName(name: string): string;
  adaptRanges(functions: { readonly applyChange: (range: SpreadsheetRange) => RangeChange }): void;
}

/**
 * Lets names belong to worksheets: the spreadsheet holds such a name under `Sheet1!Name`, which formulas may write as it is.
 * They follow the worksheet when it is renamed, copied (with the workbook's names of its cells, as in Excel) and deleted;
 * a name whose cells are deleted stays and stands for #REF!.
 */
export function scopeNames(): void {
  const registry = spreadsheet.registries.corePluginRegistry;
  const Base = registry?.get("named_ranges") as {
    new (config: CorePluginConfig): NamesPlugin;
    readonly getters: readonly string[];
  };
  if (registry === undefined || "scopesNames" in Base) return;
  class ScopedNames extends Base {
    static readonly scopesNames = true;
    static override readonly getters = [...Base.getters, "getEveryName", "hideNames"];
    private isHidden: (key: string) => boolean = () => false;

    /** Lets the view show none of the names that are hidden, by their keys; formulas know them as before. */
    hideNames(isHidden: (key: string) => boolean): void {
      this.isHidden = isHidden;
    }

    /** All names, the hidden ones too. */
    getEveryName(): readonly NamedRange[] {
      return this.namedRanges;
    }

    /** What the view lists: as in Excel without the hidden ones. */
    override getNamedRanges(): readonly NamedRange[] {
      return this.namedRanges.filter(({ name }) => !this.isHidden(name));
    }

    /** What the box of names says of cells, and gives another name to where one is typed into it. */
    override getNamedRangeFromZone(sheetId: string, zone: Zone): NamedRange | undefined {
      const named = super.getNamedRangeFromZone(sheetId, zone);
      return named === undefined || this.isHidden(named.name) ? undefined : named;
    }

    override getNamedRangeIndex(key: string): number {
      const wanted = plainKey(key);
      return this.namedRanges.findIndex(({ name }) => plainKey(name) === wanted);
    }

    override checkValidNewNamedRangeName(key: string): string {
      const { sheetName } = splitKey(key);
      if (sheetName === undefined) return super.checkValidNewNamedRangeName(key);
      return this.getNamedRangeIndex(key) < 0 ? "Success" : "NamedRangeNameAlreadyExists";
    }

    override handle(command: Command): void {
      super.handle(command);
      const { type, oldName, newName, sheetId, sheetIdTo, sheetName } = command;
      if (type === "RENAME_SHEET") this.renameSheet(String(oldName), String(newName));
      if (type === "DUPLICATE_SHEET") this.copySheet(String(sheetId), String(sheetIdTo));
      if (type === "DELETE_SHEET") this.keep(({ name }) => !isOf(name, String(sheetName)));
    }

    /** A name keeps its place in the list when its cells are gone; it stands for none then. */
    override adaptRanges(functions: {
      readonly applyChange: (range: SpreadsheetRange) => RangeChange;
    }): void {
      const lost = this.namedRanges.filter(
        ({ range }) => range.invalidXc === undefined && functions.applyChange(range).changeType === "REMOVE",
      );
      const before = this.namedRanges;
      super.adaptRanges(functions);
      if (lost.length === 0) return;
      const kept = new Map(this.namedRanges.map((named) => [named.name, named]));
      const none = this.getters.getRangeFromSheetXC("", "#REF");
      this.history.update(
        "namedRanges",
        before.map((named) => kept.get(named.name) ?? { name: named.name, range: none }),
      );
    }

    private renameSheet(oldName: string, newName: string): void {
      for (const { name: key, range } of this.namedRanges) {
        if (!isOf(key, oldName)) continue;
        const newRangeName = sheetKey(newName, splitKey(key).name);
        this.dispatch("UPDATE_NAMED_RANGE", {
          oldRangeName: key,
          newRangeName,
          ranges: [rangeData(range)],
        });
      }
    }

    private copySheet(from: string, to: string): void {
      const [ownName, copyName] = [from, to].map((id) => this.getters.getSheetName(id));
      if (ownName === undefined || copyName === undefined) return;
      const copied = this.namedRanges.flatMap(({ name: key, range }) => {
        const { sheetName, name } = splitKey(key);
        const isOwn = isOf(key, ownName);
        // A worksheet's own name goes before the workbook's of the same cells.
        if (!isOwn && (sheetName !== undefined || range.sheetId !== from)) return [];
        const isHere = range.sheetId === from;
        return [
          {
            isOwn,
            named: { name: sheetKey(copyName, name), range: isHere ? { ...range, sheetId: to } : range },
          },
        ];
      });
      const byKey = new Map<string, NamedRange>();
      for (const { isOwn, named } of copied)
        if (isOwn || !byKey.has(plainKey(named.name))) byKey.set(plainKey(named.name), named);
      if (byKey.size === 0) return;
      this.history.update("namedRanges", [...this.namedRanges, ...byKey.values()]);
      this.nameCopies(to, ownName, byKey);
    }

    /** The formulas of the copy mean the copied names. */
    private nameCopies(sheetId: string, ownName: string, copies: ReadonlyMap<string, NamedRange>): void {
      const copyName = this.getters.getSheetName(sheetId);
      const rename = (key: string): string => {
        const { sheetName, name } = splitKey(key);
        if (sheetName !== undefined && !isOf(key, ownName)) return key;
        return copies.get(plainKey(sheetKey(copyName, name)))?.name ?? key;
      };
      for (const cell of this.getters.getCells(sheetId)) {
        const before = cell.compiledFormula;
        if (before === undefined || cell.structured !== undefined) continue;
        const after = before.adaptCompiledFormula((range) => ({ changeType: "NONE", range }), rename);
        if (after !== before)
          this.dispatch("UPDATE_CELL", {
            ...this.getters.getCellPosition(cell.id),
            content: after.toFormulaString(this.getters),
          });
      }
    }

    private keep(isKept: (named: NamedRange) => boolean): void {
      const kept = this.namedRanges.filter(isKept);
      if (kept.length < this.namedRanges.length) this.history.update("namedRanges", kept);
    }
  }
  registry.replace("named_ranges", ScopedNames);
}

function isOf(key: string, sheetName: string): boolean {
  return splitKey(key).sheetName?.toLowerCase() === sheetName.toLowerCase();
}

/** One way of writing a key. */
function plainKey(key: string): string {
  const { sheetName, name } = splitKey(key);
  return (sheetName === undefined ? name : sheetKey(sheetName, name)).toLowerCase();
}

function rangeData({ sheetId, unboundedZone }: SpreadsheetRange): object {
  return { _sheetId: sheetId, _zone: unboundedZone };
}

/** A word that may be a name, with or without a worksheet before it, and that is no function and no part of an address. */
const word =
  /(?<![\p{L}\p{N}_.$!'])((?:'(?:[^']|'')+'|[\p{L}\p{N}_.]+)!)?([\p{L}_][\p{L}\p{N}_.]*)(?![\p{L}\p{N}_.!$'[]|\s*\()/gu;

/**
 * Writes the worksheet before each name of a formula that belongs to the formula's own worksheet, as the spreadsheet knows
 * it: `=SUM(Line_data)` on Sheet1 is `=SUM(Sheet1!Line_data)`. A worksheet's own name goes before the workbook's.
 */
export function scopedFormula(getters: Getters, sheetId: string, formula: string): string {
  const own = ownNames(getters, sheetId);
  return own.size === 0 ? formula : withOwnNames(formula, own);
}

/** Does the same for names that are given, by their names in small letters. */
export function withOwnNames(formula: string, own: ReadonlyMap<string, string>): string {
  return eachWord(formula, (sheet, name) => (sheet === undefined ? own.get(name.toLowerCase()) : undefined));
}

/** Takes the worksheet away again from names of the formula's own worksheet: the formula as a person writes it. */
export function shownFormula(getters: Getters, sheetId: string, formula: string): string {
  const own = ownNames(getters, sheetId);
  if (own.size === 0) return formula;
  return eachWord(formula, (sheet, name) =>
    sheet !== undefined && own.get(name.toLowerCase())?.toLowerCase() === `${sheet}!${name}`.toLowerCase()
      ? name
      : undefined,
  );
}

/** Rewrites the words of a formula outside of its texts; undefined leaves one as it is. */
function eachWord(
  formula: string,
  rewrite: (sheet: string | undefined, name: string) => string | undefined,
): string {
  return outsideTexts(formula, (piece) =>
    piece.replace(
      word,
      (whole: string, sheet: string | undefined, name: string) => rewrite(sheet?.slice(0, -1), name) ?? whole,
    ),
  );
}

const none: ReadonlyMap<string, string> = new Map();

/** The keys of a worksheet's own names, by the names in small letters. */
function ownNames(getters: Getters, sheetId: string): ReadonlyMap<string, string> {
  const names = getters.getEveryName();
  if (names.length === 0) return none;
  const sheetName = getters.getSheetName(sheetId);
  return new Map(
    names.flatMap(({ name: key }) => {
      const split = splitKey(key);
      if (split.sheetName?.toLowerCase() !== sheetName.toLowerCase()) return [];
      return [[split.name.toLowerCase(), sheetKey(sheetName, split.name)] as const];
    }),
  );
}

/** A name as Excel knows it: what it is called, and the worksheet it belongs to; without one it is the workbook's. */
export interface NameScope {
  readonly name: string;
  readonly sheetId: string | undefined;
}

/**
 * The key by which the spreadsheet holds a name: a worksheet's name has the worksheet before it, `'Line 1'!Line_data`, as
 * formulas of other worksheets write it.
 */
export function nameKey(getters: Pick<Getters, "getSheetName">, { name, sheetId }: NameScope): string {
  return sheetId === undefined ? name : sheetKey(getters.getSheetName(sheetId), name);
}

/** The key of a worksheet's name, by the name of the worksheet. */
export function sheetKey(sheetName: string, name: string): string {
  return `${quotedName(sheetName)}!${name}`;
}

/** Takes a key apart: the worksheet's name without quotes, if there is one, and the name. */
export function splitKey(key: string): { readonly sheetName: string | undefined; readonly name: string } {
  const split = key.lastIndexOf("!");
  if (split < 0) return { sheetName: undefined, name: key };
  const sheet = key.slice(0, split);
  // The spreadsheet asks for `'Line 1'!Line_data` without the first quote.
  const isQuoted = sheet.endsWith("'");
  return {
    sheetName: isQuoted ? unquotedName(sheet) : sheet,
    name: key.slice(split + 1),
  };
}

/** The place of a name's facts in what the workbook keeps beside the spreadsheet. */
export function factsKey({ name, sheetId }: NameScope): string {
  return sheetId === undefined ? name : `${sheetId}!${name}`;
}

/** What a key stands for in the workbook; a worksheet that is not there gives undefined. */
export function scopeOfKey(
  getters: Pick<Getters, "getSheetIds" | "getSheetName">,
  key: string,
): NameScope | undefined {
  const { sheetName, name } = splitKey(key);
  if (sheetName === undefined) return { name, sheetId: undefined };
  const wanted = sheetName.toLowerCase();
  const sheetId = getters.getSheetIds().find((id) => getters.getSheetName(id).toLowerCase() === wanted);
  return sheetId === undefined ? undefined : { name, sheetId };
}
