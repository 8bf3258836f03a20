import type { Borders, Cell, Fill, PaperSize, Workbook, Worksheet } from "exceljs";

/** The layout of a form's first worksheet. */
export interface FormLayout {
  readonly title: string;
  readonly paper: "A3" | "A4";
  readonly isLandscape: boolean;
  /** The widths of the columns in characters. */
  readonly widths: readonly number[];
  /** The three columns of the names of who made, checked and approved. */
  readonly signatures?: readonly [cols: readonly string[], labels: readonly string[]];
}

const accent = "FF004B87";
const inputColour = "FFDDEBF7";
const labelColour = "FFF2F2F2";
const name = "Calibri";
const line = { style: "thin", color: { argb: "FFA6A6A6" } } as const;
const frame: Partial<Borders> = { top: line, bottom: line, left: line, right: line };
const filled = (argb: string): Fill => ({ type: "pattern", pattern: "solid", fgColor: { argb } });

/** Adds a worksheet with a title, the plant's name and boxes for signatures. It prints on one page. */
export function formSheet(workbook: Workbook, layout: FormLayout): Worksheet {
  const { title, paper, isLandscape, widths, signatures } = layout;
  const margin = 0.4;
  const sheet = workbook.addWorksheet(title, {
    views: [{ showGridLines: false }],
    pageSetup: {
      orientation: isLandscape ? "landscape" : "portrait",
      // The types of exceljs lack A3.
      paperSize: (paper === "A3" ? 8 : 9) as PaperSize,
      ...{ fitToPage: true, fitToWidth: 1, fitToHeight: 1, horizontalCentered: true },
      margins: { left: margin, right: margin, top: margin, bottom: margin, header: 0.2, footer: 0.2 },
    },
  });
  sheet.columns = widths.map((width) => ({ width }));
  Object.assign(sheet.getCell("A1"), {
    value: title,
    font: { name, size: 18, bold: true, color: { argb: accent } },
    alignment: { vertical: "middle" },
  });
  sheet.getRow(1).height = 26;
  sheet.getRow(2).height = 30;
  Object.assign(sheet.getCell("A2"), {
    value: { formula: '_xldudf_WA_PLANT("name")' },
    alignment: { vertical: "top" },
  });
  const [cols, labels] = signatures ?? [[], []];
  for (const [index, field] of ["made", "checked", "approved"].entries()) {
    const col = cols[index];
    if (col === undefined) continue;
    label(sheet, `${col}1`, labels[index] ?? "", "center");
    area(sheet, `${col}2`, { value: { formula: `_xldudf_WA_PLANT("${field}")` } }, "center");
  }
  return sheet;
}

/** Fills an area of cells as one cell with a frame. */
function area(
  sheet: Worksheet,
  range: string,
  content: Partial<Pick<Cell, "value" | "font" | "fill" | "numFmt">>,
  horizontal: "left" | "center" = "left",
  vertical: "top" | "middle" = "middle",
): void {
  const [first = range, last] = range.split(":");
  if (last !== undefined) sheet.mergeCells(range);
  Object.assign(sheet.getCell(first), {
    ...content,
    border: frame,
    alignment: { horizontal, vertical, wrapText: true, ...(horizontal === "left" && { indent: 1 }) },
  });
}

function label(sheet: Worksheet, range: string, text: string, horizontal: "left" | "center" = "left"): void {
  area(sheet, range, { value: text, fill: filled(labelColour), font: { name, size: 10 } }, horizontal);
}

/** Writes a label, and the input cell of a form beside it. */
export function inputCell(
  sheet: Worksheet,
  [labelRange, valueRange]: readonly [string, string],
  [text, name, value]: readonly [text: string, name: string, value: string],
): void {
  label(sheet, labelRange, text);
  area(sheet, valueRange, { value, numFmt: "@", fill: filled(inputColour), font: { name, bold: true } });
  const [, col = "", row = ""] = /^([A-Z]+)(\d+)/.exec(valueRange) ?? [];
  sheet.workbook.definedNames.add(`'${sheet.name}'!$${col}$${row}`, name);
}

/** Writes a label, and a formula beside it. */
export function field(
  sheet: Worksheet,
  [labelRange, valueRange]: readonly [string, string],
  [text, formula, numFmt]: readonly [text: string, formula: string, numFmt: string],
): void {
  label(sheet, labelRange, text);
  area(sheet, valueRange, { value: { formula }, numFmt });
}

/** Writes a label, and below it a formula in large digits. */
export function tile(
  sheet: Worksheet,
  [labelRange, valueRange]: readonly [string, string],
  [text, formula, numFmt]: readonly [text: string, formula: string, numFmt: string],
): void {
  label(sheet, labelRange, text, "center");
  const font = { name, size: 16, bold: true, color: { argb: accent } };
  area(sheet, valueRange, { value: { formula }, numFmt, font }, "center");
  const row = Number(sheet.getCell(valueRange.split(":")[0] ?? "").row);
  for (const high of [row - 1, row]) sheet.getRow(high).height = 30;
}

/** Writes a title, and below it an empty area for the engineer's own text. */
export function box(sheet: Worksheet, titleRange: string, range: string, text: string): void {
  heading(sheet, titleRange, text);
  area(sheet, range, {}, "left", "top");
}

/** Writes the title of a list or a box. */
export function heading(sheet: Worksheet, range: string, text: string): void {
  area(sheet, range, {
    value: text,
    font: { name, bold: true, color: { argb: accent } },
    fill: filled(labelColour),
  });
}

/** A column of a list: its header, and the kind of its values. */
export type ListColumn = readonly [header: string, kind: "text" | "whole" | "tenths" | "date"];

const formats = { text: "General", whole: "0", tenths: "0.0", date: "yyyy-mm-dd" } as const;

function columnHeader(cell: Cell, header: string, kind: ListColumn[1]): void {
  const isText = kind === "text";
  const horizontal = isText ? "left" : "right";
  Object.assign(cell, {
    ...{ value: header, border: frame, fill: filled(accent) },
    font: { name, bold: true, color: { argb: "FFFFFFFF" } },
    alignment: { wrapText: true, vertical: "middle", horizontal, indent: isText ? 1 : 0 },
  });
}

function columnCell(cell: Cell, kind: ListColumn[1]): void {
  const isText = kind === "text";
  Object.assign(cell, {
    ...{ numFmt: formats[kind], border: frame },
    alignment: {
      ...{ horizontal: isText ? "left" : "right", vertical: "middle" },
      ...{ shrinkToFit: isText, indent: isText ? 1 : 0 },
    },
  });
}

/** Writes headers, and below them a formula in each cell. A range such as `A:B` is one column. */
export function formulaTable(
  sheet: Worksheet,
  row: number,
  columns: readonly (readonly [range: string, ...ListColumn])[],
  rows: readonly (readonly { readonly formula: string; readonly numFmt?: string }[])[],
): void {
  for (const [index, [range, header, kind]] of columns.entries()) {
    const [first = range, last] = range.split(":");
    columnHeader(sheet.getCell(`${first}${row}`), header, kind);
    for (const [down, cells] of rows.entries()) {
      const cell = sheet.getCell(`${first}${row + 1 + down}`);
      columnCell(cell, kind);
      const { formula = "", numFmt = cell.numFmt } = cells[index] ?? {};
      Object.assign(cell, { value: { formula }, numFmt });
    }
    if (last !== undefined)
      for (let at = row; at <= row + rows.length; at++) sheet.mergeCells(`${first}${at}:${last}${at}`);
  }
  sheet.getRow(row).height = 30;
}

/** Writes headers, and below them one formula that fills an area of a fixed size. */
export function list(
  sheet: Worksheet,
  [col, row]: readonly [col: number, row: number],
  columns: readonly ListColumn[],
  rows: number,
  formula: string,
): void {
  for (const [index, [header, kind]] of columns.entries()) {
    columnHeader(sheet.getCell(row, col + index), header, kind);
    for (let line = 1; line <= rows; line++) columnCell(sheet.getCell(row + line, col + index), kind);
  }
  sheet.getRow(row).height = 30;
  const first = sheet.getCell(row + 1, col).address;
  const last = sheet.getCell(row + rows, col + columns.length - 1).address;
  // The types of exceljs lack array formulas.
  const types = sheet as Worksheet & {
    fillFormula(range: string, formula: string, results: unknown, kind: "array"): void;
  };
  types.fillFormula(`${first}:${last}`, formula, "", "array");
}
