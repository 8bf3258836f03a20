import { groupedBy } from "../../../contract/grouped-by.ts";
import type { InputRow, Inputs, TypedContent } from "../../results/page/inputs.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { calculateCells, mayBeOld } from "../batch/calculation.ts";
import { asOneUndo, done, onWorkbook, refused } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { findSheet } from "../read/find-sheet.ts";
import type { Target } from "../read/find-sheet.ts";
import { columnProblem } from "./stored/changed-columns.ts";
import type { FoundBlock, OpenPage } from "./open-page.ts";
import { keyLabel, rowKeysIn } from "./stored/row-keys.ts";
import { keysName, loadOwnNames, nameOf } from "./stored/page-names.ts";
import { pageTagIn } from "./stored/page-tag.ts";
import type { OwnNames } from "./stored/page-names.ts";
import type { PageTag } from "./stored/page-tag.ts";
import type { RowKey } from "./stored/row-keys.ts";
import type { WrittenPage } from "./stored/written.ts";

/** Reads a page without cells, with one sync. Refuses other worksheets: `not_our_sheet`. */
export function readPage(target: Target): Promise<WorkbookResult<PageIdentity>> {
  return onWorkbook(async (context) => {
    let readNames: ReturnType<typeof loadOwnNames> | undefined;
    const found = await findSheet(context, target, (sheet) => {
      readNames = loadOwnNames(sheet);
      sheet.charts.load("items/name,items/title/text,items/title/visible");
    });
    if (found === undefined) return refused("sheet_missing");
    const { sheet } = found;
    const names: OwnNames = readNames?.() ?? new Map();
    const kept = pageTagIn(names, found.properties.read("page"));
    if (kept === undefined) return refused("not_our_sheet", { sheet: sheet.name });
    const titles = new Map(
      sheet.charts.items.map(({ name, title }) => [name, title.visible ? title.text : ""]),
    );
    return done({
      sheetId: sheet.id,
      name: sheet.name,
      tag: kept.tag,
      parts: partsOf(kept.written, titles, new Set(names.keys())),
      isProtected: sheet.protection.protected,
      ...(mayBeOld(found.isManual) && { mayBeOld: true as const }),
      ...(found.unfinishedPage !== undefined && { unfinished: true as const }),
    });
  });
}

/**
 * Returns the charts and blocks with results that the worksheet still has. Without a title of its own, a
 * chart has the page's title, and a block its first labels.
 *
 * @param titles the present titles, by Excel's name of the chart
 * @param names the worksheet's own names
 */
export function partsOf(
  { title: pageTitle, charts, blocks }: WrittenPage,
  titles: ReadonlyMap<string, string>,
  names: ReadonlySet<string>,
): readonly PagePart[] {
  return [
    ...charts.flatMap(({ name, title }) => {
      const now = titles.get(nameOf(name));
      return now === undefined ? [] : [{ is: "chart" as const, name, title: now || title || pageTitle }];
    }),
    ...blocks.flatMap(({ name, called = "", title = called, isResult = true }) =>
      isResult && names.has(nameOf(name)) ? [{ is: "block" as const, name, title }] : [],
    ),
  ];
}

/** A chart or a block, which a user can copy into a report. */
export interface PagePart {
  readonly is: "chart" | "block";
  /** The same in every language. */
  readonly name: string;
  /** May be empty. */
  readonly title: string;
}

export interface PageIdentity {
  readonly sheetId: string;
  readonly name: string;
  readonly tag: PageTag;
  /** Charts, then blocks with results. */
  readonly parts: readonly PagePart[];
  readonly isProtected: boolean;
  /** Formulas may show old values: Excel refused to calculate. */
  readonly mayBeOld?: true;
  /** A refresh was interrupted; the next one finishes it. */
  readonly unfinished?: true;
}

export interface PageState extends PageIdentity {
  /** The rows of blocks with input columns. */
  readonly inputs: Inputs;
}

export function readInputs(page: OpenPage): Inputs {
  const inputs: Record<string, readonly InputRow[]> = {};
  for (const block of page.written.blocks) {
    const { name, columns, headers, hasInputs } = block;
    const found = page.blocks.get(name);
    if (found === undefined || hasInputs !== true) continue;
    const { rect, values } = found;
    const body = values.slice(headers);
    const rowKeys = rowKeysOf(page, block, found);
    inputs[name] = body.map((line, index) => {
      const row = rect.top + headers + index;
      const key = rowKeys[index];
      const cells = columns.map(({ key: column }, place): [string, TypedContent] => [
        column,
        contentOf(page.grid.at(row, rect.left + place), line[place] ?? ""),
      ]);
      return { key, row: row + 1, cells: Object.fromEntries(cells) };
    });
  }
  return inputs;
}

/** Returns a block's row keys; undefined for a row that an engineer inserted. */
export function rowKeysOf(
  { keys, grid }: Pick<OpenPage, "keys" | "grid">,
  { name, columns, headers }: WrittenPage["blocks"][number],
  { rect, values }: FoundBlock,
): readonly (string | undefined)[] {
  const body = values.slice(headers);
  const first = columns.findIndex(({ isInput }) => isInput !== true);
  const written = body.map((_, index) =>
    keys === undefined
      ? undefined
      : rowKeysIn(String(grid.at(rect.top + headers + index, keys.left))).get(name),
  );
  return currentKeys(
    written,
    body.map((line) => keyLabel(line[first] ?? "")),
  );
}

/**
 * Returns a block's row keys. Excel does not sort the hidden column with the block: a row with another label
 * gets the key of its label, if only one key has that label.
 *
 * @param written the row keys in the hidden column
 * @param labels the present labels of the rows
 */
function currentKeys(
  written: readonly (RowKey | undefined)[],
  labels: readonly string[],
): readonly (string | undefined)[] {
  const labelled = written.flatMap((row) => (row === undefined || row.label === "" ? [] : [row]));
  const byLabel = groupedBy(labelled, ({ label }) => label);
  return written.map((row, index) => {
    const label = labels[index] ?? "";
    if (row === undefined || row.label === label) return row?.key;
    const [only, another] = byLabel.get(label) ?? [];
    return another === undefined ? (only ?? row).key : row.key;
  });
}

/** Returns the content of a cell. If `formula` equals `value`, the cell has no formula. */
function contentOf(formula: CellValue, value: CellValue): TypedContent {
  const isFormula = typeof formula === "string" && formula.startsWith("=") && formula !== value;
  return isFormula ? { value: formula, isFormula } : { value };
}

interface BlockRow {
  /** Undefined for a row that an engineer inserted. */
  readonly key: string | undefined;
  /** By column key. */
  readonly values: Readonly<Record<string, CellValue>>;
}

/**
 * Reads the rows of a block with input columns; none if an engineer deleted the block. Refuses other
 * worksheets: `not_our_sheet`. With manual calculation, formulas have their last values, unless `as` is
 * "calculated".
 */
export function readBlock(
  target: Target,
  name: string,
  as?: "calculated",
): Promise<WorkbookResult<readonly BlockRow[]>> {
  return onWorkbook(async (context) => {
    const opened = await openBlock(context, target, name, as);
    return opened.ok ? done(opened.value?.rows ?? []) : opened;
  });
}

/**
 * Writes values into an input column of a block, by row key, as one undo step if possible. Returns the number
 * of written cells. Refuses other worksheets: `not_our_sheet`.
 */
export function fillColumn(
  target: Target,
  name: string,
  column: string,
  values: ReadonlyMap<string, CellValue>,
): Promise<WorkbookResult<number>> {
  return asOneUndo(async (context) => {
    const opened = await openBlock(context, target, name);
    if (!opened.ok) return opened;
    const { rows = [], columns = [], cells } = opened.value ?? {};
    const left = columns.findIndex(({ key, isInput }) => key === column && isInput === true);
    if (cells === undefined || left < 0) return done(0);
    const top = cells.rowCount - rows.length;
    const filled = rows.flatMap(({ key = "" }, row) => {
      const value = values.get(key);
      return value === undefined ? [] : [{ cell: cells.getCell(top + row, left), value }];
    });
    // Over filtered rows, Excel writes the values of a larger range into other cells.
    for (const { cell, value } of filled) cell.values = [[value]];
    await context.sync();
    return done(filled.length);
  });
}

interface OpenBlock {
  readonly rows: readonly BlockRow[];
  readonly columns: WrittenPage["blocks"][number]["columns"];
  readonly cells: Excel.Range;
}

/** Reads a block; undefined if the worksheet lacks it. */
async function openBlock(
  context: Excel.RequestContext,
  target: Target,
  name: string,
  as?: "calculated",
): Promise<WorkbookResult<OpenBlock | undefined>> {
  let readNames: ReturnType<typeof loadOwnNames> | undefined;
  const found = await findSheet(context, target, (sheet) => {
    readNames = loadOwnNames(sheet);
  });
  if (found === undefined) return refused("sheet_missing");
  const { sheet, properties } = found;
  const names: OwnNames = readNames?.() ?? new Map();
  const kept = pageTagIn(names, properties.read("page"));
  if (kept === undefined) return refused("not_our_sheet", { sheet: sheet.name });
  const block = kept.written.blocks.find((one) => one.name === name);
  if (block === undefined || !names.has(nameOf(name)) || !names.has(keysName)) return done(undefined);
  if (found.isManual && as === "calculated") await calculateCells(context, sheet.getUsedRange());
  const [cells, keys] = [nameOf(name), keysName].map((one) => {
    const range = sheet.names.getItem(one).getRangeOrNullObject();
    range.load("rowIndex,rowCount,values");
    return range;
  });
  await context.sync();
  if (cells === undefined || keys === undefined || cells.isNullObject || keys.isNullObject)
    return done(undefined);
  const problem = columnProblem(block, cells.values);
  if (problem !== undefined) return refused(problem, { sheet: sheet.name });
  const { columns, headers } = block;
  const body = (cells.values as readonly (readonly CellValue[])[]).slice(headers);
  const first = columns.findIndex(({ isInput }) => isInput !== true);
  const written = body.map((_, row) =>
    rowKeysIn(String(keys.values[cells.rowIndex + headers + row - keys.rowIndex]?.[0] ?? "")).get(name),
  );
  const rowKeys = currentKeys(
    written,
    body.map((line) => keyLabel(line[first] ?? "")),
  );
  const rows = body.map((line, row) => ({
    key: rowKeys[row],
    values: Object.fromEntries(columns.map(({ key }, place) => [key, line[place] ?? ""])),
  }));
  return done({ rows, columns, cells });
}
