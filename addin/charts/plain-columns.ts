import type { PageColumn } from "../pages/page.ts";

/** The widths, in characters, that the pages of charts count with. */
export const widths = { category: 26, number: 11, text: 36 } as const;

/** Excel's formats of the numbers of charts. */
export const formats = { seconds: "0.0", share: "0.0%", count: "0", text: "@" } as const;

/** A column of the names that stand at the axis of a chart. */
export function categoryColumn(header: string, width: number = widths.category): PageColumn {
  return { key: "category", header, numberFormat: formats.text, width };
}

/** A column of seconds or of another number. */
export function numberColumn(
  key: string,
  header: string,
  numberFormat: string = formats.seconds,
): PageColumn {
  return { key, header, numberFormat, width: widths.number, align: "right" };
}

/** A column of whole texts, as long as they are. */
export function textColumn(key: string, header: string, width: number = widths.text): PageColumn {
  return { key, header, numberFormat: formats.text, width };
}
