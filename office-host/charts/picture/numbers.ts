import { spreadsheet } from "../../spreadsheet/spreadsheet.ts";

/** Returns a number as a chart shows it, or a plain one if the spreadsheet does not know the format. */
export function formatNumber(value: number, wanted: string | undefined, locale: unknown): string {
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

const compare: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  "<": (value, limit) => value < limit,
  "<=": (value, limit) => value <= limit,
  ">": (value, limit) => value > limit,
  ">=": (value, limit) => value >= limit,
  "=": (value, limit) => value === limit,
  "<>": (value, limit) => value !== limit,
};

/**
 * Returns the section of a number format for a value: in `[<0.5]"";0.0`, the first whose condition holds or
 * is missing. Without conditions, returns the whole format. Source: ECMA-376, part 1, 18.8.31.
 */
export function sectionFor(value: number, format: string): string {
  const sections = sectionsOf(format).map((section) => {
    const [whole = "", sign = "", limit = ""] =
      /^(?:\[[A-Za-z]+\d*\])*\[(<=|>=|<>|<|>|=)\s*(-?[\d.]+)\]/.exec(section) ?? [];
    return { rest: section.slice(whole.length), holds: compare[sign], limit: Number(limit) };
  });
  if (sections.every(({ holds }) => holds === undefined)) return format;
  const found = sections.find(({ holds, limit }) => holds === undefined || holds(value, limit));
  return found?.rest ?? "General";
}

/** Splits a format at semicolons outside of quotes. */
function sectionsOf(format: string): readonly string[] {
  const sections = [""];
  for (const piece of format.match(/"[^"]*"|\\.|[^"\\]/g) ?? []) {
    if (piece === ";") sections.push("");
    else sections.push(`${sections.pop() ?? ""}${piece}`);
  }
  return sections;
}
