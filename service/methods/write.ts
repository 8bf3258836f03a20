import { idsFrom, valuesFrom } from "../records/arguments.ts";
import type { Arguments } from "../records/arguments.ts";
import { change } from "../records/constraints.ts";
import type { ModelCall } from "../records/model-call.ts";
import { updateRecords } from "../records/store-values.ts";
import { ownersOf, recalculateOwners } from "../totals/follow-up.ts";

/** Changes records and gives true, also where an id is gone: true proves nothing about the record. */
export function write(call: ModelCall, args: Arguments): true {
  const ids = idsFrom(args.ids, "write");
  const values = valuesFrom(args.values, "write");
  change(call.store, () => {
    const before = ownersOf(call, ids);
    updateRecords(call, ids, values);
    recalculateOwners(call, new Set([...before, ...ownersOf(call, ids)]));
  });
  return true;
}
