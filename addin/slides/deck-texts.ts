/** Cleans and escapes texts for pptxgenjs. */

import { cleanText } from "../results/parts/clean-text.ts";

export function withCleanTexts<Data>(data: Data): Data {
  return cleaned(data) as Data;
}

function cleaned(data: unknown): unknown {
  if (typeof data === "string") return cleanText(data);
  if (Array.isArray(data)) return data.map(cleaned);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, cleaned(value)]));
}

/** Escapes a text where pptxgenjs does not. */
export function escapedText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * Returns the name of a category or series. `_x0041_` is escaped, because a workbook reads it as "A". An
 * empty name becomes a space: pptxgenjs would give its number to the next category.
 */
export function nameInChart(name: string): string {
  return name.replace(/_(?=x[\dA-F]{4}_)/gi, "_x005F_") || " ";
}
