import { eachReference, outsideTexts } from "./formula-texts.ts";

/** A function that returns an error. The spreadsheet cannot read most errors in a formula. */
export const errorFunction = "HOST.ERROR";

/** The prefix of names such as XFE1, which look like cells beyond Excel's last one. */
const namePrefix = "HOST.NAME.";

/** An error, perhaps with a worksheet, or a word that looks like a cell. */
const words =
  /(?:(?:'(?:[^']|'')+'|[\p{L}\p{N}_.]+)!)?(#(?:REF!|N\/A|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!))|(?<![\p{L}\p{N}_.$!'])([A-Z]{1,3})(\d{1,9})(?![\p{L}\p{N}_.(!])/giu;

const mayHaveWords = /#|[A-Z]{3}\d|\d{7}/i;

/**
 * Returns a formula with Excel's errors and cell-like names in a form that the spreadsheet reads.
 *
 * @example
 * toSpreadsheetWords("=IF(A1>0,#N/A,XFE1)"); // → '=IF(A1>0,HOST.ERROR("#N/A"),HOST.NAME.XFE1)'
 */
export function toSpreadsheetWords(formula: string): string {
  return eachWord(formula, (word) =>
    word.startsWith("#") ? `${errorFunction}("${word.toUpperCase()}")` : `${namePrefix}${word}`,
  );
}

/** Reverses `toSpreadsheetWords`. */
export function toExcelWords(formula: string): string {
  return formula.includes("HOST.")
    ? formula.replace(
        /HOST\.ERROR\("(#[^"]+)"\)|HOST\.NAME\./g,
        (_, error: string | undefined) => error ?? "",
      )
    : formula;
}

/**
 * Returns a formula with Excel's error for deleted cells. The spreadsheet writes `#REF`.
 *
 * @example
 * toExcelRefErrors('=#REF+LEN("#REF")'); // → '=#REF!+LEN("#REF")'
 */
export function toExcelRefErrors(formula: string): string {
  if (!formula.includes("#REF")) return formula;
  return outsideTexts(formula, (piece) => piece.replace(/#REF(?!!)/g, "#REF!"));
}

/** Rewrites errors and cell-like names outside of texts. */
function eachWord(formula: string, rewrite: (word: string) => string): string {
  if (!mayHaveWords.test(formula)) return formula;
  return outsideTexts(formula, (piece) =>
    piece.replace(words, (whole, error: string | undefined, letters = "", digits = "") => {
      if (error !== undefined) return rewrite(error);
      return isBeyond(String(letters), String(digits)) ? rewrite(whole) : whole;
    }),
  );
}

/** Excel's last cell is XFD1048576. */
function isBeyond(letters: string, digits: string): boolean {
  const isRight = letters.length === 3 && letters.toUpperCase() > "XFD";
  return isRight || Number(digits) > 1_048_576;
}

/** Applies `adapt` to the plain addresses of a formula such as `=SUM(Table1[x])+A5`. */
export function adaptPlainParts(written: string, adapt: (formula: string) => string): string {
  const pieces: string[] = [];
  const addPlaceholder = (piece: string): string => `${placeholderStart}${pieces.push(piece) - 1}`;
  const withPlaceholders = eachWord(
    eachReference(written, (name, inside) => addPlaceholder(`${name}[${inside}]`)),
    addPlaceholder,
  );
  const adapted = adapt(withPlaceholders);
  if (adapted === withPlaceholders) return written;
  return adapted.replace(
    new RegExp(`${placeholderStart}(\\d+)`, "g"),
    (whole, place: string) => pieces[Number(place)] ?? whole,
  );
}

/** No user's formula contains it. */
const placeholderStart = "host_put_aside_";
