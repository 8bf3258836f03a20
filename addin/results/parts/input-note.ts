import type { PageRule, PageValue } from "../page/page.ts";
import { quoted } from "../page/addresses.ts";
import { chartColours } from "./colours.ts";

/** The tokens of the cell of a block of figures in which something is typed. */
export function inputCell(block: string, key: string): string {
  return `{${block}[value]#${key}}`;
}

/** Numbers that an input takes. */
export type Taken = "above 0" | "from 0";

/** The condition, for `AND`, that a cell holds such a number. Without ISNUMBER words would be above 0, as every text is above every number. */
export function isTaken(cell: string, taken: Taken): string {
  return `ISNUMBER(${cell}),${cell}${taken === "above 0" ? ">" : ">="}0`;
}

/**
 * What stands beside an input: what to type, or, once something else is typed, what is wrong with it. An empty cell is never wrong.
 *
 * @example
 * inputNote("B4", "above 0", { hint: "Type it.", wrong: "No time." });
 * // → { formula: '=IF(OR(ISBLANK(B4),AND(ISNUMBER(B4),B4>0)),"Type it.","No time.")' }
 */
export function inputNote(
  cell: string,
  taken: Taken,
  says: { readonly hint: string; readonly wrong: string },
): PageValue {
  return {
    formula: `=IF(OR(ISBLANK(${cell}),AND(${isTaken(cell, taken)})),${quoted(says.hint)},${quoted(says.wrong)})`,
  };
}

/**
 * The rules of a block of inputs by which a cell is red as long as its note says that what is typed is wrong, as cells in tables are.
 *
 * @param wrongs what its notes say then
 */
export function wrongInputs(wrongs: readonly string[]): readonly PageRule[] {
  const says = wrongs.map((wrong) => `{[@note]}=${quoted(wrong)}`).join(",");
  return [{ from: "value", to: "value", formula: `=OR(${says})`, fill: chartColours.bad }];
}
