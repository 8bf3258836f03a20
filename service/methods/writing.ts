import { sql } from "kysely";
import { Refusal } from "../errors.ts";
import { valuesFrom, idsFrom } from "../records/arguments.ts";
import type { Arguments } from "../records/arguments.ts";
import { change } from "../records/constraints.ts";
import type { ModelCall } from "../records/model-call.ts";
import { insertRecord, updateRecords } from "../records/store-values.ts";
import { tableOf } from "../store/schema.ts";
import { buildLines } from "../totals/comparison.ts";
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

/** Builds the lines of comparisons anew from the elements of their two analyses and gives nothing; doing it again leaves the same lines. */
export function actionBuildLines({ store }: ModelCall, args: Arguments): undefined {
  const ids = idsFrom(args.ids, "action_build_lines");
  change(store, () => {
    for (const id of ids)
      if (!buildLines(store, id))
        throw new Refusal(
          "missing",
          `Record does not exist or has been deleted.\n(Record: wa.comparison(${id},))`,
        );
  });
  return undefined;
}
