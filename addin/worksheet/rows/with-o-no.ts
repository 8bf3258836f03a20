import type { RawValues } from "../../../contract/relay-api.ts";
import { analysesOf } from "../subject.ts";
import type { Subject } from "../subject.ts";
import type { PulledRow } from "../cells/column.ts";
import { idOf, targetOf } from "../../../contract/shown-value.ts";

/** The key of the column that only worksheets of several analyses have. */
export const oNoColumn = "o_no";

export function hasSeveralAnalyses(subject: Subject): boolean {
  return analysesOf(subject).length > 1;
}

export function withONo(
  rows: readonly PulledRow[],
  { subject, records }: { readonly subject: Subject; readonly records: readonly RawValues[] },
): readonly PulledRow[] {
  if (!hasSeveralAnalyses(subject)) return rows;
  const oNos = new Map(analysesOf(subject).map(({ id, o_no }) => [id, o_no]));
  const oNoByRecord = new Map(
    records.map((record) => [idOf(record), oNos.get(targetOf(record, "session_id")) ?? ""]),
  );
  return rows.map((row) => ({
    ...row,
    values: { ...row.values, [oNoColumn]: oNoByRecord.get(row.id) ?? "" },
  }));
}
