import { HostError } from "../excel/host-error.ts";
import { spreadsheet } from "../spreadsheet/spreadsheet.ts";
import type { StoredCell, Style } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** A number format in storage: the one that the spreadsheet shows, and Excel's own if they differ. */
export interface StoredFormat {
  readonly format: string;
  readonly style: Pick<Style, "excelFormat" | "shownAs">;
}

/**
 * Returns a number format of Excel as it is stored. The spreadsheet shows an error for colors, conditions,
 * fill characters, elapsed hours and exponents. Such a format is kept, and the nearest supported one is
 * shown, in the worst case a plain number.
 */
export function storedFormat(workbook: Workbook, given: unknown): StoredFormat {
  if (typeof given !== "string") throw new HostError("InvalidArgument", "A number format is a text.");
  if (isTorn(given)) throw new HostError("InvalidArgument", `"${given}" is not a number format.`);
  const none = { excelFormat: undefined, shownAs: undefined };
  if (given === "General" || given === "") return { format: "", style: none };
  if (given === "@" || canShow(workbook, given)) return { format: given, style: none };
  const shownAs = [nearest(given), plainNumber(given)].find((format) => canShow(workbook, format)) ?? "";
  return { format: shownAs, style: { excelFormat: given, shownAs } };
}

/** Returns Excel's number format of a cell. */
export function excelFormat(cell: StoredCell | undefined): string {
  const format = cell?.format ?? "";
  const { excelFormat: kept, shownAs } = cell?.style ?? {};
  // The user may have chosen another format in the grid since.
  if (kept !== undefined && shownAs === format) return kept;
  return format === "" ? "General" : format;
}

/** Returns true if a text or a bracket of a format is not closed. */
function isTorn(format: string): boolean {
  return /["[\]]/.test(
    format
      .replace(/\\./g, "")
      .replace(/"[^"]*"/g, "")
      .replace(/\[[^[\]]*\]/g, ""),
  );
}

/** Returns the format without the parts that the spreadsheet does not know. */
function nearest(format: string): string {
  return outsideTexts(format, (part) =>
    part
      .replace(/\[(h+)\]/gi, "hhhh")
      .replace(/\[[^\]]*\]/g, "")
      .replace(/[_*]./g, "")
      .replace(/E[+-]0+/gi, "")
      .replace(/(^|[^h])h(?=$|[^h])/g, "$1hh")
      .replace(/\?/g, "0"),
  );
}

/** Returns a plain number format with the decimals of the format's first part. */
function plainNumber(format: string): string {
  const decimals = /0\.(0+)/.exec(format)?.[1] ?? "";
  return decimals === "" ? "0" : `0.${decimals}`;
}

function outsideTexts(format: string, change: (part: string) => string): string {
  return format
    .split(/("[^"]*")/)
    .map((part) => (part.startsWith('"') ? part : change(part)))
    .join("");
}

function canShow(workbook: Workbook, format: string): boolean {
  const locale = workbook.book.model.getters.getLocale();
  try {
    return !spreadsheet.helpers.formatValue(1.5, { format, locale }).startsWith("#");
  } catch (cause) {
    if (cause instanceof Error) return false;
    throw cause;
  }
}
