import type { RawValues } from "../../../contract/relay-api.ts";
import { readShown } from "../../../contract/shown-value.ts";
import { auditField, numberAt, percentOf } from "./field-audit.ts";
import type { FieldAudit } from "./field-audit.ts";

/**
 * Audits the load ratio of man-machine charts, and the two ratios of multi-activity charts against the takt.
 * A MAC has no cycle times, so its balance efficiency by the longest cycle time cannot be audited.
 */
export function auditCharts(mmcs: readonly RawValues[], macs: readonly RawValues[]): readonly FieldAudit[] {
  const ofMmc = mmcs.map((record) => ({
    record,
    label: String(readShown("wa.mmc", record, "name")),
    subject: {
      total: numberAt("wa.mmc", record, "total_time"),
      machine: numberAt("wa.mmc", record, "machine_time"),
      wait: numberAt("wa.mmc", record, "wait_time"),
    },
  }));
  const ofMac = macs.map((record) => ({
    record,
    label: String(readShown("wa.mac", record, "name")),
    subject: percentOf(numberAt("wa.mac", record, "avg_ct"), numberAt("wa.mac", record, "takt_time")),
  }));
  const shares = [
    {
      id: "share",
      evaluate: (percent: number | undefined) => percent && percent / 100,
    },
    { id: "percent", evaluate: (percent: number | undefined) => percent },
  ];
  return [
    auditField("wa.mmc", "load_ratio", ofMmc, [
      {
        id: "without_wait",
        evaluate: ({ total, wait }) => percentOf(total - wait, total),
      },
      { id: "machine", evaluate: ({ total, machine }) => percentOf(machine, total) },
      {
        id: "manual",
        evaluate: ({ total, machine }) => percentOf(total - machine, total),
      },
      {
        id: "work",
        evaluate: ({ total, machine, wait }) => percentOf(total - machine - wait, total),
      },
    ]),
    auditField("wa.mac", "utilization", ofMac, shares),
    auditField("wa.mac", "balance_eff", ofMac, shares),
  ];
}
