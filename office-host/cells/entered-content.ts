import { heldNumber } from "../spreadsheet/date-system.ts";
import type { Position } from "../spreadsheet/spreadsheet.ts";
import { outsideTexts } from "../excel/formula-texts.ts";
import { isMalformed } from "../excel/formula-syntax.ts";
import { HostError } from "../excel/host-error.ts";
import { spreadsheet } from "../spreadsheet/spreadsheet.ts";
import { missingColumns } from "../workbook/structured-references.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Gives the function that tells what an add-in enters into a cell with a value, for values that are written together; it refuses what Excel refuses. */
export function contentsFor(workbook: Workbook): (position: Position, value: unknown) => string {
  const isMalformedHere = remembered(isRefused);
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
  if (value.length > 32_767)
    throw new HostError("InvalidArgument", "A cell holds 32,767 characters at most.");
  if (value.startsWith("=") && isRefusedHere(position, value) && !underText(workbook, position))
    throw new HostError("InvalidArgument", "The argument is invalid or missing or has an incorrect format.");
  // Before one cell the sign that takes one of many says nothing; Excel leaves it out.
  if (value.startsWith("=") && value.includes("@") && !underText(workbook, position))
    return outsideTexts(value, (piece) => piece.replace(oneCell, "$1"));
  if (/^[+-]\s*[^\d\s.]/.test(value)) return underText(workbook, position) ? value : `=${value}`;
  return value;
}

/** Only a workbook that counts dates from 1904 needs to know what the cell is for. */
function heldIn({ book }: Workbook, position: Position, value: number): number {
  if (!book.model.getters.countsFrom1904()) return value;
  return heldNumber(book.model.getters, value, book.getters.getCell(position)?.format);
}

/** A cell alone, with the sign before it; in brackets stand columns of tables. */
const oneCell = /@(\$?[A-Z]{1,3}\$?\d+)(?![\p{L}\p{N}_.(!:#'\]])/giu;

/** Down a column stands the same formula: the answer to the last question is kept. */
function remembered(ask: (about: string) => boolean): (about: string) => boolean {
  let last: { readonly about: string; readonly answer: boolean } | undefined;
  return (about) => {
    if (last?.about !== about) last = { about, answer: ask(about) };
    return last.answer;
  };
}

/** Tells whether Excel refuses a formula; of the functions those that the spreadsheet has are known. */
export function isRefused(formula: string): boolean {
  return isMalformed(formula, (name) => {
    const { functionRegistry } = spreadsheet.registries;
    if (functionRegistry?.contains(name) !== true) return undefined;
    const { minArgRequired, maxArgPossible } = functionRegistry.get(name) as {
      readonly minArgRequired: number;
      readonly maxArgPossible: number;
    };
    return { least: minArgRequired, most: maxArgPossible };
  });
}

function underText(workbook: Workbook, position: Position): boolean {
  return workbook.book.getters.getCell(position)?.format === "@";
}
