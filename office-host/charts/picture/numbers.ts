import { sectionFor } from "../../excel/number-sections.ts";
import { spreadsheet } from "../../spreadsheet/spreadsheet.ts";

/** A number as a chart writes it; a format that the spreadsheet does not know is written plainly. */
export function shownNumber(value: number, wanted: string | undefined, locale: unknown): string {
  const format = wanted === undefined ? undefined : sectionFor(value, wanted);
  const plain = String(Number(value.toPrecision(10)));
  if (format === undefined || format === "" || format === "General") return plain;
  try {
    const shown = spreadsheet.helpers.formatValue(value, { format, locale });
    return shown.startsWith("#") ? plain : shown;
  } catch (cause) {
    if (cause instanceof Error) return plain;
    throw cause;
  }
}
