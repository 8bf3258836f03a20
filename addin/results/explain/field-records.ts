/** The fields of records behind the values of a page: figures that the instance calculated or stores. */

import type { ModelName } from "../../../contract/models.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown } from "../../../contract/shown-value.ts";
import type { ShownValue } from "../../../contract/shown-value.ts";
import type { PageContent } from "../page/page-query.ts";
import type { CellRecords, How, RecordPart } from "./cell-records.ts";
import { analysisIn } from "./element-records.ts";
import type { RecordsOf } from "./element-records.ts";
import { lossPerCycle } from "./loss-records.ts";

export function fieldRecords(
  model: ModelName,
  field: string,
  part: Omit<RecordPart, "model">,
  how: How = { is: "value" },
): CellRecords {
  return { what: { is: "field", model, field }, how, parts: [{ model, ...part }] };
}

function shownIn(model: ModelName, record: RawValues, field: string): ShownValue {
  // `field` is from a table of this model.
  return readShown(model, record, field as never);
}

/** Returns 0 for a field that is no number. */
function numberIn(model: ModelName, record: RawValues, field: string): number {
  const value = shownIn(model, record, field);
  return typeof value === "number" ? value : 0;
}

/** Explains a table with a row for each record. `fields` are those of its columns. */
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

/** Explains the data of a line's chart: the measured times. */
export const lineTimeRecords = recordTable(
  "wa.lb.process",
  { ct: "cycle_time", measured: "cycle_time" },
  byId("p", processesOf),
  "process_name",
);

/** Explains the efficiency that the instance calculated. */
export const givenEfficiency: RecordsOf = ({ line }, { row, column }) =>
  line === undefined || row !== "given" || column !== "value"
    ? undefined
    : fieldRecords("wa.linebalance", "lb_efficiency", {
        ...{ id: line.heading.id, label: line.heading.name, value: line.heading.lb_efficiency },
      });

/** Explains the takt in the report of a line, which users do not type there. */
export const lineTaktRecords: RecordsOf = ({ line }, { row, column }) =>
  line === undefined || row !== "takt" || column !== "value"
    ? undefined
    : fieldRecords("wa.linebalance", "takt_time", {
        ...{ id: line.heading.id, label: line.heading.name, value: line.heading.takt_time },
      });

/** Returns the processes with a cycle time. */
function processParts({ line }: PageContent): readonly RecordPart[] {
  return (line?.processes ?? []).flatMap((record) => {
    const value = readShown("wa.lb.process", record, "cycle_time");
    const label = String(readShown("wa.lb.process", record, "process_name"));
    return typeof value === "number"
      ? [{ model: "wa.lb.process" as const, id: idOf(record), ownerId: line?.heading.id ?? 0, label, value }]
      : [];
  });
}

export const lineReportFigures: RecordsOf = (content, cell, words) => {
  if (cell.row === "given") return givenEfficiency(content, cell, words);
  const takt = content.line?.heading.takt_time ?? 0;
  const parts = processParts(content);
  const how = { is: "line", key: cell.row, takt } as How;
  return cell.column === "value"
    ? { what: { is: "field", model: "wa.lb.process", field: "cycle_time" }, how, parts }
    : undefined;
};

export const processTableRecords: RecordsOf = ({ line }, { row, column }) => {
  const record = line?.processes[Number(row.slice(1)) - 1];
  if (line === undefined || record === undefined) return undefined;
  const { id, takt_time, name } = line.heading;
  const label = String(readShown("wa.lb.process", record, "process_name"));
  const value = numberIn("wa.lb.process", record, "cycle_time");
  const part = { id: idOf(record), ownerId: id, label, value };
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

/** Explains figures of the instance, and LOSS of an average cycle. */
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
