import { columnLetters, quoted, ruleAddresses, withAddresses } from "../../results/page/addresses.ts";
import type { BlockPositions } from "../../results/page/addresses.ts";
import type { FilledRow } from "../../results/page/inputs.ts";
import type { PageBlock, PageColumn } from "../../results/page/page.ts";
import { chartColours } from "../../results/parts/colours.ts";
import { colours } from "../../worksheet/layout.ts";
import { bodyRowsOf, headersOf } from "./block-position.ts";
import type { BlockPosition } from "./block-position.ts";
import type { WrittenRowFormat } from "./stored/written.ts";
import { isFormulaInText } from "./page-rows.ts";

/** Consecutive body rows of a block, counted from 0. */
interface RowSpan {
  readonly start: number;
  readonly count: number;
}

export function allRows(position: BlockPosition): RowSpan {
  return { start: 0, count: bodyRowsOf(position) };
}

export function queueHeaders(sheet: Excel.Worksheet, position: BlockPosition, places: BlockPositions): void {
  const { block, top, left } = position;
  if (block.title !== undefined) {
    const title = sheet.getRangeByIndexes(top - 1, left, 1, 1);
    title.numberFormat = [["@"]];
    title.values = [[block.title]];
    title.format.font.bold = true;
    title.format.font.color = colours.text;
  }
  if (headersOf(block) === 0) return;
  const header = sheet.getRangeByIndexes(top, left, 1, block.columns.length);
  header.numberFormat = [block.columns.map(({ headerWhen }) => (headerWhen === undefined ? "@" : "General"))];
  header.formulas = [block.columns.map((column) => headerContent(column, block.name, places))];
  header.format.font.bold = true;
  header.format.wrapText = true;
  header.format.verticalAlignment = "Center";
  for (const place of overflowingHeaders(block.columns))
    sheet.getRangeByIndexes(top, left + place, 1, 1).format.wrapText = false;
  for (const { start, columns } of groupsBy(
    block.columns,
    ({ isInput, isDrawn }) => `${isInput} ${isDrawn}`,
  )) {
    if (columns[0]?.isDrawn === true) continue;
    const run = sheet.getRangeByIndexes(top, left + start, 1, columns.length);
    const isInput = columns[0]?.isInput === true;
    run.format.fill.color = isInput ? colours.accent : colours.readOnlyHeader;
    run.format.font.color = isInput ? colours.onAccent : colours.text;
  }
  for (const { start, columns } of groupsBy(block.columns, alignmentOf)) {
    const run = sheet.getRangeByIndexes(top, left + start, 1, columns.length);
    run.format.horizontalAlignment = alignmentOf(columns[0]);
  }
  for (const place of indentedColumns(block.columns))
    sheet.getRangeByIndexes(top, left + place, 1, 1).format.indentLevel = 1;
}

/** Returns the text of a header, or a formula that shows the text while `headerWhen` is true. */
export function headerContent(
  { header, headerWhen }: PageColumn,
  block: string,
  places: BlockPositions,
): string {
  if (headerWhen === undefined) return header;
  return withAddresses(`=IF(${headerWhen},${quoted(header)},"")`, { block, row: 0 }, places);
}

/** Returns the left-aligned headers before an empty one. Long words extend over it instead of wrapping. */
function overflowingHeaders(columns: readonly PageColumn[]): readonly number[] {
  return [...columns.keys()].filter(
    (place) =>
      columns[place]?.header !== "" &&
      columns[place + 1]?.header === "" &&
      alignmentOf(columns[place]) === "Left",
  );
}

/** Queues the formats of body rows. Queue them before the values: without text format, "007" becomes 7. */
export function queueBody(sheet: Excel.Worksheet, position: BlockPosition, span: RowSpan): void {
  const { block, left, rows } = position;
  const top = position.top + headersOf(block) + span.start;
  for (const { start, columns } of groupsBy(block.columns, formatKeyOf)) {
    const [column] = columns;
    if (column === undefined) continue;
    const range = sheet.getRangeByIndexes(top, left + start, span.count, columns.length);
    // Excel accepts one value for all cells. The types of office.js do not.
    range.numberFormat = column.numberFormat as unknown as string[][];
    range.format.horizontalAlignment = alignmentOf(column);
    range.format.verticalAlignment = "Top";
    if (column.isWrapped === true) range.format.wrapText = true;
  }
  for (const place of indentedColumns(block.columns))
    sheet.getRangeByIndexes(top, left + place, span.count, 1).format.indentLevel = 1;
  if (block.look === "figures") queueFigureFormat(sheet, position, span);
  else queueTableLines(sheet, position, span);
  for (const [index, row] of rows.slice(span.start, span.start + span.count).entries())
    for (const [place, column] of block.columns.entries())
      if (isFormulaInText(row, column))
        sheet.getRangeByIndexes(top + index, left + place, 1, 1).numberFormat = [["General"]];
      else if (
        row.numberFormat !== undefined &&
        column.numberFormat !== "@" &&
        column.numberFormat !== "General"
      )
        sheet.getRangeByIndexes(top + index, left + place, 1, 1).numberFormat = [[row.numberFormat]];
  queueFollowingFormats(sheet, position);
}

/** Queues the number formats of columns that have those of their rows. */
export function queueFollowingFormats(
  sheet: Excel.Worksheet,
  { block, rows, top, left }: BlockPosition,
): void {
  if (rows.length === 0) return;
  for (const [place, { numberFormat: own, hasRowFormats }] of block.columns.entries())
    if (hasRowFormats === true)
      sheet.getRangeByIndexes(top + headersOf(block), left + place, rows.length, 1).numberFormat = rows.map(
        ({ numberFormat = own }) => [numberFormat],
      );
}

/** Queues grey lines between rows, and a blue frame around input cells. */
function queueTableLines(sheet: Excel.Worksheet, { block, top, left }: BlockPosition, span: RowSpan): void {
  const first = top + headersOf(block) + span.start;
  const alike = ({ isDrawn, isInput }: PageColumn): string => `${isDrawn} ${isInput}`;
  for (const { start, columns } of groupsBy(block.columns, alike)) {
    const [column] = columns;
    if (column?.isDrawn === true) continue;
    const range = sheet.getRangeByIndexes(first, left + start, span.count, columns.length);
    if (column?.isInput === true) queueFrame(range, span.count, columns.length);
    else queueRowLines(range, colours.readOnlyHeader, span.count);
  }
}

function queueFrame(range: Excel.Range, rows: number, columns = 1): void {
  queueRowLines(range, colours.accent, rows);
  const edges: readonly Edge[] = ["EdgeTop", "EdgeLeft", "EdgeRight"];
  for (const edge of columns > 1 ? [...edges, "InsideVertical" as const] : edges)
    queueLine(range, edge, colours.accent);
}

function queueFigureFormat(sheet: Excel.Worksheet, { block, top, left }: BlockPosition, span: RowSpan): void {
  for (const [place, column] of block.columns.entries()) {
    const range = sheet.getRangeByIndexes(top + span.start, left + place, span.count, 1);
    if (column.isInput === true) {
      range.format.font.bold = true;
      queueFrame(range, span.count);
    } else if (place === 1 && block.columns[0]?.isInput !== true) range.format.font.bold = true;
    else range.format.font.color = colours.quiet;
  }
}

function queueRowLines(range: Excel.Range, colour: string, rows: number): void {
  queueLine(range, "EdgeBottom", colour);
  if (rows > 1) queueLine(range, "InsideHorizontal", colour);
}

type Edge = "EdgeTop" | "EdgeBottom" | "EdgeLeft" | "EdgeRight" | "InsideHorizontal" | "InsideVertical";

function queueLine(range: Excel.Range, edge: Edge, colour: string): void {
  const border = range.format.borders.getItem(edge);
  border.style = "Continuous";
  border.color = colour;
}

function alignmentOf(column: PageColumn | undefined): "Left" | "Center" | "Right" {
  if (column?.align !== undefined)
    return ({ left: "Left", center: "Center", right: "Right" } as const)[column.align];
  return column?.numberFormat === "@" ? "Left" : "Right";
}

/**
 * Returns the indexes of columns whose texts would touch a neighbour: left-aligned ones after a right-aligned
 * one, and right-aligned ones before another right-aligned one.
 */
export function indentedColumns(columns: readonly PageColumn[]): readonly number[] {
  return columns.flatMap((column, place) => {
    const next = columns[place + 1];
    const isClose =
      alignmentOf(column) === "Right"
        ? next !== undefined && next.header !== "" && alignmentOf(next) === "Right"
        : place > 0 && alignmentOf(column) === "Left" && alignmentOf(columns[place - 1]) === "Right";
    return isClose && column.isDrawn !== true ? [place] : [];
  });
}

function formatKeyOf(column: PageColumn): string {
  return `${column.numberFormat} ${alignmentOf(column)} ${String(column.isWrapped)}`;
}

function groupsBy(
  columns: readonly PageColumn[],
  alike: (column: PageColumn) => string,
): readonly { readonly start: number; readonly columns: readonly PageColumn[] }[] {
  const runs: { start: number; columns: PageColumn[] }[] = [];
  for (const [index, column] of columns.entries()) {
    const last = runs.at(-1);
    if (last?.columns[0] !== undefined && alike(last.columns[0]) === alike(column)) last.columns.push(column);
    else runs.push({ start: index, columns: [column] });
  }
  return runs;
}

/** Queues the conditional formats of body rows. If these are all rows, also that of the last header. */
export function queueRules(
  sheet: Excel.Worksheet,
  position: BlockPosition,
  span: RowSpan,
  places: BlockPositions,
): void {
  const { block, top, left } = position;
  const keys = block.columns.map(({ key }) => key);
  for (const rule of block.rules ?? []) {
    const formula = ruleAddresses(rule, block.name, places, span.start);
    const [from, to] = [keys.indexOf(rule.from), keys.indexOf(rule.to)];
    const first = top + headersOf(block) + span.start;
    const range = sheet.getRangeByIndexes(first, left + from, span.count, to - from + 1);
    const { custom } = range.conditionalFormats.add("Custom");
    custom.rule.formula = formula;
    if (rule.fill !== undefined) custom.format.fill.color = rule.fill;
    if (rule.colour !== undefined) custom.format.font.color = rule.colour;
  }
  // Without text, the last header is white like the paper.
  if (block.columns.at(-1)?.headerWhen === undefined || span.count < bodyRowsOf(position)) return;
  const last = left + block.columns.length - 1;
  const { custom } = sheet.getRangeByIndexes(top, last, 1, 1).conditionalFormats.add("Custom");
  custom.rule.formula = `=LEN($${columnLetters(last)}$${top + 1})=0`;
  custom.format.fill.color = chartColours.paper;
}

/** Returns a hash (FNV-1a) of a block's rules; "" without rules. */
export function rulesHash({ rules = [] }: Pick<PageBlock, "rules">): string {
  if (rules.length === 0) return "";
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(rules))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

export function rowFormatsOf(rows: readonly FilledRow[]): readonly WrittenRowFormat[] {
  return rows.flatMap(({ isTotal, isBad }, row) =>
    isTotal === undefined && isBad === undefined
      ? []
      : [{ row, ...(isTotal && { isTotal }), ...(isBad !== undefined && { isBad }) }],
  );
}

/** Queues the row formats that changed. Returns all row formats. */
export function queueRowFormats(
  sheet: Excel.Worksheet,
  position: BlockPosition,
  before: readonly WrittenRowFormat[],
): readonly WrittenRowFormat[] {
  const { block, left } = position;
  const top = position.top + headersOf(block);
  const after = rowFormatsOf(position.rows);
  const keys = block.columns.map(({ key }) => key);
  const byRow = (formats: readonly WrittenRowFormat[]) =>
    new Map(formats.map((format) => [format.row, format]));
  const [was, is] = [byRow(before), byRow(after)];
  for (const row of [...new Set([...was.keys(), ...is.keys()])].sort((a, b) => a - b)) {
    if (row >= bodyRowsOf(position)) continue;
    const [old, now] = [was.get(row), is.get(row)];
    const range = sheet.getRangeByIndexes(top + row, left, 1, keys.length);
    if (old?.isTotal !== now?.isTotal) {
      range.format.font.bold = now?.isTotal === true;
      const line = range.format.borders.getItem("EdgeTop");
      line.style = "Continuous";
      line.color = now?.isTotal === true ? colours.text : colours.readOnlyHeader;
    }
    const [filled, fills] = [badColumns(old, keys), badColumns(now, keys)];
    for (const [place, key] of keys.entries()) {
      if (filled.includes(key) === fills.includes(key)) continue;
      const { fill } = sheet.getRangeByIndexes(top + row, left + place, 1, 1).format;
      if (fills.includes(key)) fill.color = colours.conflict;
      else fill.clear();
    }
  }
  return after;
}

function badColumns(format: WrittenRowFormat | undefined, keys: readonly string[]): readonly string[] {
  if (format?.isBad === undefined) return [];
  return format.isBad === true ? keys : format.isBad;
}
