import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";
import { auditField, numberAt, percentOf } from "./field-audit.ts";
import type { AuditedRecord, FieldAudit } from "./field-audit.ts";
import { balanceFigures, lineFigures } from "../../figures/line-figures.ts";

/** Audits the computed figures of line balances and of their processes. */
export function auditLines(
  lines: readonly RawValues[],
  processes: readonly RawValues[],
): readonly FieldAudit[] {
  const read = lines.map((line) => readLine(line, processes));
  const ofProcesses = read.flatMap(({ label, subject }) =>
    subject.processes.map((record) => ({
      record,
      label: `${label}: ${String(readShown("wa.lb.process", record, "process_name"))}`,
      subject: { ...subject, time: numberAt("wa.lb.process", record, "cycle_time") },
    })),
  );
  return [
    auditField("wa.linebalance", "lb_efficiency", read, [
      { id: "le_max", evaluate: ({ times }) => balanceFigures(times)?.le_max },
      {
        id: "le_takt",
        evaluate: ({ times, takt }) => lineFigures(times, takt)?.le_takt,
      },
      {
        id: "le_ref",
        evaluate: ({ times, takt }) => lineFigures(times, takt)?.le_ref,
      },
    ]),
    auditField("wa.linebalance", "max_ct", read, [
      { id: "max", evaluate: ({ times }) => balanceFigures(times)?.maximum },
    ]),
    auditField("wa.linebalance", "bottleneck_name", read, [
      { id: "first", evaluate: (line) => tiedNames(line)[0] },
      { id: "last", evaluate: (line) => tiedNames(line).at(-1) },
      {
        id: "all",
        evaluate: (line) => tiedNames(line).join(", ") || undefined,
      },
    ]),
    auditField("wa.lb.process", "load_ratio", ofProcesses, [
      { id: "of_takt", evaluate: ({ time, takt }) => percentOf(time, takt) },
      {
        id: "of_max",
        evaluate: ({ time, times }) => percentOf(time, Math.max(0, ...times)),
      },
    ]),
    auditField("wa.lb.process", "over_takt", ofProcesses, [
      { id: "above", evaluate: ({ time, takt }) => (takt > 0 ? time > takt : undefined) },
      { id: "from", evaluate: ({ time, takt }) => (takt > 0 ? time >= takt : undefined) },
    ]),
  ];
}

interface Line {
  readonly takt: number;
  readonly processes: readonly RawValues[];
  readonly times: readonly number[];
}

function readLine(record: RawValues, all: readonly RawValues[]): AuditedRecord<Line> {
  const place = (process: RawValues): number => numberAt("wa.lb.process", process, "sequence");
  const processes = all
    .filter((process) => targetOf(process, "lb_id") === idOf(record))
    .sort((a, b) => place(a) - place(b) || idOf(a) - idOf(b));
  return {
    record,
    label: String(readShown("wa.linebalance", record, "name")),
    subject: {
      takt: numberAt("wa.linebalance", record, "takt_time"),
      processes,
      times: processes.map((process) => numberAt("wa.lb.process", process, "cycle_time")),
    },
  };
}

function tiedNames({ processes, times }: Line): readonly string[] {
  return (balanceFigures(times)?.bottlenecks ?? []).map((index) =>
    String(readShown("wa.lb.process", processes[index] ?? {}, "process_name")),
  );
}
