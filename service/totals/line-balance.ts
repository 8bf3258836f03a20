import { sql } from "kysely";
import type { Store } from "../store/store.ts";

/**
 * Recalculates line balances and their processes.
 * - `max_ct`: the longest cycle time; `bottleneck_name`: its process, the first in order where several share it.
 * - `lb_efficiency` = Σ cycle time ÷ (n × `max_ct`) × 100; 0 where there is no time.
 * - `load_ratio` = cycle time ÷ takt time × 100; 0 without a takt time.
 * - `over_takt`: the cycle time is strictly above the takt time; never without one.
 */
export function recalculateLineBalances(store: Store, ids: ReadonlySet<number>): void {
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
