import { HostError } from "../excel/host-error.ts";
import { spreadsheet } from "../spreadsheet/spreadsheet.ts";
import type { StoredCell, Style } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** A number format as it is stored: what the spreadsheet shows, and Excel's own where the spreadsheet cannot show that. */
export interface StoredFormat {
  readonly format: string;
  readonly style: Pick<Style, "excelFormat" | "shownAs">;
}

/**
 * Gives how a number format of Excel is stored. The spreadsheet knows neither colours, conditions, fill signs, elapsed
 * hours nor exponents, and shows the value as an error: such a format is kept beside and shown by its nearest relative,
 * in the worst case as a plain number.
 */
export function storedFormat(workbook: Workbook, given: unknown): StoredFormat {
  if (typeof given !== "string") throw new HostError("InvalidArgument", "A number format is a text.");
  if (isTorn(given)) throw new HostError("InvalidArgument", `"${given}" is no number format.`);
  const none = { excelFormat: undefined, shownAs: undefined };
  if (given === "General" || given === "") return { format: "", style: none };
  if (given === "@" || canShow(workbook, given)) return { format: given, style: none };
  const shownAs = [nearest(given), plainNumber(given)].find((format) => canShow(workbook, format)) ?? "";
  return { format: shownAs, style: { excelFormat: given, shownAs } };
}

/** Gives Excel's number format of a cell. */
export function excelFormat(cell: StoredCell | undefined): string {
  const format = cell?.format ?? "";
  const { excelFormat: kept, shownAs } = cell?.style ?? {};
  // Another format may have been chosen in the grid since.
  if (kept !== undefined && shownAs === format) return kept;
  return format === "" ? "General" : format;
}

/** Tells whether a text or a bracket of a format is not closed. */
function isTorn(format: string): boolean {
  return /["[\]]/.test(
    format
      .replace(/\\./g, "")
      .replace(/"[^"]*"/g, "")
      .replace(/\[[^[\]]*\]/g, ""),
  );
}

/** The format without what the spreadsheet does not know. */
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

/** A plain number with as many decimals as the first part of the format has. */
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
