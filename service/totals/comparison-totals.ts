import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Store } from "../store/store.ts";

/** Recalculates the comparisons in which any of the analyses is the first or the second. */
export function recalculateComparisonsOf(store: Store, sessionIds: ReadonlySet<number>): void {
  const list = sql`(select value from json_each(${JSON.stringify([...sessionIds])}))`;
  recalculate(store, sql`session_a_id in ${list} or session_b_id in ${list}`);
}

/** Recalculates comparisons by id. */
export function recalculateComparisons(store: Store, ids: readonly number[]): void {
  recalculate(store, sql`id in (select value from json_each(${JSON.stringify(ids)}))`);
}

/**
 * - `ct_a`, `ct_b`: the analyses' `cycle_time_avg`, seconds.
 * - `ct_reduction` = `ct_a − ct_b`, seconds: negative when B is slower.
 * - `ct_reduction_pct` = `ct_reduction ÷ ct_a × 100`; 0 where `ct_a` is 0.
 * - `va_improvement` = B's `va_ratio` − A's, percentage points: negative when worse.
 */
function recalculate(store: Store, where: RawBuilder<unknown>): void {
  const of = (side: string, total: string) =>
    sql`ifnull((select ${sql.ref(total)} from wa_session where wa_session.id = ${sql.ref(`session_${side}_id`)}), 0)`;
  store.all(sql`update wa_comparison set ct_a = ${of("a", "cycle_time_avg")}, ct_b = ${of("b", "cycle_time_avg")},
    va_improvement = ${of("b", "va_ratio")} - ${of("a", "va_ratio")} where ${where}`);
  store.all(sql`update wa_comparison set ct_reduction = ct_a - ct_b,
    ct_reduction_pct = ifnull((ct_a - ct_b) / nullif(ct_a, 0) * 100, 0) where ${where}`);
}
