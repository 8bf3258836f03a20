import type { PageRule, PageValue } from "../page/page.ts";
import { quoted } from "../page/addresses.ts";
import { chartColours } from "./colours.ts";

/** Returns the token of the input cell in a row of a block of figures. */
export function inputCell(block: string, key: string): string {
  return `{${block}[value]#${key}}`;
}

export type ValidRange = "above 0" | "from 0";

/** Returns conditions, for `AND`, on a cell. Without ISNUMBER, Excel sorts every text above every number. */
export function validCondition(cell: string, range: ValidRange): string {
  return `ISNUMBER(${cell}),${cell}${range === "above 0" ? ">" : ">="}0`;
}

/**
 * Returns the text beside an input: a hint, or what is wrong. An empty cell is never wrong.
 *
 * @example
 * inputNote("B4", "above 0", { hint: "Type it.", wrong: "No time." });
 * // → { formula: '=IF(OR(ISBLANK(B4),AND(ISNUMBER(B4),B4>0)),"Type it.","No time.")' }
 */
export function inputNote(
  cell: string,
  range: ValidRange,
  texts: { readonly hint: string; readonly wrong: string },
): PageValue {
  return {
    formula: `=IF(OR(ISBLANK(${cell}),AND(${validCondition(cell, range)})),${quoted(texts.hint)},${quoted(texts.wrong)})`,
  };
}

/** Returns the rule that makes an input red while its note is one of these texts. */
export function wrongInputs(wrongNotes: readonly string[]): readonly PageRule[] {
  const texts = wrongNotes.map((wrong) => `{[@note]}=${quoted(wrong)}`).join(",");
  return [{ from: "value", to: "value", formula: `=OR(${texts})`, fill: chartColours.bad }];
}
