/** The fields of records behind the values of a page: figures that the instance calculated or stores. */

import type { ModelName } from "../../../contract/models.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown } from "../../../contract/shown-value.ts";
import type { ShownValue } from "../../../contract/shown-value.ts";
import { waterfall as barsOf } from "../../figures/before-after.ts";
import { sumOf } from "../../figures/rounding.ts";
import type { PageContent } from "../page/page-query.ts";
import { comparedSteps, withFewerSteps } from "../parts/compared-steps.ts";
import type { CellRecords, How, RecordPart } from "./cell-records.ts";
import { analysisIn } from "./element-records.ts";
import type { RecordsOf } from "./element-records.ts";
import { lossPerCycle } from "./loss-records.ts";

/** Returns a figure that is one field of one record. */
function fieldRecords(
  model: ModelName,
  field: string,
  part: Omit<RecordPart, "model">,
  how: How = { is: "value" },
): CellRecords {
  return { what: { is: "field", model, field }, how, parts: [{ model, ...part }] };
}

function shownIn(model: ModelName, record: RawValues, field: string): ShownValue {
  // A field belongs to the model of its table below.
  return readShown(model, record, field as never);
}

/** Returns a field of a record as a number; 0 if it is none. */
function numberIn(model: ModelName, record: RawValues, field: string): number {
  const value = shownIn(model, record, field);
  return typeof value === "number" ? value : 0;
}

/** Makes the function for a table with a row for each record. `fields` are the fields of its columns. */
const recordTable =
  (
    model: ModelName,
    fields: Readonly<Record<string, string>>,
    recordOf: (content: PageContent, row: string) => RawValues | undefined,
    nameField: string,
  ): RecordsOf =>
  (content, { row, column }) => {
    const record = recordOf(content, row);
    const field = fields[column];
    if (record === undefined || field === undefined) return undefined;
    const label = String(shownIn(model, record, nameField));
    return fieldRecords(model, field, { id: idOf(record), label, value: numberIn(model, record, field) });
  };

const byId =
  (letter: string, recordsOf: (content: PageContent) => readonly RawValues[]) =>
  (content: PageContent, row: string): RawValues | undefined =>
    recordsOf(content).find((record) => `${letter}${idOf(record)}` === row);

export const mmcRecords = recordTable(
  "wa.mmc",
  {
    ...{ total: "total_time", machine: "machine_time", walk: "walk_time", wait: "wait_time" },
    load: "load_ratio",
  },
  byId("m", ({ mmc }) => mmc),
  "name",
);

export const macRecords = recordTable(
  "wa.mac",
  {
    ...{ average: "avg_ct", takt: "takt_time", processes: "process_count", utilization: "utilization" },
    balance: "balance_eff",
  },
  byId("m", ({ mac }) => mac),
  "name",
);

const processesOf = ({ line }: PageContent): readonly RawValues[] => line?.processes ?? [];

/** Returns the records of the data of a line's chart: the measured time of each process. */
export const lineTimeRecords = recordTable(
  "wa.lb.process",
  { ct: "cycle_time", measured: "cycle_time" },
  byId("p", processesOf),
  "process_name",
);

/** Returns the records of the efficiency that the instance calculated. */
export const givenEfficiency: RecordsOf = ({ line }, { row, column }) =>
  line === undefined || row !== "given" || column !== "value"
    ? undefined
    : fieldRecords("wa.linebalance", "lb_efficiency", {
        ...{ id: line.heading.id, label: line.heading.name, value: line.heading.lb_efficiency },
      });

/** Returns the records of the takt in the report of a line, which users do not type there. */
export const lineTaktRecords: RecordsOf = ({ line }, { row, column }) =>
  line === undefined || row !== "takt" || column !== "value"
    ? undefined
    : fieldRecords("wa.linebalance", "takt_time", {
        ...{ id: line.heading.id, label: line.heading.name, value: line.heading.takt_time },
      });

/** Returns the processes of a line with a cycle time, each with its seconds. */
function processParts({ line }: PageContent): readonly RecordPart[] {
  return (line?.processes ?? []).flatMap((record) => {
    const value = readShown("wa.lb.process", record, "cycle_time");
    const label = String(readShown("wa.lb.process", record, "process_name"));
    return typeof value === "number"
      ? [{ model: "wa.lb.process" as const, id: idOf(record), of: line?.heading.id ?? 0, label, value }]
      : [];
  });
}

/** Returns the records of the figures in the report of a line. */
export const lineReportFigures: RecordsOf = (content, cell, words) => {
  if (cell.row === "given") return givenEfficiency(content, cell, words);
  const takt = content.line?.heading.takt_time ?? 0;
  const parts = processParts(content);
  const how = { is: "line", key: cell.row, takt } as How;
  return cell.column === "value"
    ? { what: { is: "field", model: "wa.lb.process", field: "cycle_time" }, how, parts }
    : undefined;
};

/** Returns the records of the table of processes in the report of a line. */
export const processTableRecords: RecordsOf = ({ line }, { row, column }) => {
  const record = line?.processes[Number(row.slice(1)) - 1];
  if (line === undefined || record === undefined) return undefined;
  const { id, takt_time, name } = line.heading;
  const label = String(readShown("wa.lb.process", record, "process_name"));
  const value = numberIn("wa.lb.process", record, "cycle_time");
  const part = { id: idOf(record), of: id, label, value };
  if (column === "ct") return fieldRecords("wa.lb.process", "cycle_time", part);
  if (column === "number")
    return fieldRecords("wa.lb.process", "sequence", {
      ...{ ...part, value: numberIn("wa.lb.process", record, "sequence") },
    });
  if (column === "load")
    return fieldRecords("wa.lb.process", "cycle_time", part, { is: "share", whole: takt_time });
  if (column !== "gap") return undefined;
  return {
    what: { is: "gap" },
    how: { is: "sum" },
    parts: [
      { model: "wa.linebalance", id, label: name, value: takt_time },
      { model: "wa.lb.process", ...part, value: -value },
    ],
  };
};

/** The fields of a comparison by the rows of its figures. */
const comparisonFields = { before: "ct_a", after: "ct_b", improvement: "va_improvement" } as const;

function isComparisonField(row: string): row is keyof typeof comparisonFields {
  return Object.hasOwn(comparisonFields, row);
}

/** Returns a figure of a comparison as the instance calculated it. */
function comparisonField(
  { comparison }: PageContent,
  row: keyof typeof comparisonFields,
  how: How = { is: "value" },
): CellRecords | undefined {
  if (comparison === undefined) return undefined;
  const { heading } = comparison;
  const field = comparisonFields[row];
  const part = { id: heading.id, label: heading.name, value: heading[field] };
  return fieldRecords("wa.comparison", field, part, how);
}

function stepPart(
  step: { readonly id: number; readonly name: string },
  of: number,
  value: number,
): RecordPart {
  return { model: "wa.comparison.line", id: step.id, of, label: step.name, value };
}

/** Returns the steps of a comparison with the ids of their lines; 0 for a sum of several steps. */
function stepsWithIds(content: PageContent) {
  const lines = content.comparison?.lines ?? [];
  return comparedSteps(content).map((step, index) => ({ ...step, id: idOf(lines[index] ?? {}) }));
}

/** Returns the records of the figures beside the chart of a comparison. */
export const comparedFigureRecords: RecordsOf = (content, { row, column }) => {
  if (column !== "value") return undefined;
  if (isComparisonField(row))
    return comparisonField(
      content,
      row,
      row === "improvement" ? { is: "unless_small", least: 0.05 } : { is: "value" },
    );
  if (row !== "by_steps") return undefined;
  const of = content.comparison?.heading.id ?? 0;
  const parts = stepsWithIds(content).map((step) => stepPart(step, of, step.before - step.after));
  return { what: { is: "change" }, how: { is: "sum" }, parts };
};

/** Returns the records of the steps of a comparison, before and after. */
export const stepRecords: RecordsOf = (content, { row, column }) => {
  const step = stepsWithIds(content)[Number(row.slice(1)) - 1];
  if (step === undefined || !row.startsWith("s") || (column !== "before" && column !== "after"))
    return undefined;
  const field = column === "before" ? "time_a" : "time_b";
  return fieldRecords("wa.comparison.line", field, {
    ...{ id: step.id, of: content.comparison?.heading.id ?? 0, label: step.name, value: step[column] },
  });
};

/** Returns the records of the cycle times of a saving. */
export const savingRecords: RecordsOf = (content, { row, column }) =>
  row === column && isComparisonField(row) ? comparisonField(content, row) : undefined;

/**
 * Returns the records of a waterfall. A bar is the change of a step, or what the steps do not explain: the
 * change of the cycle time minus the changes of all steps.
 */
export const waterfallRecords =
  (width?: "half"): RecordsOf =>
  (fullContent, { row, column }, words) => {
    // A report shows fewer steps than a page.
    const fewer = width === undefined ? fullContent : withFewerSteps(fullContent, words);
    const content = withFewerSteps(fewer, words, "whole");
    const { comparison } = content;
    if (comparison === undefined) return undefined;
    const { ct_a, ct_b } = comparison.heading;
    const steps = stepsWithIds(content);
    const bars = barsOf(ct_a, ct_b, steps) ?? [];
    const ownBars = changesOf(bars, steps, comparison.heading);
    const shown = ownBars.filter(({ bar }) => bar.is !== "rest" || bar.down + bar.up >= 0.05);
    const index = shown.findIndex((_, place) => keyOf(shown, place) === row);
    const own = shown[index];
    if (own === undefined) return undefined;
    if ((row === "before" || row === "after") && column === row) return comparisonField(content, row);
    if (column === "down" || column === "up") {
      const sign = column === "down" ? -1 : 1;
      const parts = own.changes.map((part) => ({ ...part, value: sign * part.value }));
      return { what: { is: "change" }, how: { is: "above_0" }, parts };
    }
    return column === "base" ? levelBelow(ownBars, own) : undefined;
  };

type Bar = NonNullable<ReturnType<typeof barsOf>>[number];

/** A bar with the signed changes that it consists of. */
interface BarRecords {
  readonly bar: Bar;
  readonly changes: readonly RecordPart[];
}

function changesOf(
  bars: readonly Bar[],
  steps: ReturnType<typeof stepsWithIds>,
  { id, name, ct_a, ct_b }: NonNullable<PageContent["comparison"]>["heading"],
): readonly BarRecords[] {
  const ofStep = steps.map((step) => stepPart(step, id, step.after - step.before));
  const cycleTime = (value: number): RecordPart => ({ model: "wa.comparison", id, label: name, value });
  const isSplit = bars.filter(({ is }) => is === "rest").length > 1;
  let nextStep = 0;
  return bars.map((bar): BarRecords => {
    if (bar.is === "step") return { bar, changes: ofStep.slice(nextStep, ++nextStep) };
    if (bar.is !== "rest") return { bar, changes: [] };
    // Two bars of the rest: from the cycle time before to the sum of the steps before, and the same after.
    const stepsAt = (side: "before" | "after", sign: number): readonly RecordPart[] =>
      steps.map((step) => stepPart(step, id, sign * step[side]));
    if (!isSplit) {
      const changes = ofStep.map((part) => ({ ...part, value: -part.value }));
      return { bar, changes: [cycleTime(ct_b), cycleTime(-ct_a), ...changes] };
    }
    return nextStep === 0
      ? { bar, changes: [...stepsAt("before", 1), cycleTime(-ct_a)] }
      : { bar, changes: [cycleTime(ct_b), ...stepsAt("after", -1)] };
  });
}

/** Returns the key of a bar's row, as `sections/waterfall.ts` gives it. */
function keyOf(bars: readonly BarRecords[], index: number): string {
  const is = bars[index]?.bar.is ?? "step";
  if (is === "before" || is === "after") return is;
  return `${is === "step" ? "s" : "rest"}${bars.slice(0, index + 1).filter(({ bar }) => bar.is === is).length}`;
}

/** Returns the lower end of a bar: the cycle time before, and the changes up to the bar's lower end. */
function levelBelow(bars: readonly BarRecords[], own: BarRecords): CellRecords {
  const index = bars.indexOf(own);
  const isDown = sumOf(own.changes.map(({ value }) => value)) < 0;
  if (own.bar.is === "before" || own.bar.is === "after")
    return { what: { is: "level" }, how: { is: "sum" }, parts: [] };
  const before = bars.slice(0, index + (isDown ? 1 : 0));
  const start = bars[0]?.bar.total ?? 0;
  const { label = "", id = 0 } = bars.flatMap(({ changes }) => changes)[0] ?? {};
  return {
    what: { is: "level" },
    how: { is: "above_0" },
    parts: [{ model: "wa.comparison", id, label, value: start }, ...before.flatMap(({ changes }) => changes)],
  };
}

/** Returns the records of a trend: figures of the instance, and LOSS of an average cycle. */
export const trendRecords: RecordsOf = (content, { row, column }, words) => {
  const analysis = analysisIn(content, row);
  if (analysis === undefined) return undefined;
  const { id, o_no, cycle_time_avg, va_ratio } = analysis.heading;
  if (column === "loss") return lossPerCycle(analysis.elements, content, words);
  if (column.startsWith("ct"))
    return fieldRecords("wa.session", "cycle_time_avg", { id, label: o_no, value: cycle_time_avg });
  if (column === "va" || column.startsWith("va_"))
    return fieldRecords("wa.session", "va_ratio", { id, label: o_no, value: va_ratio });
  return undefined;
};
