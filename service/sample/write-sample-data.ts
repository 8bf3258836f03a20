import { languageCodes } from "../../contract/languages.ts";
import type { ModelName } from "../../contract/models.ts";
import { fieldsWith } from "../../contract/records.ts";
import type { ModelCall } from "../records/model-call.ts";
import { insertRecord, updateRecords } from "../records/store-values.ts";
import { beforeAfter } from "./before-after.ts";
import { longStudy } from "./long-study.ts";
import { machining } from "./machining.ts";
import { publishedLines } from "./published-lines.ts";
import type {
  SampleFamily,
  Names,
  SampleAnalysis,
  SampleLine,
  SampleElement,
  SamplePart,
} from "./sample-plant.ts";
import { smallStudies } from "./small-studies.ts";
import { timeStudy } from "./time-study.ts";
import type { Store } from "../store/store.ts";
import { buildLines } from "../totals/comparison.ts";
import { ownersOf, recalculateOwners } from "../totals/session.ts";

export const families: readonly SampleFamily[] = [
  timeStudy,
  beforeAfter,
  publishedLines,
  machining,
  smallStudies,
  longStudy,
];

type Values = Readonly<Record<string, unknown>>;

export function writeSampleData(store: Store): void {
  store.transaction(() => {
    const sessions = new Map<string, number>();
    for (const analysis of families.flatMap((family) => family.analyses ?? []))
      sessions.set(analysis.oNo, writeAnalysis(store, analysis));
    const sessionOf = (oNo: string): number => {
      const id = sessions.get(oNo);
      if (id === undefined)
        throw new Error(`The sample comparison names ${oNo}, which is not a sample analysis.`);
      return id;
    };
    for (const family of families) {
      for (const { name, before, after } of family.comparisons ?? []) {
        const sides = { session_a_id: sessionOf(before), session_b_id: sessionOf(after) };
        const [id = 0] = insertAll(store, "wa.comparison", [{ name, ...sides }]);
        buildLines({ store }, id);
      }
      family.lines?.forEach((line) => writeLine(store, line));
      insertAll(store, "wa.mmc", family.mmc ?? []);
      insertAll(store, "wa.mac", family.mac ?? []);
    }
  });
}

function writeAnalysis(store: Store, analysis: SampleAnalysis): number {
  const [id = 0] = insertAll(store, "wa.session", [
    {
      o_no: analysis.oNo,
      name: analysis.names[0],
      process_name: analysis.process,
      date: analysis.date ?? false,
    },
  ]);
  translate(store, "wa.session", [id], analysis.names);
  const { elements, cycles } = layOut(analysis);
  const ids = insertAll(
    store,
    "wa.element",
    elements.map(({ values }) => ({ session_id: id, ...values })),
  );
  for (const element of analysis.elements)
    translate(
      store,
      "wa.element",
      ids.filter((_, index) => elements[index]?.element === element),
      element.names,
    );
  insertAll(
    store,
    "wa.cycle",
    cycles.map((cycle) => ({ session_id: id, ...cycle })),
  );
  return id;
}

function writeLine(store: Store, { name, takt, processes }: SampleLine): void {
  const [id] = insertAll(store, "wa.linebalance", [{ name, takt_time: takt }]);
  insertAll(
    store,
    "wa.lb.process",
    processes.map(([process_name, cycle_time], index) => ({
      lb_id: id,
      sequence: index + 1,
      process_name,
      cycle_time,
    })),
  );
}

function insertAll(store: Store, model: ModelName, records: readonly Values[]): readonly number[] {
  const call: ModelCall = { store, model, lang: undefined };
  const ids = records.map((values) => insertRecord(call, values));
  recalculateOwners(call, ownersOf(call, ids));
  return ids;
}

function translate(store: Store, model: ModelName, ids: readonly number[], names: Names): void {
  const [translated = "name"] = fieldsWith(model, "translated");
  names.forEach((name, index) => {
    const lang = languageCodes[index];
    if (index > 0 && lang !== undefined) updateRecords({ store, model, lang }, ids, { [translated]: name });
  });
}

/** The elements are in the order of cycles. */
interface LaidOut {
  readonly elements: readonly { readonly element: SampleElement; readonly values: Values }[];
  readonly cycles: readonly Values[];
}

/** Places elements on the video, cycle after cycle, in seconds to two decimals. */
function layOut({ elements }: SampleAnalysis): LaidOut {
  const count = Math.max(...elements.map(({ times }) => times.length));
  const observed: { element: SampleElement; values: Values }[] = [];
  const cycles: Values[] = [];
  let clock = 0;
  for (let cycle = 0; cycle < count; cycle++) {
    const started = clock;
    elements.forEach((element, index) => {
      const time = element.times[cycle];
      if (time === undefined) return;
      const start = clock;
      clock = rounded(clock + time);
      observed.push({
        element,
        values: {
          cycle_no: cycle + 1,
          sequence: element.sequence ?? index + 1,
          name: element.names[0],
          element_type: element.type,
          video_start_time: start,
          video_end_time: clock,
          standard_time: rounded(mean(element.times)),
          ...segmentValues(element, cycle, start, clock),
        },
      });
    });
    cycles.push({
      sequence: cycle + 1,
      video_start: started,
      video_end: clock,
      cycle_time: rounded(clock - started),
    });
  }
  return { elements: observed, cycles };
}

function segmentValues(element: SampleElement, cycle: number, start: number, end: number): Values {
  const parts: readonly SamplePart[] = element.parts ?? [{ type: element.type, share: 1 }];
  let from = start;
  const segments = parts.map(({ type, share }, index) => {
    const to = index === parts.length - 1 ? end : rounded(from + (end - start) * share);
    const segment = { type, start: from, end: to, dur: rounded(to - from) };
    from = to;
    return segment;
  });
  const lost = parts.filter(({ type }) => type === "nva");
  return {
    segment_data: JSON.stringify(segments),
    loss_data: listOrNothing(lost.map(({ loss }) => loss?.[cycle] ?? "")),
    loss_type_data: listOrNothing(lost.map(({ waste }) => waste ?? "")),
  };
}

/** `false` if all entries are empty, as in a real plant's data. */
function listOrNothing(entries: readonly string[]): string | false {
  return entries.some((entry) => entry !== "") && JSON.stringify(entries);
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
