/** The elements and cycles behind the values of a page. */

import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";
import { elementDuration, elementTime } from "../../figures/element-time.ts";
import { sumOf } from "../../figures/rounding.ts";
import { distinctCycles, isTypeKey } from "../../figures/type-totals.ts";
import type { Words } from "../../words/words.ts";
import type { AnalysisContent, PageContent } from "../page/page-query.ts";
import { cycleStarts, workPieces } from "../parts/cycle-starts.ts";
import { cycleOf, elementSteps, sameElements } from "../parts/element-steps.ts";
import { knownElements } from "../sections/known-elements.ts";
import { standardTimeSteps } from "../sections/standard-steps.ts";
import { numberedPieces, pieceKey } from "../pages/timeline.ts";
import { observedCycles } from "../sections/observed-cycles.ts";
import type { CellKeys, CellRecords, How, RecordPart } from "./cell-records.ts";

/** Returns the records behind a value; undefined for a value that is not calculated from records. */
export type RecordsOf = (content: PageContent, cell: CellKeys, words: Words) => CellRecords | undefined;

/** Returns "O-0012 · 2 Turn · cycle 3", without O-No if there is only one analysis. */
export function elementLabel(element: RawValues, { analyses }: PageContent, { columns }: Words): string {
  const number = String(readShown("wa.element", element, "sequence"));
  const name = String(readShown("wa.element", element, "name"));
  const cycle = columns.cycle({ number: String(cycleOf(element)) });
  const own = analyses.find(({ elements }) => elements.includes(element));
  const o_no = analyses.length > 1 ? (own?.heading.o_no ?? "") : "";
  return [o_no, `${number} ${name}`.trim(), cycle].filter((part) => part !== "").join(" · ");
}

export function elementPart(
  element: RawValues,
  value: number,
  content: PageContent,
  words: Words,
): RecordPart {
  const own = content.analyses.find(({ elements }) => elements.includes(element));
  const ownerId = own?.heading.id ?? targetOf(element, "session_id");
  return {
    model: "wa.element",
    id: idOf(element),
    ownerId,
    label: elementLabel(element, content, words),
    value,
  };
}

/** Returns the seconds of a work type: a slot, `other` or `rest`. */
export function secondsOfType(element: RawValues, type: string): number {
  const { secondsByType, rest } = elementTime(element);
  return type === "rest" ? rest : (secondsByType.get(type === "other" ? "" : type) ?? 0);
}

/** Includes time without a segment. */
function secondsOf(element: RawValues): number {
  const { secondsByType, rest } = elementTime(element);
  return sumOf([...secondsByType.values(), rest]);
}

/** Returns the records for the seconds of a work type; for their average if `cycles` is given. */
export function byType(
  elements: readonly RawValues[],
  type: string,
  content: PageContent,
  words: Words,
  cycles?: number,
): CellRecords {
  const parts = elements
    .map((element) => elementPart(element, secondsOfType(element, type), content, words))
    .filter(({ value }) => value !== 0);
  const how = cycles === undefined ? ({ is: "sum" } as const) : ({ is: "per_cycle", cycles } as const);
  return { what: { is: "type", type }, how, parts };
}

/** Returns the first element of each cycle. */
export function cyclesOf(elements: readonly RawValues[], content: PageContent, words: Words): CellRecords {
  const firsts = new Map<string, RawValues>();
  for (const element of elements) {
    const key = `${targetOf(element, "session_id")}/${cycleOf(element)}`;
    if (!firsts.has(key)) firsts.set(key, element);
  }
  const parts = [...firsts.values()].map((element) => elementPart(element, 1, content, words));
  return { what: { is: "cycles" }, how: { is: "count" }, parts };
}

/** Returns the analysis of a row key such as `a12`. */
export function analysisIn({ analyses }: PageContent, row: string): AnalysisContent | undefined {
  return analyses.find(({ heading }) => `a${heading.id}` === row);
}

/** Explains a Yamazumi of cycles, by work type or by element. `side` is the index of its analysis. */
export const yamazumiOfCycles =
  (side = 0): RecordsOf =>
  (content, { row, column }, words) => {
    const all = content.analyses[side]?.elements ?? [];
    const elements = all.filter((element) => `c${cycleOf(element)}` === row);
    if (isTypeKey(column)) return byType(elements, column, content, words);
    const step = elementSteps(all, words).find(({ key }) => key === column);
    if (step === undefined) return undefined;
    const own = elementsOfSteps(all, column, words);
    const parts = elements
      .filter((element) => own.has(element))
      .map((element) => elementPart(element, secondsOf(element), content, words));
    return parts.length === 0 ? undefined : { what: { is: "element" }, how: { is: "sum" }, parts };
  };

/** Returns the elements of a step. `further` has all steps without a series of their own. */
function elementsOfSteps(all: readonly RawValues[], key: string, words: Words): ReadonlySet<RawValues> {
  const steps = elementSteps(all, words);
  const nameOf = ({ number, name }: { readonly number: string; readonly name: string }): string =>
    JSON.stringify([number, name]);
  const named = new Map(steps.map((step) => [nameOf(step), step.key]));
  return new Set(
    sameElements(all)
      .filter((group) => (named.get(nameOf(group)) ?? "further") === key)
      .flatMap(({ elements }) => elements),
  );
}

/** Returns the records of a table with a row for each analysis. */
export const averageOfAnalysis: RecordsOf = (content, { row, column }, words) => {
  const elements = analysisIn(content, row)?.elements;
  if (elements === undefined) return undefined;
  if (column === "cycles") return cyclesOf(elements, content, words);
  if (!isTypeKey(column)) return undefined;
  return byType(elements, column, content, words, distinctCycles(elements));
};

/** Elements with the same number and name are one row. */
export const combinationRecords: RecordsOf = (content, { row, column }, words) => {
  const all = content.analyses[0]?.elements ?? [];
  const same = sameElements(all).find(({ elements: [first] }) => first && `x${idOf(first)}` === row);
  return same === undefined || !isTypeKey(column)
    ? undefined
    : byType(same.elements, column, content, words, distinctCycles(all));
};

/** Elements with the same number and name are one row. */
export const rebalanceRecords: RecordsOf = (content, { row, column }, words) => {
  const [, id = "", number = "", letter = ""] = /^a(\d+)_(.*?)([a-z]?)$/.exec(row) ?? [];
  const all = analysisIn(content, `a${id}`)?.elements ?? [];
  const place = letter === "" ? 0 : letter.charCodeAt(0) - "a".charCodeAt(0);
  const same = sameElements(all)
    .toSorted((a, b) => Number(a.number) - Number(b.number))
    .filter((group) => group.number === number)[place];
  if (same === undefined) return undefined;
  const cycles = distinctCycles(all);
  if (isTypeKey(column)) return byType(same.elements, column, content, words, cycles);
  if (column !== "seconds") return undefined;
  const parts = same.elements.map((element) => elementPart(element, secondsOf(element), content, words));
  return { what: { is: "element" }, how: { is: "per_cycle", cycles }, parts };
};

/** Elements with the same number and name are one row. */
export const standardTimeRecords: RecordsOf = (content, { row, column }, words) => {
  const all = content.analyses[0]?.elements ?? [];
  const same = standardTimeSteps(all).find(({ key }) => key === row)?.elements;
  if (same === undefined) return undefined;
  const partsOf = (value: (element: RawValues) => number): readonly RecordPart[] =>
    same.map((element) => elementPart(element, value(element), content, words));
  switch (column) {
    case "mean":
    case "median":
      return { what: { is: "duration" }, how: { is: column }, parts: partsOf(elementDuration) };
    case "frequency":
      return {
        what: { is: "occurrences" },
        how: { is: "count_per_cycle", cycles: distinctCycles(all) },
        parts: partsOf(() => 1),
      };
    case "now":
      return {
        what: { is: "field", model: "wa.element", field: "standard_time" },
        how: { is: "value" },
        parts: partsOf((one) => Number(readShown("wa.element", one, "standard_time"))),
      };
    default:
      return undefined;
  }
};

const libraryHows: Readonly<Record<string, How>> = {
  count: { is: "count" },
  mean: { is: "mean" },
  median: { is: "median" },
  first: { is: "quartile", number: 1 },
  third: { is: "quartile", number: 3 },
  lowest: { is: "lowest_repeatable" },
};

/** Elements with all spellings of a name are one row. */
export const libraryRecords: RecordsOf = (content, { row, column }, words) => {
  const { everything } = content;
  const how = libraryHows[column];
  if (everything === undefined || how === undefined) return undefined;
  const known = knownElements(everything, words.language).elements.find(({ key }) => key === row);
  if (known === undefined) return undefined;
  const oNos = new Map(
    everything["wa.session"].map((one) => [idOf(one), String(readShown("wa.session", one, "o_no"))]),
  );
  const parts = known.records.map((element): RecordPart => {
    const part = elementPart(element, elementDuration(element), content, words);
    const o_no = oNos.get(targetOf(element, "session_id")) ?? "";
    return { ...part, label: [o_no, part.label].filter((text) => text !== "").join(" · ") };
  });
  return { what: { is: column === "count" ? "elements" : "duration" }, how, parts };
};

export const timelineRecords: RecordsOf = (content, { row, column }, words) => {
  const [analysis] = content.analyses;
  const element = analysis?.elements.find((one) => `x${idOf(one)}` === row);
  if (analysis === undefined || element === undefined) return undefined;
  const { start, pieces } = workPieces(element);
  const records = (what: CellRecords["what"], value: number): CellRecords => ({
    what,
    how: { is: "value" },
    parts: [elementPart(element, value, content, words)],
  });
  if (column === "start") {
    const cycleStart = cycleStarts(analysis).get(cycleOf(element)) ?? start;
    return records({ is: "start" }, Math.max(0, start - cycleStart));
  }
  const piece = numberedPieces(pieces).find((one) => pieceKey(one) === column);
  if (piece !== undefined) return records({ is: "piece" }, piece.seconds);
  if (!isTypeKey(column) && column !== "custom") return undefined;
  const isOfColumn = (of: string): boolean =>
    column === "custom" ? !["va", "nva", "wait", "rest"].includes(of) : of === column;
  const seconds = sumOf(pieces.filter(({ type: of }) => isOfColumn(of)).map((one) => one.seconds));
  return records(column === "custom" ? { is: "piece" } : { is: "type", type: column }, seconds);
};

/** Returns the records for the cycle times of an analysis, by row key: measured cycles, or else elements. */
export function cycleTimeParts(
  analysis: AnalysisContent,
  content: PageContent,
  words: Words,
): ReadonlyMap<string, CellRecords> {
  const { from, cycles } = observedCycles(analysis);
  const { id } = analysis.heading;
  return new Map(
    cycles.map(({ key, number, seconds }): [string, CellRecords] => {
      if (from === "elements") {
        const parts = analysis.elements
          .filter((element) => cycleOf(element) === number)
          .map((element) => elementPart(element, secondsOf(element), content, words));
        return [key, { what: { is: "element" }, how: { is: "sum" }, parts }];
      }
      const label = words.columns.cycle({ number: String(number) });
      const part = {
        model: "wa.cycle",
        id: Number(key.slice(1)),
        ownerId: id,
        label,
        value: seconds,
      } as const;
      return [key, { what: { is: "cycle_time" }, how: { is: "value" }, parts: [part] }];
    }),
  );
}

/** Returns the records of a run chart's cycles. */
export const cycleRunRecords: RecordsOf = (content, { row, column }, words) => {
  const [analysis] = content.analyses;
  const records = analysis === undefined ? undefined : cycleTimeParts(analysis, content, words).get(row);
  if (records === undefined || column === "ct") return records;
  const number = analysis && observedCycles(analysis).cycles.find(({ key }) => key === row)?.number;
  const [part] = records.parts;
  if (column !== "cycle" || part === undefined || number === undefined) return undefined;
  const what =
    part.model === "wa.cycle"
      ? ({ is: "field", model: "wa.cycle", field: "sequence" } as const)
      : ({ is: "field", model: "wa.element", field: "cycle_no" } as const);
  return { what, how: { is: "value" }, parts: [{ ...part, value: number }] };
};
