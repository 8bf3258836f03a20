import { sheetKey, splitKey } from "../scoped-names.ts";
import { spreadsheet } from "../spreadsheet.ts";
import type {
  Command,
  CorePluginConfig,
  Getters,
  RangeChange,
  SpreadsheetRange,
  Zone,
} from "../spreadsheet.ts";

interface NamedRange {
  readonly name: string;
  readonly range: SpreadsheetRange;
}

/** The spreadsheet's plugin for named ranges. */
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
  adaptRanges(functions: Adapters): void;
}

interface Adapters {
  readonly applyChange: (range: SpreadsheetRange) => RangeChange;
}

interface NamesPluginClass {
  new (config: CorePluginConfig): NamesPlugin;
  readonly getters: readonly string[];
}

/**
 * Adds names that belong to a worksheet, as in Excel. The spreadsheet only has names of the workbook, so such
 * a name is stored as `Sheet1!Name`, which formulas may contain. The names follow their worksheet when it is
 * renamed, copied or deleted. A copy also gets the workbook's names of its cells. A name whose cells are
 * deleted remains and means #REF!.
 */
export function scopeNames(): void {
  const registry = spreadsheet.registries.corePluginRegistry;
  const Base = registry?.get("named_ranges") as NamesPluginClass;
  if (registry === undefined || "scopesNames" in Base) return;
  registry.replace("named_ranges", scopedNames(Base));
}

function scopedNames(Base: NamesPluginClass): NamesPluginClass {
  return class ScopedNames extends Base {
    static readonly scopesNames = true;
    static override readonly getters = [...Base.getters, "getEveryName", "hideNames"];
    private isHidden: (key: string) => boolean = () => false;

    /** Hides names in the view, by their keys. Formulas still know them. */
    hideNames(isHidden: (key: string) => boolean): void {
      this.isHidden = isHidden;
    }

    /** Returns all names, including hidden ones. */
    getEveryName(): readonly NamedRange[] {
      return this.namedRanges;
    }

    /** Returns the names that the view lists, as in Excel without hidden ones. */
    override getNamedRanges(): readonly NamedRange[] {
      return this.namedRanges.filter(({ name }) => !this.isHidden(name));
    }

    /** Returns the visible name of a zone for the name box, where users can also rename it. */
    override getNamedRangeFromZone(sheetId: string, zone: Zone): NamedRange | undefined {
      const named = super.getNamedRangeFromZone(sheetId, zone);
      return named === undefined || this.isHidden(named.name) ? undefined : named;
    }

    override getNamedRangeIndex(key: string): number {
      const wanted = plainKey(key);
      return this.namedRanges.findIndex(({ name }) => plainKey(name) === wanted);
    }

    override checkValidNewNamedRangeName(key: string): string {
      if (splitKey(key).sheetName === undefined) return super.checkValidNewNamedRangeName(key);
      return this.getNamedRangeIndex(key) < 0 ? "Success" : "NamedRangeNameAlreadyExists";
    }

    override handle(command: Command): void {
      super.handle(command);
      followSheet(this, command);
    }

    override adaptRanges(functions: Adapters): void {
      const before = this.namedRanges;
      super.adaptRanges(functions);
      keepLost(this, before, functions);
    }
  };
}

/** Keeps a name in the list when its cells are deleted. It then has no cells. */
function keepLost(plugin: NamesPlugin, before: readonly NamedRange[], { applyChange }: Adapters): void {
  const isLost = before.some(
    ({ range }) => range.invalidXc === undefined && applyChange(range).changeType === "REMOVE",
  );
  if (!isLost) return;
  const kept = new Map(plugin.namedRanges.map((named) => [named.name, named]));
  const none = plugin.getters.getRangeFromSheetXC("", "#REF");
  plugin.history.update(
    "namedRanges",
    before.map((named) => kept.get(named.name) ?? { name: named.name, range: none }),
  );
}

/** Updates names when a worksheet is renamed, copied or deleted. */
function followSheet(plugin: NamesPlugin, command: Command): void {
  const { type, oldName, newName, sheetId, sheetIdTo, sheetName } = command;
  if (type === "RENAME_SHEET") renameSheet(plugin, String(oldName), String(newName));
  if (type === "DUPLICATE_SHEET") copySheet(plugin, String(sheetId), String(sheetIdTo));
  if (type !== "DELETE_SHEET") return;
  const kept = plugin.namedRanges.filter(({ name }) => !isOf(name, String(sheetName)));
  if (kept.length < plugin.namedRanges.length) plugin.history.update("namedRanges", kept);
}

function renameSheet(plugin: NamesPlugin, oldName: string, newName: string): void {
  for (const { name: key, range } of plugin.namedRanges) {
    if (!isOf(key, oldName)) continue;
    const newRangeName = sheetKey(newName, splitKey(key).name);
    plugin.dispatch("UPDATE_NAMED_RANGE", {
      oldRangeName: key,
      newRangeName,
      ranges: [{ _sheetId: range.sheetId, _zone: range.unboundedZone }],
    });
  }
}

function copySheet(plugin: NamesPlugin, from: string, to: string): void {
  const [ownName, copyName] = [from, to].map((id) => plugin.getters.getSheetName(id));
  if (ownName === undefined || copyName === undefined) return;
  const copied = plugin.namedRanges.flatMap(({ name: key, range }) => {
    const { sheetName, name } = splitKey(key);
    const isOwn = isOf(key, ownName);
    // A worksheet's own name has priority over the workbook's name of the same cells.
    if (!isOwn && (sheetName !== undefined || range.sheetId !== from)) return [];
    const moved = range.sheetId === from ? { ...range, sheetId: to } : range;
    return [{ isOwn, named: { name: sheetKey(copyName, name), range: moved } }];
  });
  const byKey = new Map<string, NamedRange>();
  for (const { isOwn, named } of copied)
    if (isOwn || !byKey.has(plainKey(named.name))) byKey.set(plainKey(named.name), named);
  if (byKey.size === 0) return;
  plugin.history.update("namedRanges", [...plugin.namedRanges, ...byKey.values()]);
  nameCopies(plugin, to, ownName, byKey);
}

/** Renames the names in the copy's formulas to the copied names. */
function nameCopies(
  { getters, dispatch }: NamesPlugin,
  sheetId: string,
  ownName: string,
  copies: ReadonlyMap<string, NamedRange>,
): void {
  const copyName = getters.getSheetName(sheetId);
  const rename = (key: string): string => {
    const { sheetName, name } = splitKey(key);
    if (sheetName !== undefined && !isOf(key, ownName)) return key;
    return copies.get(plainKey(sheetKey(copyName, name)))?.name ?? key;
  };
  for (const cell of getters.getCells(sheetId)) {
    const before = cell.compiledFormula;
    if (before === undefined || cell.structured !== undefined) continue;
    const after = before.adaptCompiledFormula((range) => ({ changeType: "NONE", range }), rename);
    if (after !== before)
      dispatch("UPDATE_CELL", {
        ...getters.getCellPosition(cell.id),
        content: after.toFormulaString(getters),
      });
  }
}

function isOf(key: string, sheetName: string): boolean {
  return splitKey(key).sheetName?.toLowerCase() === sheetName.toLowerCase();
}

/** Returns a key in its normal form. */
function plainKey(key: string): string {
  const { sheetName, name } = splitKey(key);
  return (sheetName === undefined ? name : sheetKey(sheetName, name)).toLowerCase();
}
