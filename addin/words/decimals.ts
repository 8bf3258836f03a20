import type { Language } from "../../contract/languages.ts";
import { localeOf } from "./locale.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** A number as a text of a language has it, with this many decimals and without grouping: "57.20", "57,20". */
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

/** A number as a text of a language has it, with the decimals it has and without grouping: "11.25", "11,25". */
export function asItIs(value: number, language: Language): string {
  let format = formats.get(language);
  if (format === undefined) {
    format = new Intl.NumberFormat(localeOf(language), {
      // One more would show what binary fractions are off by.
      maximumSignificantDigits: 15,
      useGrouping: false,
      numberingSystem: "latn",
    });
    formats.set(language, format);
  }
  return format.format(value);
}
