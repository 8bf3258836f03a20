import { idOf, targetOf } from "../../../contract/shown-value.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { isWasteCode } from "../../../contract/waste-types.ts";
import { groupedBy } from "../../../contract/grouped-by.ts";
import { textOf } from "../cells/text-cell.ts";
import { lossRows } from "../rows/loss-rows.ts";
import { wordingKey } from "./likeness.ts";

/** One NVA segment of the instance with its LOSS. Suggestions are based on such cases. */
export interface LossCase {
  /** The row key of the segment. */
  readonly key: string;
  /** The O-No of its analysis; empty if the instance does not return it. */
  readonly analysis: string;
  /** The name of its element. */
  readonly name: string;
  /** `w1` to `w7`, or empty. */
  readonly waste: string;
  /** The trimmed LOSS text, or empty. */
  readonly text: string;
}

/** The fields of an element that cases need. */
export const fieldsOfCases = ["session_id", "name", "segment_data", "loss_data", "loss_type_data"] as const;

/** Returns the NVA segments that have a waste type or a LOSS text. Entries without a segment are left out. */
export function casesOf(elements: readonly RawValues[], analyses: readonly RawValues[]): readonly LossCase[] {
  const oNos = new Map(analyses.map((record) => [idOf(record), textOf(asText(record.o_no))]));
  const analysisOf = new Map(
    elements.map((record) => [idOf(record), oNos.get(targetOf(record, "session_id")) ?? ""]),
  );
  return lossRows(elements).flatMap(({ key, id, values }) => {
    const code = textOf(values.waste_type ?? "").trim();
    const waste = isWasteCode(code) ? code : "";
    const text = textOf(values.loss_text ?? "").trim();
    if (values.segment_duration === "" || (waste === "" && text === "")) return [];
    return [{ key, analysis: analysisOf.get(id) ?? "", name: textOf(values.name ?? ""), waste, text }];
  });
}

const asText = (raw: unknown): string => (typeof raw === "string" ? raw : "");

/**
 * Groups cases whose texts have the same `wordingKey`. The largest group is first, and equal groups are by
 * key.
 */
export function byWording(
  cases: readonly LossCase[],
  textIn: (one: LossCase) => string,
): ReadonlyMap<string, readonly LossCase[]> {
  const keys = new Map<string, string>();
  const keyOf = (one: LossCase): string => {
    const text = textIn(one);
    const key = keys.get(text) ?? wordingKey(text);
    keys.set(text, key);
    return key;
  };
  const named = cases.filter((one) => textIn(one) !== "");
  const byKey = groupedBy(named, keyOf);
  return new Map([...byKey].sort(([key, a], [other, b]) => b.length - a.length || (key < other ? -1 : 1)));
}

/** A value with its number of cases and its analyses. The O-No with the most cases is first. */
export interface Counted<Value> {
  readonly value: Value;
  readonly count: number;
  readonly analyses: readonly string[];
}

/** Counts cases by a value, the most frequent first. Cases with the value "" are left out. */
export function countBy(
  cases: readonly LossCase[],
  valueOf: (one: LossCase) => string,
): readonly Counted<string>[] {
  const byValue = new Map<string, Map<string, number>>();
  for (const one of cases) {
    const value = valueOf(one);
    if (value === "") continue;
    const analyses = byValue.get(value) ?? new Map<string, number>();
    byValue.set(value, analyses.set(one.analysis, (analyses.get(one.analysis) ?? 0) + 1));
  }
  return [...byValue]
    .map(([value, analyses]) => ({
      value,
      count: [...analyses.values()].reduce((sum, count) => sum + count, 0),
      analyses: [...analyses].sort(mostFirst).map(([name]) => name),
    }))
    .sort((a, b) => mostFirst([a.value, a.count], [b.value, b.count]));
}

function mostFirst([a, countA]: readonly [string, number], [b, countB]: readonly [string, number]): number {
  return countB - countA || (a < b ? -1 : a > b ? 1 : 0);
}
