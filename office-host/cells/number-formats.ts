import { HostError } from "../excel/host-error.ts";
import { spreadsheet } from "../spreadsheet/spreadsheet.ts";
import type { StoredCell, Style } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** A number format to show, and in `style` Excel's format if the spreadsheet cannot show it. */
export interface StoredFormat {
  readonly format: string;
  readonly style: Pick<Style, "excelFormat" | "shownAs">;
}

/**
 * Returns how to store Excel's number format. For colors, conditions, fill characters, elapsed hours and
 * exponents, the spreadsheet shows the nearest format or a plain number.
 */
export function storedFormat(workbook: Workbook, given: unknown): StoredFormat {
  if (typeof given !== "string") throw new HostError("InvalidArgument", "A number format is a text.");
  if (isUnclosed(given)) throw new HostError("InvalidArgument", `"${given}" is not a number format.`);
  const none = { excelFormat: undefined, shownAs: undefined };
  if (given === "General" || given === "") return { format: "", style: none };
  if (given === "@" || canShow(workbook, given)) return { format: given, style: none };
  const shownAs =
    [nearestFormat(given), plainNumberFormat(given)].find((format) => canShow(workbook, format)) ?? "";
  return { format: shownAs, style: { excelFormat: given, shownAs } };
}

export function excelFormat(cell: StoredCell | undefined): string {
  const format = cell?.format ?? "";
  const { excelFormat: stored, shownAs } = cell?.style ?? {};
  // If the formats differ, the user has chosen another one in the grid.
  if (stored !== undefined && shownAs === format) return stored;
  return format === "" ? "General" : format;
}

function isUnclosed(format: string): boolean {
  return /["[\]]/.test(
    format
      .replace(/\\./g, "")
      .replace(/"[^"]*"/g, "")
      .replace(/\[[^[\]]*\]/g, ""),
  );
}

/** Removes or replaces the parts that the spreadsheet does not support. */
function nearestFormat(format: string): string {
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

/** Returns a plain format with the same number of decimals. */
function plainNumberFormat(format: string): string {
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
  const locale = workbook.spreadsheet.model.getters.getLocale();
  try {
    return !spreadsheet.helpers.formatValue(1.5, { format, locale }).startsWith("#");
  } catch (cause) {
    if (cause instanceof Error) return false;
    throw cause;
  }
}
