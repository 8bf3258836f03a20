import { spreadsheetNumber } from "../spreadsheet/date-system.ts";
import type { Position } from "../spreadsheet/spreadsheet.ts";
import { outsideTexts } from "../excel/formula-texts.ts";
import { HostError } from "../excel/host-error.ts";
import { formulaFromText, isRefusedByExcel, valueFromText } from "../spreadsheet/typed-text.ts";
import { missingColumns } from "../workbook/structured-references.ts";
import type { Workbook } from "../workbook/workbook.ts";

/**
 * Returns a function that converts values to contents, or throws Excel's error. Use one for a whole write.
 */
export function contentsFor(workbook: Workbook): (position: Position, value: unknown) => string {
  const isMalformedFormula = withLastAnswer(isRefusedByExcel);
  const hasMissingColumn = missingColumns(workbook);
  const isRefusedFormula = (position: Position, formula: string): boolean =>
    isMalformedFormula(formula) || hasMissingColumn(position, formula);
  return (position, value) => contentOf(workbook, position, value, isRefusedFormula);
}

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
  // Reading a cell's format runs the queued writes, so read it only if needed.
  if ((needsNoChange && !isWrong) || hasTextFormat(workbook, position)) return value;
  if (isWrong)
    throw new HostError("InvalidArgument", "The argument is invalid or missing or has an incorrect format.");
  if (formula === undefined) return valueFromText(value);
  // `@` before a single cell has no effect, and Excel omits it.
  return formula.includes("@")
    ? outsideTexts(formula, (piece) => piece.replace(singleCellOperator, "$1"))
    : formula;
}

/** Converts a number to the spreadsheet's date system. In the 1904 system, formats mark dates. */
function spreadsheetNumberIn({ spreadsheet }: Workbook, position: Position, value: number): number {
  if (!spreadsheet.model.getters.countsFrom1904()) return value;
  return spreadsheetNumber(spreadsheet.model.getters, value, spreadsheet.getters.getCell(position)?.format);
}

/** `@` before a single cell. An `@` in brackets is part of a table reference. */
const singleCellOperator = /@(\$?[A-Z]{1,3}\$?\d+)(?![\p{L}\p{N}_.(!:#'\]])/giu;

/** Returns `check` with its last answer cached, because a column often repeats one formula. */
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
