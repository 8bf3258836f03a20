import { spreadsheetNumber } from "../spreadsheet/date-system.ts";
import type { Position } from "../spreadsheet/spreadsheet.ts";
import { outsideTexts } from "../excel/formula-texts.ts";
import { HostError } from "../excel/host-error.ts";
import { formulaFromText, isRefusedByExcel, valueFromText } from "../spreadsheet/typed-text.ts";
import { missingColumns } from "../workbook/structured-references.ts";
import type { Workbook } from "../workbook/workbook.ts";

/**
 * Returns a function that converts values of an add-in to contents of cells, and throws Excel's error for
 * values that Excel refuses. Use one function for all values that are written together.
 */
export function contentsFor(workbook: Workbook): (position: Position, value: unknown) => string {
  const isMalformedFormula = withLastAnswer(isRefusedByExcel);
  const hasMissingColumn = missingColumns(workbook);
  const isRefusedFormula = (position: Position, formula: string): boolean =>
    isMalformedFormula(formula) || hasMissingColumn(position, formula);
  return (position, value) => contentOf(workbook, position, value, isRefusedFormula);
}

/** Returns the content of the spreadsheet's cell for a value. Throws Excel's error if Excel refuses it. */
function contentOf(
  workbook: Workbook,
  position: Position,
  value: unknown,
  isRefusedFormula: (position: Position, formula: string) => boolean,
): string {
  if (typeof value === "number")
    return Object.is(value, -0) ? "0" : String(spreadsheetNumberIn(workbook, position, value));
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value !== "string")
    throw new HostError("InvalidArgument", "A cell takes text, numbers and booleans.");
  if (value.length > 32_767) throw new HostError("InvalidArgument", "A cell has at most 32,767 characters.");
  const formula = formulaFromText(value);
  if (formula === undefined && !value.startsWith("+")) return value;
  const isWrong = formula !== undefined && isRefusedFormula(position, formula);
  const needsNoChange = formula === value && !value.includes("@");
  // To read the format of a cell, the queued writes must run. So it is read only if it matters.
  if ((needsNoChange && !isWrong) || hasTextFormat(workbook, position)) return value;
  if (isWrong)
    throw new HostError("InvalidArgument", "The argument is invalid or missing or has an incorrect format.");
  if (formula === undefined) return valueFromText(value);
  // `@` before a single cell has no effect. Excel omits it.
  return formula.includes("@")
    ? outsideTexts(formula, (piece) => piece.replace(singleCellOperator, "$1"))
    : formula;
}

/** Converts a number into the spreadsheet's date system. Dates of the 1904 system need the cell's format. */
function spreadsheetNumberIn({ spreadsheet }: Workbook, position: Position, value: number): number {
  if (!spreadsheet.model.getters.countsFrom1904()) return value;
  return spreadsheetNumber(spreadsheet.model.getters, value, spreadsheet.getters.getCell(position)?.format);
}

/** `@` before a single cell. An `@` in brackets is part of a table reference. */
const singleCellOperator = /@(\$?[A-Z]{1,3}\$?\d+)(?![\p{L}\p{N}_.(!:#'\]])/giu;

/** Returns `check` with its last answer cached, because a column usually repeats one formula. */
function withLastAnswer(check: (formula: string) => boolean): (formula: string) => boolean {
  let last: { readonly formula: string; readonly answer: boolean } | undefined;
  return (formula) => {
    if (last?.formula !== formula) last = { formula, answer: check(formula) };
    return last.answer;
  };
}

function hasTextFormat(workbook: Workbook, position: Position): boolean {
  return workbook.spreadsheet.getters.getCell(position)?.format === "@";
}
