import { sql } from "../store/sql.ts";
import type { ModelCall } from "../records/model-call.ts";
import { tableOf } from "../store/schema.ts";
import { recalculateComparisons, recalculateComparisonsOf } from "./comparison.ts";
import type { Store } from "../store/store.ts";

/** The ids of records whose totals a change affects. */
export type Owners = ReadonlySet<number>;

/** The field with the owner's id. `id` is the changed record. */
const ownerField: Readonly<Partial<Record<ModelCall["model"], string>>> = {
  "wa.element": "session_id",
  "wa.comparison": "id",
  "wa.linebalance": "id",
  "wa.lb.process": "lb_id",
};

/** Call it before and after a change, because an element may move. */
export function ownersOf({ store, model }: ModelCall, ids: readonly number[]): Owners {
  const field = ownerField[model];
  if (field === undefined) return new Set();
  const rows = store.all(
    sql`select distinct ${sql.ref(field)} as owner from ${sql.ref(tableOf(model))}
      where id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
  return new Set(rows.flatMap(({ owner }) => (owner === null ? [] : [Number(owner)])));
}

/** The fields of an element that count in its analysis. Its VA time follows from its segments. */
const countedFields = new Set([
  "session_id",
  "cycle_no",
  "video_start_time",
  "video_end_time",
  "segment_data",
]);

/** Runs in the caller's transaction. */
export function changeWithTotals(
  call: ModelCall,
  ids: readonly number[],
  names: readonly string[],
  update: () => void,
): void {
  const isCounted = call.model !== "wa.element" || names.some((name) => countedFields.has(name));
  const before = isCounted ? ownersOf(call, ids) : [];
  update();
  if (isCounted) recalculateOwners(call, new Set([...before, ...ownersOf(call, ids)]));
}

/** Runs in the caller's transaction. */
export function recalculateOwners({ store, model }: ModelCall, owners: Owners): void {
  if (owners.size === 0) return;
  if (model === "wa.element") recalculateSessions(store, owners);
  else if (model === "wa.comparison") recalculateComparisons(store, [...owners]);
  else recalculateLineBalances(store, owners);
}

/**
 * Recalculates analyses and their comparisons. An element lasts `video_end_time − video_start_time` seconds,
 * at least 0.
 * - `cycle_time_avg`: the mean over cycle numbers of the sum of their elements' durations; 0 without
 *   elements.
 * - `va_ratio`: the elements' `va_time` ÷ their durations × 100; 0 without time.
 */
function recalculateSessions(store: Store, ids: ReadonlySet<number>): void {
  for (const id of ids)
    store.all(sql`update wa_session set (element_count, cycle_time_avg, va_ratio) = (
      select count, ifnull(time / nullif(cycles, 0), 0), ifnull(va / nullif(time, 0) * 100, 0) from (
        select count(*) as count, count(distinct cycle_no) as cycles, sum(va_time) as va,
          sum(max(video_end_time - video_start_time, 0)) as time
        from wa_element where session_id = ${id}))
      where id = ${id}`);
  recalculateComparisonsOf(store, ids);
}

/**
 * Recalculates line balances and their processes.
 * - `bottleneck_name`: the process with the longest cycle time (`max_ct`), the first in order if several
 *   share it.
 * - `lb_efficiency` = Σ cycle time ÷ (n × `max_ct`) × 100; 0 without time.
 * - `load_ratio` = cycle time ÷ takt time × 100; 0 without a takt time.
 * - `over_takt`: the cycle time is above the takt time, not equal; always false without a takt time.
 */
function recalculateLineBalances(store: Store, ids: ReadonlySet<number>): void {
  for (const id of ids) {
    const processes = sql`from wa_lb_process where lb_id = ${id}`;
    store.all(sql`update wa_linebalance set
      max_ct = ifnull((select max(cycle_time) ${processes}), 0),
      bottleneck_name = (select process_name ${processes} order by cycle_time desc, sequence, id limit 1),
      lb_efficiency = ifnull((select sum(cycle_time) / nullif(count(*) * max(cycle_time), 0) * 100 ${processes}), 0)
      where id = ${id}`);
    const takt = sql`(select takt_time from wa_linebalance where id = ${id})`;
    store.all(sql`update wa_lb_process set
      load_ratio = ifnull(cycle_time / nullif(${takt}, 0) * 100, 0),
      over_takt = ${takt} > 0 and cycle_time > ${takt}
      where lb_id = ${id}`);
  }
}
