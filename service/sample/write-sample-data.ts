import { languageCodes } from "../../contract/languages.ts";
import type { ModelName } from "../../contract/models.ts";
import { fieldsWith } from "../../contract/records.ts";
import type { ModelCall } from "../records/model-call.ts";
import { insertRecord, updateRecords } from "../records/store-values.ts";
import { beforeAfter } from "./before-after.ts";
import { layOut } from "./lay-out.ts";
import { longStudy } from "./long-study.ts";
import { machining } from "./machining.ts";
import { publishedLines } from "./published-lines.ts";
import type { SampleFamily, Names, SampleAnalysis, SampleLine } from "./sample-plant.ts";
import { smallStudies } from "./small-studies.ts";
import { timeStudy } from "./time-study.ts";
import type { Store } from "../store/store.ts";
import { buildLines } from "../totals/comparison.ts";
import { ownersOf, recalculateOwners } from "../totals/follow-up.ts";

/** The families that make up the sample plant. */
export const families: readonly SampleFamily[] = [
  timeStudy,
  beforeAfter,
  publishedLines,
  machining,
  smallStudies,
  longStudy,
];

type Values = Readonly<Record<string, unknown>>;

/** Writes the sample plant in one transaction, with all names, totals and comparison lines. */
export function writeSampleData(store: Store): void {
  store.transaction(() => {
    const sessions = new Map<string, number>();
    for (const analysis of families.flatMap((family) => family.analyses ?? []))
      sessions.set(analysis.oNo, writeAnalysis(store, analysis));
    const sessionOf = (oNo: string): number => {
      const id = sessions.get(oNo);
      if (id === undefined)
        throw new Error(`The sample comparison names ${oNo}, which is no sample analysis.`);
      return id;
    };
    for (const family of families) {
      for (const { name, before, after } of family.comparisons ?? []) {
        const sides = { session_a_id: sessionOf(before), session_b_id: sessionOf(after) };
        const [id = 0] = insertAll(store, "wa.comparison", [{ name, ...sides }]);
        buildLines(store, id);
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
