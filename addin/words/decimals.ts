import type { Language } from "../../contract/languages.ts";
import { localeOf } from "./locale.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** Returns a number with a fixed count of decimals and without grouping: "57.20", "57,20". */
export function decimals(value: number, digits: number, language: Language): string {
  const name = `${language} ${digits}`;
  let format = formats.get(name);
  if (format === undefined) {
    format = new Intl.NumberFormat(localeOf(language), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
      numberingSystem: "latn",
    });
    formats.set(name, format);
  }
  return format.format(value);
}

/** Returns a number with all its decimals and without grouping: "11.25", "11,25". */
export function withAllDecimals(value: number, language: Language): string {
  let format = formats.get(language);
  if (format === undefined) {
    format = new Intl.NumberFormat(localeOf(language), {
      // With 16 digits, rounding errors of binary fractions would be visible.
      maximumSignificantDigits: 15,
      useGrouping: false,
      numberingSystem: "latn",
    });
    formats.set(language, format);
  }
  return format.format(value);
}
