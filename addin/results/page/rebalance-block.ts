/** The names of a Rebalance page's blocks, and what users typed there. */

import type { LineElement } from "../../figures/rebalance.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";

/** The prefix of all block names of a Rebalance page. */
export const rebalanceName = "rebalance";

/** Has a row for each element: its new station, and what it must follow. */
export const rebalanceBlock = `${rebalanceName}_elements`;

/** Has the typed takt. */
export const rebalanceInputs = `${rebalanceName}_inputs`;

/** Has a row for each station, with space for new ones. */
export const stationsBlock = `${rebalanceName}_stations`;

/** Users type the worksheet of a Rebalance page into this block of a line's report. */
export const rebalancedSheetBlock = "rebalanced_sheet";

/** The stations that a page has space for, beyond those of today. */
export const newStations = 2;

/** What users type under "Stays here", in lower case: signs, and yes in the pane's languages. */
export const staysWords: readonly string[] = "x ｘ × ✓ 1 true yes ja sí si ya はい ○ 예 네 ใช่ có 是".split(
  " ",
);

/** Besides the comma, these separate numbers of elements. */
export const otherSeparators = [";", "、", "，"] as const;

export interface TypedElement extends LineElement {
  readonly key: string;
  /** The numbers of its station and of itself: `2.10`. */
  readonly number: string;
}

export interface TypedRow {
  readonly key: string | undefined;
  readonly values: Readonly<Record<string, CellValue>>;
}

/**
 * Reads the elements. Rows that a user inserted, and deleted elements, have no seconds and are left out.
 * `unknown` has the numbers of elements with an unknown number under "Must follow".
 */
export function typedElements(rows: readonly TypedRow[]): {
  readonly elements: readonly TypedElement[];
  readonly unknown: readonly string[];
} {
  const read = rows.flatMap(({ key, values }) => {
    const { number, seconds, from, at, list, stays } = values;
    if (key === undefined || typeof seconds !== "number" || typeof from !== "number") return [];
    return [{ key, number: String(number), seconds, station: stationOf(at, from), list, stays }];
  });
  const indexes = new Map(read.map(({ number }, index) => [number, index]));
  const unknown = new Set<string>();
  const elements = read.map(({ list, stays, ...element }): TypedElement => {
    const mustFollow = numbersIn(list).flatMap((number) => {
      const index = indexes.get(number);
      if (index === undefined) unknown.add(element.number);
      return index === undefined ? [] : [index];
    });
    return { ...element, mustFollow, isFixed: staysHere(stays) };
  });
  return { elements, unknown: [...unknown] };
}

/** Stations are counted from 1 on the page. */
function stationOf(at: CellValue | undefined, from: number): number {
  return (typeof at === "number" ? at : from) - 1;
}

/** Returns the numbers in a list that the page's formula has already tidied: ",1.1,1.2,". */
function numbersIn(list: CellValue | undefined): readonly string[] {
  return typeof list === "string" ? list.split(",").filter((number) => number !== "") : [];
}

/** Returns the takt typed above the elements, in seconds; undefined if it is not a number above 0. */
export function typedTakt(rows: readonly TypedRow[]): number | undefined {
  const typed = rows.find(({ key }) => key === "takt")?.values.value;
  return typeof typed === "number" && typed > 0 ? typed : undefined;
}

/** Returns whether a cell says that its element stays. Other texts have a message in their row. */
function staysHere(typed: CellValue | undefined): boolean {
  const text = String(typed ?? "")
    .trim()
    .toLowerCase();
  return staysWords.some((word) => word === text);
}
