import { sql } from "kysely";
import type { Store } from "../store/store.ts";
import { recalculateComparisonsOf } from "./comparison-totals.ts";

/**
 * Recalculates the totals of analyses from their elements. An element lasts `video_end_time − video_start_time`
 * seconds, never less than 0.
 * - `element_count`: the number of elements.
 * - `cycle_time_avg`: the mean, over the cycle numbers that occur, of the sum of their elements' durations; 0 without elements.
 * - `va_ratio`: the elements' `va_time` ÷ their durations × 100; 0 where there is no time.
 * Comparisons that an analysis stands in follow.
 */
export function recalculateSessions(store: Store, ids: ReadonlySet<number>): void {
  for (const id of ids) {
    const elements = sql`from wa_element where session_id = ${id}`;
    const duration = sql`max(video_end_time - video_start_time, 0)`;
    store.all(sql`update wa_session set
      element_count = (select count(*) ${elements}),
      cycle_time_avg = ifnull((select sum(${duration}) / count(distinct cycle_no) ${elements}), 0),
      va_ratio = ifnull((select sum(va_time) / nullif(sum(${duration}), 0) * 100 ${elements}), 0)
      where id = ${id}`);
  }
  recalculateComparisonsOf(store, ids);
}
