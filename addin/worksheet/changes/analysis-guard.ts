import type { ModelName } from "../../../contract/models.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { targetOf } from "../../../contract/shown-value.ts";
import type { SheetQuery } from "../query.ts";

/**
 * Returns a guard, so that the relay refuses a record of another analysis. It names an analysis of the query,
 * because a damaged or forged snapshot could name another one.
 */
export function analysisGuard(
  model: ModelName,
  record: RawValues,
  query: Pick<SheetQuery, "ids">,
): RawValues {
  if (model === "wa.session") return { o_no: record.o_no ?? false };
  return model === "wa.element" ? { session_id: analysisOfRecord(record, query) } : {};
}

/** Returns the record's analysis if the query has it, or else the query's first. */
function analysisOfRecord(record: RawValues, { ids }: Pick<SheetQuery, "ids">): number {
  const [first = 0, ...others] = ids;
  const named = targetOf(record, "session_id");
  return others.includes(named) ? named : first;
}
