import { sql } from "kysely";
import { idsFrom } from "../records/arguments.ts";
import type { Arguments } from "../records/arguments.ts";
import { change } from "../records/constraints.ts";
import type { ModelCall } from "../records/model-call.ts";
import { tableOf } from "../store/schema.ts";
import { ownersOf, recalculateOwners } from "../totals/follow-up.ts";

/** Deletes records with their names in all languages and gives true, also where an id is gone. Refuses records that others refer to. */
export function unlink(call: ModelCall, args: Arguments): true {
  const ids = idsFrom(args.ids, "unlink");
  const list = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  change(call.store, () => {
    const owners = ownersOf(call, ids);
    call.store.all(sql`delete from ${sql.table(tableOf(call.model))} where id in ${list}`);
    call.store.all(sql`delete from translation where model = ${call.model} and record_id in ${list}`);
    recalculateOwners(call, owners);
  });
  return true;
}
