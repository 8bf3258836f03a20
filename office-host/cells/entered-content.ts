import { spreadsheetNumber } from "../spreadsheet/date-system.ts";
import type { Position } from "../spreadsheet/spreadsheet.ts";
import { outsideTexts } from "../excel/formula-texts.ts";
import { HostError } from "../excel/host-error.ts";
import { formulaFromText, isRefusedByExcel, valueFromText } from "../spreadsheet/typed-text.ts";
import { missingColumns } from "../workbook/structured-references.ts";
import type { Workbook } from "../workbook/workbook.ts";

/**
 * Returns a function that converts an add-in's value to the content of a cell, for values written together.
 * It refuses what Excel refuses.
 */
export function contentsFor(workbook: Workbook): (position: Position, value: unknown) => string {
  const isMalformedHere = remembered(isRefusedByExcel);
  const isMissingHere = missingColumns(workbook);
  const isRefusedHere = (position: Position, formula: string): boolean =>
    isMalformedHere(formula) || isMissingHere(position, formula);
  return (position, value) => contentOf(workbook, position, value, isRefusedHere);
}

function contentOf(
  workbook: Workbook,
  position: Position,
  value: unknown,
  isRefusedHere: (position: Position, formula: string) => boolean,
): string {
  if (typeof value === "number")
    return Object.is(value, -0) ? "0" : String(heldIn(workbook, position, value));
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value !== "string")
    throw new HostError("InvalidArgument", "A cell takes text, numbers and booleans.");
  if (value.length > 32_767) throw new HostError("InvalidArgument", "A cell has at most 32,767 characters.");
  const formula = formulaFromText(value);
  if (formula === undefined && !value.startsWith("+")) return value;
  const isWrong = formula !== undefined && isRefusedHere(position, formula);
  const isSame = formula === value && !value.includes("@");
  // Reading the format runs the queued writes, so it is read only if it matters.
  if ((isSame && !isWrong) || underText(workbook, position)) return value;
  if (isWrong)
    throw new HostError("InvalidArgument", "The argument is invalid or missing or has an incorrect format.");
  if (formula === undefined) return valueFromText(value);
  // `@` before a single cell means nothing, and Excel omits it.
  return formula.includes("@") ? outsideTexts(formula, (piece) => piece.replace(oneCell, "$1")) : formula;
}

/** Only a workbook in the 1904 date system needs the cell's format. */
function heldIn({ book }: Workbook, position: Position, value: number): number {
  if (!book.model.getters.countsFrom1904()) return value;
  return spreadsheetNumber(book.model.getters, value, book.getters.getCell(position)?.format);
}

/** `@` before a single cell. In brackets it belongs to a table's column. */
const oneCell = /@(\$?[A-Z]{1,3}\$?\d+)(?![\p{L}\p{N}_.(!:#'\]])/giu;

/** Returns `ask` with its last answer cached, because a column repeats the same formula. */
function remembered(ask: (about: string) => boolean): (about: string) => boolean {
  let last: { readonly about: string; readonly answer: boolean } | undefined;
  return (about) => {
    if (last?.about !== about) last = { about, answer: ask(about) };
    return last.answer;
  };
}

function underText(workbook: Workbook, position: Position): boolean {
  return workbook.book.getters.getCell(position)?.format === "@";
}
