/** A line as it was, and as the engineer rebalanced it on a Rebalance page. */

import { sumOf } from "../../figures/rounding.ts";
import type { TypedRow } from "./rebalance-block.ts";
import { typedTakt } from "./rebalance-block.ts";

/** A station that has elements before or after. */
export interface RebalancedStation {
  /** The number on the page, counted from 1. */
  readonly number: number;
  /** "1 O-0012 Cutting"; only the number if the station is new. */
  readonly label: string;
  /** Seconds per cycle; undefined without elements. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** An element whose station changes. */
export interface MovedElement {
  /** The number of the station and of the element: `2.10`. */
  readonly number: string;
  readonly name: string;
  /** The labels of its stations. */
  readonly from: string;
  readonly to: string;
  /** Seconds per cycle. */
  readonly seconds: number;
}

export interface RebalancedLine {
  readonly stations: readonly RebalancedStation[];
  /** The longest first. */
  readonly moved: readonly MovedElement[];
  /** Seconds; 0 means no takt. */
  readonly takt: number;
}

/** Reads the line from the rows of elements and of inputs of a Rebalance page. */
export function rebalancedLine(
  elementRows: readonly TypedRow[],
  inputRows: readonly TypedRow[],
): RebalancedLine {
  const elements = elementRows.flatMap(({ key, values }) => {
    const { number, name, station, seconds, from, at } = values;
    if (key === undefined || typeof seconds !== "number" || typeof from !== "number") return [];
    const to = typeof at === "number" ? at : from;
    return [{ number: String(number), name: String(name), label: String(station), seconds, from, to }];
  });
  const labels = new Map(elements.map(({ from, label }) => [from, label]));
  const labelOf = (station: number): string => labels.get(station) ?? String(station);
  const numbers = [...new Set(elements.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  const secondsAt = (side: "from" | "to", station: number): number | undefined => {
    const there = elements.filter((element) => element[side] === station);
    return there.length === 0 ? undefined : sumOf(there.map(({ seconds }) => seconds));
  };
  return {
    stations: numbers.map((number) => ({
      ...{ number, label: labelOf(number) },
      before: secondsAt("from", number),
      after: secondsAt("to", number),
    })),
    moved: elements
      .filter(({ from, to }) => from !== to)
      .toSorted((a, b) => b.seconds - a.seconds)
      .map(({ number, name, from, to, seconds }) => ({
        ...{ number, name, seconds },
        from: labelOf(from),
        to: labelOf(to),
      })),
    takt: typedTakt(inputRows) ?? 0,
  };
}
