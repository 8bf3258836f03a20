import { valuesFrom } from "../records/arguments.ts";
import type { Arguments } from "../records/arguments.ts";
import { change } from "../records/constraints.ts";
import type { ModelCall } from "../records/model-call.ts";
import { insertRecord } from "../records/store-values.ts";
import { ownersOf, recalculateOwners } from "../totals/follow-up.ts";

/** Creates one record and gives its id, or several, all or none, and gives their ids. */
export function create(call: ModelCall, args: Arguments): number | readonly number[] {
  const given = args.values;
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  const records = list.map((values) => valuesFrom(values, "create"));
  const ids = change(call.store, () => {
    const created = records.map((values) => insertRecord(call, values));
    recalculateOwners(call, ownersOf(call, created));
    return created;
  });
  return Array.isArray(given) ? ids : (ids[0] ?? 0);
}
