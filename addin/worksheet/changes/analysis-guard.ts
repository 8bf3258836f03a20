import type { ModelName } from "../../../contract/models.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { targetOf } from "../../../contract/shown-value.ts";
import type { SheetQuery } from "../query.ts";

/**
 * Returns the guard for each change and deletion that ties a record to the analysis of its row. The value is
 * the worksheet's own, so a damaged or forged snapshot cannot point a row at a record of another analysis.
 */
export function analysisGuard(
  model: ModelName,
  record: RawValues,
  query: Pick<SheetQuery, "ids">,
): RawValues {
  if (model === "wa.session") return { o_no: record.o_no ?? false };
  return model === "wa.element" ? { session_id: analysisOfRecord(record, query) } : {};
}

/** Returns the analysis of the worksheet that a record belongs to, or else the first one. */
function analysisOfRecord(record: RawValues, { ids }: Pick<SheetQuery, "ids">): number {
  const [first = 0, ...others] = ids;
  const named = targetOf(record, "session_id");
  return others.includes(named) ? named : first;
}
