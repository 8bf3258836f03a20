import { eachReference, outsideTexts } from "./formula-texts.ts";

/** The function that gives an error to the spreadsheet, which has no word for most of them in a formula. */
export const errorFunction = "HOST.ERROR";

/** Stands before what looks like a cell and lies beyond Excel's last column or row, where it is a name. */
const nameOf = "HOST.NAME.";

/** An error, with the worksheet that its cell was on; or what looks like a cell of three letters or many digits. */
const words =
  /(?:(?:'(?:[^']|'')+'|[\p{L}\p{N}_.]+)!)?(#(?:REF!|N\/A|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!))|(?<![\p{L}\p{N}_.$!'])([A-Z]{1,3})(\d{1,9})(?![\p{L}\p{N}_.(!])/giu;

const mayHaveWords = /#|[A-Z]{3}\d|\d{7}/i;

/**
 * Writes errors and names that look like cells so that the spreadsheet takes them for what they are in Excel.
 *
 * @example
 * plainWords("=IF(A1>0,#N/A,XFE1)"); // → '=IF(A1>0,HOST.ERROR("#N/A"),HOST.NAME.XFE1)'
 */
export function plainWords(formula: string): string {
  return eachWord(formula, (word) =>
    word.startsWith("#") ? `${errorFunction}("${word.toUpperCase()}")` : `${nameOf}${word}`,
  );
}

/** Writes them as in Excel again, where the spreadsheet's own formula is entered anew, as by its editor. */
export function shownWords(formula: string): string {
  return formula.includes("HOST.")
    ? formula.replace(
        /HOST\.ERROR\("(#[^"]+)"\)|HOST\.NAME\./g,
        (_, error: string | undefined) => error ?? "",
      )
    : formula;
}

/**
 * Writes cells that were deleted as Excel does; the spreadsheet leaves their exclamation mark out.
 *
 * @example
 * deletedCells('=#REF+LEN("#REF")'); // → '=#REF!+LEN("#REF")'
 */
export function deletedCells(formula: string): string {
  if (!formula.includes("#REF")) return formula;
  return outsideTexts(formula, (piece) => piece.replace(/#REF(?!!)/g, "#REF!"));
}

/** Rewrites the errors and the names that look like cells, outside of the texts of a formula. */
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

/**
 * Changes the plain addresses of a formula that holds what the spreadsheet reads otherwise, as `=SUM(Table1[x])+A5`: references to tables, errors and such
 * names are put aside as names, the rest is adapted as a formula, and they are put back.
 */
export function adaptedBeside(written: string, adapt: (formula: string) => string): string {
  const kept: string[] = [];
  const putAside = (piece: string): string => `${mask}${kept.push(piece) - 1}`;
  const masked = eachWord(
    eachReference(written, (name, inside) => putAside(`${name}[${inside}]`)),
    putAside,
  );
  const adapted = adapt(masked);
  if (adapted === masked) return written;
  return adapted.replace(
    new RegExp(`${mask}(\\d+)`, "g"),
    (whole, place: string) => kept[Number(place)] ?? whole,
  );
}

/** A name that no formula of a person has. */
const mask = "host_put_aside_";
