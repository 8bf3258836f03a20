/** The columns and rows that all reports are set in, and the bands, strips of figures and notes in them. */

import { signers } from "../../../contract/plant-look.ts";
import type { PlantLook } from "../../../contract/plant-look.ts";
import type { Words } from "../../words/words.ts";
import type { PageBlock, PageColumn, PageRow } from "../page/page.ts";
import { nowhere } from "../parts/chart-part.ts";
import type { ChartPart } from "../parts/chart-part.ts";
import { shortText } from "../parts/short-text.ts";

/** Height of a row in points as Excel has it at first. */
export const rowHeight = 15;

/** Space in points between a chart and what stands beside it. */
const margin = 8;

/** The columns of a report's page: widths in characters of its two halves, which have an empty column between them. */
interface ReportGrid {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** Characters of the empty column between the halves. */
const gap = 2;

/** The widths of all columns of a page, from the first one on. */
export function columnWidths({ left, right }: ReportGrid): readonly number[] {
  return [...left, gap, ...right];
}

/** The first column of the right half. */
export function rightColumn({ left }: ReportGrid): number {
  return left.length + 1;
}

/** The last column that is printed. */
export function lastColumn(grid: ReportGrid): number {
  return columnWidths(grid).length - 1;
}

/** The column where the numbers stand that only the charts need, right of what is printed. */
export function dataColumn(grid: ReportGrid): number {
  return lastColumn(grid) + 2;
}

/** The size in points of a chart that is as wide as a half and so many rows high. */
export function chartSize(
  half: readonly number[],
  rows: number,
): { readonly width: number; readonly height: number } {
  return { width: Math.floor(pointsOf(half) - margin), height: rows * rowHeight - margin };
}

/** How wide columns are in points; a character is 5.25 points, the margins of a cell 3.75. */
export function pointsOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width * 5.25 + 3.75, 0);
}

/** Points of a character of a worksheet's text, wide ones taken as they come. */
const character = 5.6;

/** Rows of a band. */
export const bandRows = 2;

/** Makes the band that a half of a report begins with: what it is on grey, over its whole width, and below what it is about, shortened to that width. */
export function sectionBand(name: string, noun: string, about: string, half: readonly number[]): PageBlock {
  return {
    name,
    at: nowhere,
    look: "table",
    columns: half.map((width, index) => ({
      key: `c${index + 1}`,
      header: index === 0 ? noun : "",
      numberFormat: "@",
      width,
      align: "left",
    })),
    rows: [{ key: "about", cells: { c1: shortText(about, Math.floor(pointsOf(half) / character)) } }],
  };
}

/** Lets nothing be typed in a block of a chart, nor says that it may, where figures beside it would not follow. */
export function withoutInputs(part: ChartPart, name: string): ChartPart {
  const plain = (block: PageBlock): PageBlock =>
    block.name === name
      ? {
          ...onItsOwn(block),
          columns: block.columns.map(withoutInput),
          rows: block.rows.map(withoutNote),
          isResult: false,
        }
      : block;
  return { ...part, figures: part.figures.map(plain), tables: (part.tables ?? []).map(plain) };
}

/** Nothing is typed beside a chart of a report. */
function onItsOwn(block: PageBlock): PageBlock {
  const { isBesideChart, ...others } = block;
  return isBesideChart === true ? others : block;
}

function withoutInput(column: PageColumn): PageColumn {
  const { isInput, ...others } = column;
  return isInput === true ? others : column;
}

function withoutNote(row: PageRow): PageRow {
  const { note, ...cells } = row.cells;
  return note === undefined ? row : { ...row, cells };
}

/** One figure of a strip; undefined is shown as a dash, a word says why there is none. */
interface StripFigure {
  readonly key: string;
  /** With its unit. */
  readonly header: string;
  readonly value: number | string | undefined;
  /** `0.0` where none is given. */
  readonly numberFormat?: string;
}

/** Rows of a strip with the empty one below it. */
export const stripRows = 4;

/** Makes a table of one row, its figures side by side in columns of these widths. */
export function strip(
  name: string,
  title: string,
  figures: readonly StripFigure[],
  widths: readonly number[],
): PageBlock {
  return {
    name,
    title,
    at: nowhere,
    look: "table",
    columns: figures.map(({ key, header, numberFormat = "0.0" }, index) => ({
      key,
      header,
      numberFormat,
      width: widths[index] ?? 11,
      align: "right",
    })),
    rows: [{ key: "value", cells: Object.fromEntries(figures.map(({ key, value }) => [key, value ?? "—"])) }],
  };
}

/** What an engineer notes on a report. */
type NoteRow = keyof Words["reports"]["noteRows"];

/** Makes the block of notes, which stay over every refresh. `widths` are those of the page's columns below it; the notes stand in the last of them. */
export function notesBlock(rows: readonly NoteRow[], words: Words, widths: readonly number[]): PageBlock {
  const { notes, note, noteRows } = words.reports;
  const texts = { title: notes, label: "", typed: note };
  const labelled = rows.map((key) => ({ key, label: noteRows[key], text: "" }));
  return typedBlock("notes", texts, labelled, widths);
}

/** Makes the lines that say what is whose to type, or that nothing is, and what comes of it: outside of what is printed, since it is of no use on paper. */
export function hintBlock(
  { pages }: Words,
  kind: "typed" | "read",
  width?: number,
  hints: readonly string[] = [],
): PageBlock {
  return {
    name: "hint",
    at: nowhere,
    look: "figures",
    isResult: false,
    columns: [{ key: "text", header: "", numberFormat: "@", ...(width !== undefined && { width }) }],
    rows: [
      { key: "text", cells: { text: kind === "typed" ? pages.howToReadInputs : pages.howToRead } },
      ...hints.map((text, index) => ({ key: `hint${index + 1}`, cells: { text } })),
    ],
  };
}

/** Makes the block in which a report is signed, with the names that the plant gives; none where it signs nothing. */
export function approvalBlock(
  approval: PlantLook["approval"],
  words: Words,
  widths: readonly number[],
): readonly PageBlock[] {
  if (approval === undefined) return [];
  const { title, role, sign, ...roles } = words.reports.approval;
  const texts = { title, label: role, typed: sign };
  const rows = signers.map((key) => ({ key, label: roles[key], text: approval[key] }));
  return [typedBlock("approval", texts, rows, widths)];
}

/** A table with a label and a cell to type in per row, over columns of these widths; what is typed stands in the last of them. */
function typedBlock(
  name: string,
  { title, label, typed }: Readonly<Record<"title" | "label" | "typed", string>>,
  rows: readonly { readonly key: string; readonly label: string; readonly text: string }[],
  widths: readonly number[],
): PageBlock {
  const between = widths.slice(1, -1).map(
    (width, index) =>
      ({
        key: `free${index + 1}`,
        header: "",
        numberFormat: "@",
        width,
      }) as const,
  );
  return {
    name,
    title,
    at: nowhere,
    look: "table",
    columns: [
      { key: "note", header: label, numberFormat: "@", width: widths[0] ?? 20, align: "left" },
      ...between,
      {
        key: "text",
        header: typed,
        numberFormat: "@",
        width: widths.at(-1) ?? 60,
        align: "left",
        isInput: true,
        isWrapped: true,
      },
    ],
    rows: rows.map((row) => ({
      key: row.key,
      cells: { note: row.label, ...(row.text !== "" && { text: row.text }) },
    })),
  };
}

/** Puts a block that may be missing into a row of a report, at its left edge unless another column is given. */
export function inRow(block: PageBlock | undefined, row: number, column = 0): readonly PageBlock[] {
  return block === undefined ? [] : [{ ...block, at: { row, column } }];
}
