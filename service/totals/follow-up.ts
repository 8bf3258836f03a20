import { sql } from "kysely";
import type { ModelCall } from "../records/model-call.ts";
import { tableOf } from "../store/schema.ts";
import { recalculateComparisons } from "./comparison.ts";
import { recalculateLineBalances, recalculateSessions } from "./session.ts";

/** The records whose totals depend on some records, to be recalculated once the change is made. */
export type Owners = ReadonlySet<number>;

/** The field through which a model's records count in the totals of another record; "id" where the totals are their own. */
const ownerField: Readonly<Partial<Record<ModelCall["model"], string>>> = {
  "wa.element": "session_id",
  "wa.comparison": "id",
  "wa.linebalance": "id",
  "wa.lb.process": "lb_id",
};

/** The owners of records now. Ask before and after a change, since an element may move. */
export function ownersOf({ store, model }: ModelCall, ids: readonly number[]): Owners {
  const field = ownerField[model];
  if (field === undefined) return new Set();
  const rows = store.all(
    sql`select distinct ${sql.ref(field)} as owner from ${sql.table(tableOf(model))}
      where id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
  return new Set(rows.flatMap(({ owner }) => (owner === null ? [] : [Number(owner)])));
}

/** Recalculates the totals of owners, in the transaction of the change that calls for it. */
export function recalculateOwners({ store, model }: ModelCall, owners: Owners): void {
  if (owners.size === 0) return;
  if (model === "wa.element") recalculateSessions(store, owners);
  else if (model === "wa.comparison") recalculateComparisons(store, [...owners]);
  else recalculateLineBalances(store, owners);
}
