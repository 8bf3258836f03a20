import { Book } from "./workbook/book.ts";
import { HostError } from "./excel/host-error.ts";
import { unpackWorkbook } from "./pack.ts";
import type { PackedWorkbook } from "./pack.ts";
import { factsKey, nameKey, splitKey } from "./spreadsheet/scoped-names.ts";
import type { Model } from "./spreadsheet/spreadsheet.ts";
import type { InsertOptions, Workbook } from "./workbook/workbook.ts";

/** Reads a file with worksheets to insert, or returns why it is refused. */
export type ReadFile = (
  bytes: Uint8Array,
) => { readonly ok: true; readonly data: PackedWorkbook } | { readonly ok: false; readonly reason: string };

interface FigureData {
  readonly id: string;
  readonly data?: { readonly chartId?: string };
}

interface SheetData {
  readonly id: string;
  readonly name: string;
  readonly colNumber: number;
  readonly rowNumber: number;
  readonly figures: readonly FigureData[];
  readonly panes?: { readonly xSplit: number; readonly ySplit: number };
  readonly areGridLinesVisible?: boolean;
  readonly isVisible?: boolean;
  readonly isLocked?: boolean;
  readonly color?: string;
}

interface BookData {
  readonly sheets: readonly SheetData[];
  readonly namedRanges?: Readonly<Record<string, string>>;
}

interface CorePlugin {
  import(data: object): void;
  readonly orderedSheetIds?: unknown;
  readonly locale?: unknown;
}

/**
 * Inserts the worksheets of a file and returns their ids. As in Excel, a used worksheet name gets a number,
 * a defined name that the workbook already has becomes local, and the undo list is emptied.
 */
export function insertWorksheets(
  workbook: Workbook,
  read: ReadFile,
  base64: string,
  options: InsertOptions,
): readonly string[] {
  const file = read(bytesOf(base64));
  if (!file.ok) throw new HostError("InvalidArgument", file.reason);
  const packed = withUniqueIds(workbook, withFreeNames(workbook, file.data, options.sheetNamesToInsert));
  const data = packed.spreadsheet as BookData;
  const sheetIds = data.sheets.map(({ id }) => id);
  let position = positionFor(workbook, options);
  for (const sheet of data.sheets) createSheet(workbook, sheet, position++);
  importSheets(workbook.model, data);
  for (const sheet of data.sheets) finishSheet(workbook, sheet);
  unpackWorkbook(workbook, {
    ...packed,
    customXml: [],
    settings: [],
    documentSettings: [],
    sheetProperties: [],
  });
  workbook.spreadsheet.run("EVALUATE_CELLS", {});
  workbook.spreadsheet.clearUndo();
  return sheetIds;
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw new HostError("InvalidArgument", "The file is not encoded in base64.");
  }
}

const idleWatcher = { beforeCommand: () => undefined, afterCommands: () => undefined };

/** Renames worksheets and names that the workbook already uses. */
function withFreeNames(
  workbook: Workbook,
  packed: PackedWorkbook,
  wanted: readonly string[] | undefined,
): PackedWorkbook {
  const book = new Book(packed.spreadsheet, idleWatcher);
  const { getters } = workbook.spreadsheet;
  const used = new Set(getters.getSheetIds().map((id) => getters.getSheetName(id).toLowerCase()));
  const newNames = new Map<string, string>();
  for (const sheetId of book.getters.getSheetIds()) {
    const name = book.getters.getSheetName(sheetId);
    if (wanted !== undefined && !wanted.includes(name)) {
      book.run("DELETE_SHEET", { sheetId, sheetName: name });
      continue;
    }
    const newName = freeName(name, used);
    used.add(newName.toLowerCase());
    newNames.set(sheetId, newName);
    if (newName !== name) book.run("RENAME_SHEET", { sheetId, oldName: name, newName });
  }
  const names = localiseNames(workbook, book, packed.names ?? []);
  return { ...packed, names, spreadsheet: book.model.exportData() };
}

function freeName(name: string, used: ReadonlySet<string>): string {
  let [free, number] = [name, 2];
  while (used.has(free.toLowerCase())) {
    const end = ` (${number++})`;
    free = `${name.slice(0, 31 - end.length).replace(/[\uD800-\uDBFF]$/, "")}${end}`;
  }
  return free;
}

/** Makes names that the workbook already uses local to their worksheets. */
function localiseNames(
  { spreadsheet }: Workbook,
  book: Book,
  facts: NonNullable<PackedWorkbook["names"]>,
): NonNullable<PackedWorkbook["names"]> {
  const used = new Set(spreadsheet.getters.getEveryName().map(({ name }) => name.toLowerCase()));
  const changed = new Map(facts);
  for (const { name: key } of [...book.getters.getEveryName()]) {
    const range = book.getters.getNamedRange(key)?.range;
    if (range === undefined || splitKey(key).sheetName !== undefined || !used.has(key.toLowerCase()))
      continue;
    const scope = { name: key, sheetId: range.sheetId };
    book.run("UPDATE_NAMED_RANGE", {
      ...{ oldRangeName: key, newRangeName: nameKey(book.getters, scope) },
      ranges: [{ _sheetId: range.sheetId, _zone: range.unboundedZone }],
    });
    const old = changed.get(key) ?? { comment: "", visible: true };
    changed.delete(key);
    changed.set(factsKey(scope), { ...old, sheetId: range.sheetId });
  }
  return [...changed];
}

function withUniqueIds(workbook: Workbook, packed: PackedWorkbook): PackedWorkbook {
  const data = packed.spreadsheet as BookData;
  const prefix = workbook.newId().slice(1, 9);
  const newIds = new Map(data.sheets.map(({ id }) => [id, workbook.newId()]));
  const idOf = (id: string): string => newIds.get(id) ?? id;
  const figureOf = (id: string): string => `${prefix}-${id}`;
  const withFigures = ({ figures, ...sheet }: SheetData): SheetData => ({
    ...sheet,
    id: idOf(sheet.id),
    figures: figures.map((figure) => ({
      ...figure,
      id: figureOf(figure.id),
      ...(figure.data?.chartId !== undefined && {
        data: { ...figure.data, chartId: figureOf(figure.data.chartId) },
      }),
    })),
  });
  const usedTables = new Set(workbook.tables().map(({ name }) => name.toLowerCase()));
  return {
    ...packed,
    spreadsheet: { ...data, sheets: data.sheets.map(withFigures) },
    tables: packed.tables.map((table) => ({
      ...table,
      sheetId: idOf(table.sheetId),
      id: workbook.newId(),
      name: freeTableName(table.name, usedTables),
    })),
    fileFilters: [],
    pictures: (packed.pictures ?? []).map(([id, facts]) => [figureOf(id), facts] as const),
    charts: (packed.charts ?? []).map(([id, chart]) => [figureOf(id), chart] as const),
    pageLayouts: (packed.pageLayouts ?? []).map(([id, layout]) => [idOf(id), layout] as const),
    names: (packed.names ?? []).map(([key, facts]) => {
      if (facts.sheetId === undefined) return [key, facts] as const;
      const sheetId = idOf(facts.sheetId);
      return [factsKey({ name: splitKey(key).name, sheetId }), { ...facts, sheetId }] as const;
    }),
  };
}

function freeTableName(name: string, used: Set<string>): string {
  let [free, number] = [name, 2];
  while (used.has(free.toLowerCase())) free = `${name}_${number++}`;
  used.add(free.toLowerCase());
  return free;
}

function positionFor({ spreadsheet }: Workbook, { positionType, relativeTo }: InsertOptions): number {
  const sheetIds = spreadsheet.getters.getSheetIds();
  const index = relativeTo === undefined ? -1 : sheetIds.indexOf(relativeTo);
  if (positionType === "Beginning") return 0;
  if (positionType === "Before" && index >= 0) return index;
  return positionType === "After" && index >= 0 ? index + 1 : sheetIds.length;
}

function createSheet({ spreadsheet }: Workbook, sheet: SheetData, position: number): void {
  const { id: sheetId, name, rowNumber: rows, colNumber: cols } = sheet;
  spreadsheet.run("CREATE_SHEET", { sheetId, name, position, rows, cols });
}

/** Imports the worksheets into plugins, but not into those of worksheets and settings. */
function importSheets(model: Model, { namedRanges = {}, ...data }: BookData): void {
  const { corePlugins } = model as Model & { readonly corePlugins: readonly CorePlugin[] };
  for (const plugin of corePlugins) {
    if ("orderedSheetIds" in plugin || "locale" in plugin) continue;
    plugin.import({ ...data, namedRanges });
  }
  // Row heights depend on cells, which did not exist when the worksheet was created.
  const { uiHandlers } = model as Model & { readonly uiHandlers: readonly object[] };
  for (const handler of uiHandlers)
    if ("initializeSheet" in handler)
      for (const { id } of data.sheets) (handler as SheetSizes).initializeSheet(id);
}

interface SheetSizes {
  initializeSheet(sheetId: string): void;
}

/** Applies the properties that need commands, and updates formulas that use the new worksheet. */
function finishSheet({ spreadsheet }: Workbook, sheet: SheetData): void {
  const { id: sheetId, panes, color, areGridLinesVisible, isVisible, isLocked } = sheet;
  // Renaming makes the spreadsheet relink all formulas and measure the worksheet.
  const name = spreadsheet.getters.getSheetName(sheetId);
  spreadsheet.run("RENAME_SHEET", { sheetId, oldName: name, newName: `${name.slice(0, 30)}~` });
  spreadsheet.run("RENAME_SHEET", { sheetId, oldName: `${name.slice(0, 30)}~`, newName: name });
  if (areGridLinesVisible === false)
    spreadsheet.run("SET_GRID_LINES_VISIBILITY", { sheetId, areGridLinesVisible: false });
  if (color !== undefined) spreadsheet.run("COLOR_SHEET", { sheetId, color });
  if ((panes?.xSplit ?? 0) > 0) spreadsheet.run("FREEZE_COLUMNS", { sheetId, quantity: panes?.xSplit });
  if ((panes?.ySplit ?? 0) > 0) spreadsheet.run("FREEZE_ROWS", { sheetId, quantity: panes?.ySplit });
  if (isLocked === true) spreadsheet.run("LOCK_SHEET", { sheetId });
  if (isVisible === false) spreadsheet.run("HIDE_SHEET", { sheetId });
}
