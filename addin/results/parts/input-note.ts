import type { PageRule, PageValue } from "../page/page.ts";
import { quoted } from "../page/addresses.ts";
import { chartColours } from "./colours.ts";

/** Returns the token of the input cell in a row of a block of figures. */
export function inputCell(block: string, key: string): string {
  return `{${block}[value]#${key}}`;
}

/** The range of numbers that an input accepts. */
export type ValidRange = "above 0" | "from 0";

/**
 * Returns conditions, for `AND`, that a cell holds such a number. ISNUMBER is necessary, since Excel sorts
 * every text above every number.
 */
export function validCondition(cell: string, taken: ValidRange): string {
  return `ISNUMBER(${cell}),${cell}${taken === "above 0" ? ">" : ">="}0`;
}

/**
 * Returns the text beside an input: a hint, or what is wrong with the typed value. An empty cell is never
 * wrong.
 *
 * @example
 * inputNote("B4", "above 0", { hint: "Type it.", wrong: "No time." });
 * // → { formula: '=IF(OR(ISBLANK(B4),AND(ISNUMBER(B4),B4>0)),"Type it.","No time.")' }
 */
export function inputNote(
  cell: string,
  taken: ValidRange,
  texts: { readonly hint: string; readonly wrong: string },
): PageValue {
  return {
    formula: `=IF(OR(ISBLANK(${cell}),AND(${validCondition(cell, taken)})),${quoted(texts.hint)},${quoted(texts.wrong)})`,
  };
}

/**
 * Returns conditional formats of an input block: a cell is red while its note says that its value is wrong.
 *
 * @param wrongs the notes about wrong values
 */
export function wrongInputs(wrongs: readonly string[]): readonly PageRule[] {
  const texts = wrongs.map((wrong) => `{[@note]}=${quoted(wrong)}`).join(",");
  return [{ from: "value", to: "value", formula: `=OR(${texts})`, fill: chartColours.bad }];
}
