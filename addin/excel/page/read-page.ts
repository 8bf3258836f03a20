/** Reads pages, and what engineers typed on them. */

import { groupedBy } from "../../../contract/grouped-by.ts";
import type { InputRow, Inputs, TypedContent } from "../../results/page/inputs.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { calculateCells, mayBeOld } from "../batch/calculation.ts";
import { asOneUndo, done, onWorkbook, refused } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { findSheet } from "../read/find-sheet.ts";
import type { Target } from "../read/find-sheet.ts";
import type { FoundBlock, OpenPage } from "./open-page.ts";
import { keyLabel, rowKeysIn } from "./row-keys.ts";
import { keysName, loadOwnNames, nameOf } from "./page-names.ts";
import { pageTagIn } from "./page-tag.ts";
import type { OwnNames } from "./page-names.ts";
import type { PageTag } from "./page-tag.ts";
import type { RowKey } from "./row-keys.ts";
import type { WrittenPage } from "./written.ts";

/** Reads a page without its cells, with one sync. Refuses a worksheet that is not a page: `not_our_sheet`. */
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
 * Returns the charts and the blocks with results that the worksheet still has. A chart has its present title,
 * else its written title, else the page's. A block has its written title, else its first labels.
 *
 * @param titles the present titles of charts, by Excel's name of the chart
 * @param names the names on the worksheet
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

/** A chart or a block of a page, which a user can copy into a report. */
export interface PagePart {
  readonly is: "chart" | "block";
  /** Its name, which does not change with the language. */
  readonly name: string;
  /** Its title; may be empty. */
  readonly title: string;
}

/** A page without its cells. */
export interface PageIdentity {
  readonly sheetId: string;
  readonly name: string;
  readonly tag: PageTag;
  /** Charts, then blocks with results, each in the order of the page. */
  readonly parts: readonly PagePart[];
  readonly isProtected: boolean;
  /** True if formulas may show old values: calculation is manual, and Excel refused to calculate. */
  readonly mayBeOld?: true;
  /** True if a refresh was interrupted; the next one finishes it. */
  readonly unfinished?: true;
}

/** A page with what the engineer typed. */
export interface PageState extends PageIdentity {
  /** The rows of blocks with input columns. */
  readonly inputs: Inputs;
}

/** Returns the rows of blocks with input columns, with the content of each cell. */
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

/** Returns the row keys of a block's rows; undefined for a row that the engineer inserted. */
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
 * Returns the row keys of a block's rows. If the engineer sorts a block, Excel does not sort the hidden
 * column. So a row whose key has another label gets the key with the row's label, if exactly one key has it.
 *
 * @param written the row keys in the hidden column, by row
 * @param labels the labels that the rows have now
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

/** Returns the content of a cell. If `formula` equals `value`, the cell has a value and no formula. */
function contentOf(formula: CellValue, value: CellValue): TypedContent {
  const isFormula = typeof formula === "string" && formula.startsWith("=") && formula !== value;
  return isFormula ? { value: formula, isFormula } : { value };
}

/** A row of a page's block. */
interface BlockRow {
  /** Undefined for a row that the engineer inserted. */
  readonly key: string | undefined;
  /** The values of its cells, by column key. */
  readonly values: Readonly<Record<string, CellValue>>;
}

/**
 * Reads the rows of a block with input columns, with two syncs. Returns no rows if the worksheet no longer
 * has the block. Refuses a worksheet that is not a page: `not_our_sheet`. In a workbook with manual
 * calculation, formulas have their last values, unless `as` is "calculated". That value takes one more sync.
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
 * Writes values into an input column of a block, by row key. It is one undo step if Excel can group steps.
 * Takes three syncs. All other cells stay as they are. Returns the number of written cells, which is 0
 * without the block. Refuses a worksheet that is not a page: `not_our_sheet`.
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
    const lines = rows.map(({ key }) => [key === undefined ? null : (values.get(key) ?? null)]);
    const count = lines.filter(([value]) => value !== null).length;
    if (cells === undefined || left < 0 || count === 0) return done(0);
    // Excel leaves a cell as it is if its value is null.
    cells.getCell(cells.rowCount - rows.length, left).getResizedRange(rows.length - 1, 0).values = lines;
    await context.sync();
    return done(count);
  });
}

/** A block of a page with its cells. */
interface OpenBlock {
  readonly rows: readonly BlockRow[];
  readonly columns: WrittenPage["blocks"][number]["columns"];
  /** The cells of the block's headers and rows. */
  readonly cells: Excel.Range;
}

/** Reads a block; undefined if the worksheet no longer has it. */
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
