import { idOf, targetOf } from "../../../contract/shown-value.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { isWasteCode } from "../../../contract/waste-types.ts";
import { groupedBy } from "../../../contract/grouped-by.ts";
import { textOf } from "../cells/text-cell.ts";
import { lossRows } from "../rows/loss-rows.ts";
import { wordingKey } from "./likeness.ts";

/** An NVA segment of the instance with its LOSS, on which suggestions are based. */
export interface LossCase {
  readonly key: string;
  /** The O-No; empty if the instance does not return it. */
  readonly analysis: string;
  readonly name: string;
  /** `w1` to `w7`, or empty. */
  readonly waste: string;
  /** Trimmed. */
  readonly text: string;
}

export const fieldsOfCases = ["session_id", "name", "segment_data", "loss_data", "loss_type_data"] as const;

/** Returns the NVA segments with a waste type or a LOSS text. */
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

/** Groups cases by `wordingKey`, the largest group first. */
export function groupByWording(
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

/** A value with its number of cases, and its O-Nos, the most frequent first. */
export interface Counted<Value> {
  readonly value: Value;
  readonly count: number;
  readonly analyses: readonly string[];
}

/** Counts cases by a value, the most frequent first. Leaves out the value "". */
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
