import { isMalformed } from "../excel/formula-syntax.ts";
import { spreadsheet } from "./spreadsheet.ts";

/** A signed number that Excel reads as one value: `+5`, `-1,200.5`, `+3e5`, `-12%`, `-$5`. */
const signedNumber = /^[+-]\s*(?:[$€£¥]\s*)?(?:\d[\d,]*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?:\s*%)?$/i;

/** Digits and colons after a sign, such as `-1:30`. They stay text, because Excel's behaviour is unknown. */
const signedTime = /^[+-]\s*[\d:.]*$/;

/**
 * Returns the formula in entered text, or undefined for a value. Excel adds `=` after a sign unless a number
 * follows. Excel may still refuse the formula.
 *
 * @example
 * formulaFromText("+A1"); // → "=+A1"
 * formulaFromText("+5"); // → undefined
 * formulaFromText("+5 s"); // → "=+5 s"
 */
export function formulaFromText(text: string): string | undefined {
  if (text.startsWith("=")) return text.length > 1 ? text : undefined;
  if (!/^[+-]\s*\S/.test(text) || signedNumber.test(text.trimEnd()) || signedTime.test(text))
    return undefined;
  return `=${text}`;
}

/**
 * Returns the content from which the spreadsheet reads a value as Excel does. The spreadsheet itself reads
 * `+5` as text or as a formula.
 *
 * @example
 * valueFromText("+5"); // → "5"
 * valueFromText("5 s"); // → "5 s"
 */
export function valueFromText(text: string): string {
  if (!text.startsWith("+")) return text;
  return signedNumber.test(text.trimEnd()) ? text.slice(1).trim() : asTextContent(text);
}

/** Returns true if Excel refuses a formula. Does not check arguments of unknown functions. */
export function isRefusedByExcel(formula: string): boolean {
  return isMalformed(formula, (name) => {
    const { functionRegistry } = spreadsheet.registries;
    if (functionRegistry?.contains(name) !== true) return undefined;
    const { minArgRequired, maxArgPossible } = functionRegistry.get(name) as {
      readonly minArgRequired: number;
      readonly maxArgPossible: number;
    };
    return { least: minArgRequired, most: maxArgPossible };
  });
}

/** Returns the content that makes a cell hold exactly this text, with any format. */
export function asTextContent(text: string): string {
  return text === "" ? "" : `'${text}`;
}
