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
  adaptRanges(adapters: Adapters): void;
}

interface Adapters {
  readonly applyChange: (range: SpreadsheetRange) => RangeChange;
}

interface NamesPluginClass {
  new (config: CorePluginConfig): NamesPlugin;
  readonly getters: readonly string[];
}

/**
 * Adds Excel's local names, stored as `Sheet1!Name`. They are renamed, copied and deleted with their
 * worksheet. A copied worksheet also gets local names for names of the workbook that refer to it.
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

    /** Hides names from lists, but not from formulas. */
    hideNames(isHidden: (key: string) => boolean): void {
      this.isHidden = isHidden;
    }

    getEveryName(): readonly NamedRange[] {
      return this.namedRanges;
    }

    /** Returns the visible names. */
    override getNamedRanges(): readonly NamedRange[] {
      return this.namedRanges.filter(({ name }) => !this.isHidden(name));
    }

    /** Returns the visible name of a zone, for the name box. */
    override getNamedRangeFromZone(sheetId: string, zone: Zone): NamedRange | undefined {
      const namedRange = super.getNamedRangeFromZone(sheetId, zone);
      return namedRange === undefined || this.isHidden(namedRange.name) ? undefined : namedRange;
    }

    override getNamedRangeIndex(key: string): number {
      const wantedKey = normalKey(key);
      return this.namedRanges.findIndex(({ name }) => normalKey(name) === wantedKey);
    }

    override checkValidNewNamedRangeName(key: string): string {
      if (splitKey(key).sheetName === undefined) return super.checkValidNewNamedRangeName(key);
      return this.getNamedRangeIndex(key) < 0 ? "Success" : "NamedRangeNameAlreadyExists";
    }

    override handle(command: Command): void {
      super.handle(command);
      updateNamesOfSheet(this, command);
    }

    override adaptRanges(adapters: Adapters): void {
      const oldNames = this.namedRanges;
      super.adaptRanges(adapters);
      keepDeletedNames(this, oldNames, adapters);
    }
  };
}

/** Keeps names whose cells were deleted, with #REF! as their range. */
function keepDeletedNames(
  plugin: NamesPlugin,
  oldNames: readonly NamedRange[],
  { applyChange }: Adapters,
): void {
  const isAnyDeleted = oldNames.some(
    ({ range }) => range.invalidXc === undefined && applyChange(range).changeType === "REMOVE",
  );
  if (!isAnyDeleted) return;
  const remaining = new Map(plugin.namedRanges.map((namedRange) => [namedRange.name, namedRange]));
  const noRange = plugin.getters.getRangeFromSheetXC("", "#REF");
  plugin.history.update(
    "namedRanges",
    oldNames.map((namedRange) => remaining.get(namedRange.name) ?? { name: namedRange.name, range: noRange }),
  );
}

function updateNamesOfSheet(plugin: NamesPlugin, command: Command): void {
  const { type, oldName, newName, sheetId, sheetIdTo, sheetName } = command;
  if (type === "RENAME_SHEET") renameSheet(plugin, String(oldName), String(newName));
  if (type === "DUPLICATE_SHEET") copySheet(plugin, String(sheetId), String(sheetIdTo));
  if (type !== "DELETE_SHEET") return;
  const remaining = plugin.namedRanges.filter(({ name }) => !belongsTo(name, String(sheetName)));
  if (remaining.length < plugin.namedRanges.length) plugin.history.update("namedRanges", remaining);
}

function renameSheet(plugin: NamesPlugin, oldName: string, newName: string): void {
  for (const { name: key, range } of plugin.namedRanges) {
    if (!belongsTo(key, oldName)) continue;
    const newRangeName = sheetKey(newName, splitKey(key).name);
    plugin.dispatch("UPDATE_NAMED_RANGE", {
      oldRangeName: key,
      newRangeName,
      ranges: [{ _sheetId: range.sheetId, _zone: range.unboundedZone }],
    });
  }
}

function copySheet(plugin: NamesPlugin, from: string, to: string): void {
  const [originalName, copyName] = [from, to].map((id) => plugin.getters.getSheetName(id));
  if (originalName === undefined || copyName === undefined) return;
  const copied = plugin.namedRanges.flatMap(({ name: key, range }) => {
    const { sheetName, name } = splitKey(key);
    const isSheetName = belongsTo(key, originalName);
    // A local name has priority over a workbook's name with the same spelling.
    if (!isSheetName && (sheetName !== undefined || range.sheetId !== from)) return [];
    const copiedRange = range.sheetId === from ? { ...range, sheetId: to } : range;
    return [{ isSheetName, named: { name: sheetKey(copyName, name), range: copiedRange } }];
  });
  const copiesByKey = new Map<string, NamedRange>();
  for (const { isSheetName, named } of copied)
    if (isSheetName || !copiesByKey.has(normalKey(named.name))) copiesByKey.set(normalKey(named.name), named);
  if (copiesByKey.size === 0) return;
  plugin.history.update("namedRanges", [...plugin.namedRanges, ...copiesByKey.values()]);
  renameInFormulas(plugin, to, originalName, copiesByKey);
}

/** Replaces names in a copied worksheet by their copies, except in formulas with table references. */
function renameInFormulas(
  { getters, dispatch }: NamesPlugin,
  sheetId: string,
  originalName: string,
  copies: ReadonlyMap<string, NamedRange>,
): void {
  const copyName = getters.getSheetName(sheetId);
  const rename = (key: string): string => {
    const { sheetName, name } = splitKey(key);
    if (sheetName !== undefined && !belongsTo(key, originalName)) return key;
    return copies.get(normalKey(sheetKey(copyName, name)))?.name ?? key;
  };
  for (const cell of getters.getCells(sheetId)) {
    const formula = cell.compiledFormula;
    if (formula === undefined || cell.structured !== undefined) continue;
    const renamedFormula = formula.adaptCompiledFormula((range) => ({ changeType: "NONE", range }), rename);
    if (renamedFormula !== formula)
      dispatch("UPDATE_CELL", {
        ...getters.getCellPosition(cell.id),
        content: renamedFormula.toFormulaString(getters),
      });
  }
}

function belongsTo(key: string, sheetName: string): boolean {
  return splitKey(key).sheetName?.toLowerCase() === sheetName.toLowerCase();
}

/** Returns a comparable key: in lower case, with uniform quotes. */
function normalKey(key: string): string {
  const { sheetName, name } = splitKey(key);
  return (sheetName === undefined ? name : sheetKey(sheetName, name)).toLowerCase();
}
