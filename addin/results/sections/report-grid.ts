/** The columns, headings, strips of figures and blocks of notes that reports share. */

import { signers } from "../../../contract/plant-look.ts";
import type { PlantLook } from "../../../contract/plant-look.ts";
import type { Words } from "../../words/words.ts";
import type { PageBlock, PageColumn, PageRow } from "../page/page.ts";
import { nowhere } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { shortText } from "../parts/short-text.ts";

/** Excel's default row height in points. */
export const rowHeight = 15;

/** Points between a chart and its neighbours. */
const margin = 8;

/** The column widths of a report's halves in characters. */
interface ReportGrid {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** Characters of the empty column between the halves. */
const gap = 2;

export function columnWidths({ left, right }: ReportGrid): readonly number[] {
  return [...left, gap, ...right];
}

export function rightColumn({ left }: ReportGrid): number {
  return left.length + 1;
}

export function lastColumn(grid: ReportGrid): number {
  return columnWidths(grid).length - 1;
}

/** Returns the first column for unprinted numbers. */
export function dataColumn(grid: ReportGrid): number {
  return lastColumn(grid) + 2;
}

/** Returns the size in points of a chart over these columns and rows. */
export function chartSize(
  widths: readonly number[],
  rows: number,
): { readonly width: number; readonly height: number } {
  return { width: Math.floor(pointsOf(widths) - margin), height: rows * rowHeight - margin };
}

/** Returns the width of columns in points: 5.25 per character, and 3.75 for the margins of a cell. */
export function pointsOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width * 5.25 + 3.75, 0);
}

/** Points of an average character of text in a worksheet. */
const letterPoints = 5.6;

/** Rows of a `sectionBand`. */
export const bandRows = 2;

/** Makes the heading of a report's half: a grey header, and below it the subject, shortened to the half. */
export function sectionBand(
  name: string,
  noun: string,
  subject: string,
  widths: readonly number[],
): PageBlock {
  return {
    name,
    at: nowhere,
    look: "table",
    columns: widths.map((width, index) => ({
      key: `c${index + 1}`,
      header: index === 0 ? noun : "",
      numberFormat: "@",
      width,
      align: "left",
    })),
    rows: [{ key: "about", cells: { c1: shortText(subject, Math.floor(pointsOf(widths) / letterPoints)) } }],
  };
}

/** Makes the inputs of the block `name` plain cells, since other figures of a report ignore them. */
export function withoutInputs(section: ChartSection, name: string): ChartSection {
  const withoutInputsIn = (block: PageBlock): PageBlock =>
    block.name === name
      ? {
          ...notBesideChart(block),
          columns: block.columns.map(withoutInput),
          rows: block.rows.map(withoutNote),
          isResult: false,
        }
      : block;
  return {
    ...section,
    figures: section.figures.map(withoutInputsIn),
    tables: (section.tables ?? []).map(withoutInputsIn),
  };
}

/** Fixed row heights are only for typed text. */
function notBesideChart(block: PageBlock): PageBlock {
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

/** A number, a text that explains why it is unknown, or a dash for `undefined`. */
interface StripFigure {
  readonly key: string;
  /** With its unit. */
  readonly header: string;
  readonly value: number | string | undefined;
  /** `0.0` if undefined. */
  readonly numberFormat?: string;
}

/** Rows of a strip, with an empty row below it. */
export const stripRows = 4;

/** Makes a table of one row, with figures side by side in columns of these widths. */
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

type NoteRow = keyof Words["reports"]["noteRows"];

/** Makes the block in which users type notes, in its last column. A refresh keeps them. */
export function notesBlock(rows: readonly NoteRow[], words: Words, widths: readonly number[]): PageBlock {
  const { notes, note, noteRows } = words.reports;
  const texts = { title: notes, label: "", typed: note };
  const labelled = rows.map((key) => ({ key, label: noteRows[key], text: "" }));
  return typedBlock("notes", texts, labelled, widths);
}

/** Makes unprinted lines that explain how to read the page, or what users can type. */
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

/** Makes the block for signatures, or none if the plant has no approval. */
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

/** Makes a table with a label in the first column and an input cell in the last. */
function typedBlock(
  name: string,
  { title, label, typed }: Readonly<Record<"title" | "label" | "typed", string>>,
  rows: readonly { readonly key: string; readonly label: string; readonly text: string }[],
  widths: readonly number[],
): PageBlock {
  const emptyColumns = widths.slice(1, -1).map(
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
      ...emptyColumns,
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

/** Puts an optional block into a row of a report. */
export function inRow(block: PageBlock | undefined, row: number, column = 0): readonly PageBlock[] {
  return block === undefined ? [] : [{ ...block, at: { row, column } }];
}
