import {
  formatCount,
  limits,
  quotedForMessage,
  RefusedFileError,
  shortenedForMessage,
} from "../package/limits.ts";
import type { SheetPart } from "../package/relationships.ts";
import { elementIn, elementsIn } from "../package/xml.ts";

/** Refuses formulas with too many operators. Returns `before` plus the squared counts. */
function refuseManyOperators({ name, xml }: SheetPart, before: number): number {
  let squares = before;
  for (const formula of elementsIn(xml, "f")) {
    const operators = formula.textContent.match(/[-+*/^&=<>]/g)?.length ?? 0;
    if (operators > limits.manyOperators) squares += operators ** 2;
    if (operators <= limits.operators && squares <= limits.allSquaredOperators) continue;
    const where = `${quotedForMessage(name)}!${shortenedForMessage(formula.parentElement?.getAttribute("r") ?? "")}`;
    throw new RefusedFileError(
      operators > limits.operators
        ? `The formula in ${where} has ${formatCount(operators)} operators, such as +. At most ${formatCount(limits.operators)} can be calculated here; use SUM or several cells.`
        : `The workbook has too many formulas with more than ${limits.manyOperators} operators up to ${where}. Copy what you need into a new workbook, and open that.`,
    );
  }
  return squares;
}

/** Refuses texts and formulas beyond the limits. A shared one counts for each of its cells. */
export function refuseLongCells(sheets: readonly SheetPart[], strings: readonly string[]): void {
  let [texts, formulas, squares] = [0, 0, 0];
  for (const sheet of sheets) {
    const { name, xml } = sheet;
    squares = refuseManyOperators(sheet, squares);
    const shared = new Map<string, number>();
    for (const cell of elementsIn(xml, "c")) {
      const text = textLetters(cell, strings);
      const formula = formulaLetters(elementIn(cell, "f"), shared);
      const where = `${quotedForMessage(name)}!${shortenedForMessage(cell.getAttribute("r") ?? "")}`;
      if (text > limits.textLetters)
        throw new RefusedFileError(
          `The text in ${where} has ${formatCount(text)} letters. A cell holds at most ${formatCount(limits.textLetters)}; shorten it in the file.`,
        );
      if (formula > limits.formulaLetters)
        throw new RefusedFileError(
          `The formula in ${where} has ${formatCount(formula)} letters. A cell holds at most ${formatCount(limits.formulaLetters)}; shorten it in the file.`,
        );
      texts += text;
      formulas += formula;
      if (texts > limits.allTextLetters || formulas > limits.allFormulaLetters)
        throw new RefusedFileError(
          `The workbook has more than ${formatCount(texts > limits.allTextLetters ? limits.allTextLetters : limits.allFormulaLetters)} letters in ` +
            `${texts > limits.allTextLetters ? "texts" : "formulas"} of cells up to ${where}, too many to open here. ` +
            "Copy what you need into a new workbook, and open that.",
        );
    }
  }
}

function textLetters(cell: Element, strings: readonly string[]): number {
  const value = elementIn(cell, "v")?.textContent ?? "";
  if (cell.getAttribute("t") === "s") return strings[Number(value)]?.length ?? 0;
  return Math.max(value.length, elementIn(cell, "is")?.textContent.length ?? 0);
}

/** Returns a formula's length. `shared` has the lengths of shared formulas by number. */
function formulaLetters(formula: Element | undefined, shared: Map<string, number>): number {
  if (formula === undefined) return 0;
  const number = formula.getAttribute("si");
  const length = formula.textContent.length;
  if (number === null || length > 0) {
    if (number !== null) shared.set(number, length);
    return length;
  }
  return shared.get(number) ?? 0;
}
