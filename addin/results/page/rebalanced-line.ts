/** A line as it is, and as a user rebalanced it on a Rebalance page. */

import type { RawValues } from "../../../contract/relay-api.ts";
import { readShown } from "../../../contract/shown-value.ts";
import { sumOf } from "../../figures/rounding.ts";
import { isTypeKey } from "../../figures/type-totals.ts";
import type { WorkbookCode } from "../../worksheet/failure.ts";
import type { TypedRow } from "./rebalance-block.ts";
import { typedTakt } from "./rebalance-block.ts";

/** A station that has elements before or after. */
export interface RebalancedStation {
  /** From 1. */
  readonly number: number;
  /** "1 O-0012 Cutting"; only the number if the station is new. */
  readonly label: string;
  /** Seconds per cycle; undefined without elements. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** An element in an average cycle. */
interface LineElementOnPage {
  readonly number: string;
  readonly name: string;
  readonly seconds: number;
  /** Seconds by work type: a slot, `other` or `rest`. All elements have the same keys in the same order. */
  readonly byType: Readonly<Record<string, number>>;
  /** The numbers of its stations. */
  readonly before: number;
  readonly after: number;
}

/** An element whose station changes. */
export interface MovedElement {
  /** The numbers of the station and of the element: `2.10`. */
  readonly number: string;
  readonly name: string;
  /** Labels of stations. */
  readonly from: string;
  readonly to: string;
  /** Seconds per cycle. */
  readonly seconds: number;
}

export interface RebalancedLine {
  readonly stations: readonly RebalancedStation[];
  readonly elements: readonly LineElementOnPage[];
  /** The longest first. */
  readonly moved: readonly MovedElement[];
  /** Seconds; 0 means no takt. */
  readonly takt: number;
}

/** The Rebalance pages of a workbook, and the line of one of them. */
export interface RebalancedPages {
  /** The names of the worksheets. */
  readonly sheets: readonly string[];
  /** The worksheet whose name a user typed, else the one with the same line; "" for none. */
  readonly shown: string;
  /** The line on that worksheet. */
  readonly line?: RebalancedLine;
  /** Why it cannot be read. */
  readonly problem?: WorkbookCode;
}

/** Reads the line from the rows of elements, inputs and stations of a Rebalance page. */
export function rebalancedLine(
  elementRows: readonly TypedRow[],
  inputRows: readonly TypedRow[],
  stationRows: readonly TypedRow[] = [],
): RebalancedLine {
  const wholeLabels = stationRows.map((row) => String(row.values.category));
  const labels = new Map<number, string>();
  const elements = elementRows.flatMap(({ key, values }) => {
    const { number, name, station, seconds, from: before, at } = values;
    if (key === undefined || typeof seconds !== "number" || typeof before !== "number") return [];
    // The rows of elements have shortened labels.
    labels.set(before, wholeLabels.find((label) => label.startsWith(`${before} `)) ?? String(station));
    const after = typeof at === "number" ? at : before;
    const byType = Object.fromEntries(
      Object.entries(values).flatMap(([type, value]) => (isTypeKey(type) ? [[type, Number(value)]] : [])),
    );
    return [{ number: String(number), name: String(name), seconds, byType, before, after }];
  });
  const labelOf = (station: number): string => labels.get(station) ?? String(station);
  const numbers = [...new Set(elements.flatMap(({ before, after }) => [before, after]))].toSorted(
    (a, b) => a - b,
  );
  const secondsAt = (side: "before" | "after", station: number): number | undefined => {
    const there = elements.filter((element) => element[side] === station);
    return there.length === 0 ? undefined : sumOf(there.map(({ seconds }) => seconds));
  };
  return {
    stations: numbers.map((number) => ({
      ...{ number, label: labelOf(number) },
      before: secondsAt("before", number),
      after: secondsAt("after", number),
    })),
    elements,
    moved: elements
      .filter(({ before, after }) => before !== after)
      .toSorted((a, b) => b.seconds - a.seconds)
      .map(({ number, name, before, after, seconds }) => ({
        ...{ number, name, seconds },
        from: labelOf(before),
        to: labelOf(after),
      })),
    takt: typedTakt(inputRows) ?? 0,
  };
}

/** Returns the known cycle times of a line's processes. */
export function knownTimes(processes: readonly RawValues[]): readonly number[] {
  return processes
    .map((record) => readShown("wa.lb.process", record, "cycle_time"))
    .filter((time) => typeof time === "number");
}

/**
 * Returns true if each of at least two stations takes as long today as a process of its own. Seconds are
 * equal if they print equal, with one decimal.
 */
export function isSameLine({ stations }: RebalancedLine, cycleTimes: readonly number[]): boolean {
  const left = cycleTimes.map((time) => time.toFixed(1));
  const today = stations.flatMap(({ before }) => (before === undefined ? [] : [before.toFixed(1)]));
  const isInLine = today.every((time) => {
    const place = left.indexOf(time);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
  return isInLine && today.length > 1;
}
