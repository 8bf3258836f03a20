import { inWords, most, quoted, Refused, shortened } from "../package/limits.ts";
import type { SheetPart } from "../package/relationships.ts";
import { elementIn, elementsIn } from "../package/xml.ts";

/** Refuses worksheets with formulas that have too many operators for the spreadsheet to read in time. */
function refuseManyOperators({ name, xml }: SheetPart, before: number): number {
  let squares = before;
  for (const formula of elementsIn(xml, "f")) {
    const operators = formula.textContent.match(/[-+*/^&=<>]/g)?.length ?? 0;
    if (operators > most.manyOperators) squares += operators ** 2;
    if (operators <= most.operators && squares <= most.allSquaredOperators) continue;
    const where = `${quoted(name)}!${shortened(formula.parentElement?.getAttribute("r") ?? "")}`;
    throw new Refused(
      operators > most.operators
        ? `The formula in ${where} has ${inWords(operators)} operators, such as +. At most ${inWords(most.operators)} can be calculated here; use SUM or several cells.`
        : `The workbook has too many formulas with more than ${most.manyOperators} operators up to ${where}. Copy what you need into a new workbook, and open that.`,
    );
  }
  return squares;
}

/**
 * Refuses worksheets with texts or formulas that are longer than Excel's, or that together exceed the limits.
 * A shared text or formula counts for each of its cells.
 */
export function refuseLongCells(sheets: readonly SheetPart[], strings: readonly string[]): void {
  let [texts, formulas, squares] = [0, 0, 0];
  for (const sheet of sheets) {
    const { name, xml } = sheet;
    squares = refuseManyOperators(sheet, squares);
    const shared = new Map<string, number>();
    for (const cell of elementsIn(xml, "c")) {
      const text = textLetters(cell, strings);
      const formula = formulaLetters(elementIn(cell, "f"), shared);
      const where = `${quoted(name)}!${shortened(cell.getAttribute("r") ?? "")}`;
      if (text > most.textLetters)
        throw new Refused(
          `The text in ${where} has ${inWords(text)} letters. A cell holds at most ${inWords(most.textLetters)}; shorten it in the file.`,
        );
      if (formula > most.formulaLetters)
        throw new Refused(
          `The formula in ${where} has ${inWords(formula)} letters. A cell holds at most ${inWords(most.formulaLetters)}; shorten it in the file.`,
        );
      texts += text;
      formulas += formula;
      if (texts > most.allTextLetters || formulas > most.allFormulaLetters)
        throw new Refused(
          `The workbook has more than ${inWords(texts > most.allTextLetters ? most.allTextLetters : most.allFormulaLetters)} letters in ` +
            `${texts > most.allTextLetters ? "texts" : "formulas"} of cells up to ${where}, too many to open here. ` +
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

/** Returns the length of a formula. `shared` has shared formulas by number from their first cells. */
function formulaLetters(formula: Element | undefined, shared: Map<string, number>): number {
  if (formula === undefined) return 0;
  const number = formula.getAttribute("si");
  const own = formula.textContent.length;
  if (number === null || own > 0) {
    if (number !== null) shared.set(number, own);
    return own;
  }
  return shared.get(number) ?? 0;
}
