import { sql } from "../store/sql.ts";
import type { Fragment } from "../store/sql.ts";
import type { ModelCall } from "../records/model-call.ts";
import type { Store } from "../store/store.ts";

/** Rebuilds a comparison's lines and totals. Returns false if there is no such comparison. */
export function buildLines(
  { store, alterStored }: Pick<ModelCall, "store" | "alterStored">,
  id: number,
): boolean {
  const [comparison] = store.all(sql`select session_a_id, session_b_id from wa_comparison where id = ${id}`);
  if (comparison === undefined) return false;
  store.all(sql`delete from wa_comparison_line where comparison_id = ${id}`);
  const lines = comparisonLines(store, Number(comparison.session_a_id), Number(comparison.session_b_id));
  lines.forEach(({ stepName, timeA, timeB }, index) => {
    const saved = timeA - timeB;
    const difference = alterStored?.("wa.comparison.line", "time_diff", saved) ?? saved;
    store.all(sql`insert into wa_comparison_line (comparison_id, sequence, step_name, time_a, time_b, time_diff)
      values (${id}, ${index + 1}, ${stepName}, ${timeA}, ${timeB}, ${difference})`);
  });
  recalculateComparisons(store, [id]);
  return true;
}

/** A step with its time before and after, in seconds. */
export interface ComparisonLine {
  readonly stepName: string | null;
  readonly timeA: number;
  readonly timeB: number;
}

interface Step {
  readonly key: string;
  readonly name: string | null;
  readonly time: number;
}

/**
 * Returns one line per step: all elements with equal sequence and name. The step's time is the mean over the
 * cycles in which it occurs; times within one cycle are added. A step of only one side has 0 on the other.
 * A's steps are first, then those of only B.
 */
function comparisonLines(store: Store, sessionA: number, sessionB: number): readonly ComparisonLine[] {
  const stepsA = stepsOf(store, sessionA);
  const stepsB = stepsOf(store, sessionB);
  const timesB = new Map(stepsB.map(({ key, time }) => [key, time]));
  const keysA = new Set(stepsA.map(({ key }) => key));
  return [
    ...stepsA.map(({ key, name, time }) => ({ stepName: name, timeA: time, timeB: timesB.get(key) ?? 0 })),
    ...stepsB
      .filter(({ key }) => !keysA.has(key))
      .map(({ name, time }) => ({ stepName: name, timeA: 0, timeB: time })),
  ];
}

function stepsOf(store: Store, session: number): readonly Step[] {
  const rows = store.all(sql`
    select sequence, name, sum(max(video_end_time - video_start_time, 0)) / count(distinct cycle_no) as time
    from wa_element where session_id = ${session} group by sequence, name order by sequence, min(cycle_no), min(id)`);
  return rows.map(({ sequence, name, time }) => ({
    key: JSON.stringify([sequence, name]),
    name: name === null || name === undefined ? null : String(name),
    time: Number(time),
  }));
}

/** Recalculates the comparisons of any of the analyses. */
export function recalculateComparisonsOf(store: Store, sessionIds: ReadonlySet<number>): void {
  const list = sql`(select value from json_each(${JSON.stringify([...sessionIds])}))`;
  const found = store.lists(
    sql`select id from wa_comparison where session_a_id in ${list} or session_b_id in ${list}`,
  );
  if (found.length > 0)
    recalculateComparisons(
      store,
      found.map(([id]) => Number(id)),
    );
}

export function recalculateComparisons(store: Store, ids: readonly number[]): void {
  recalculate(store, sql`id in (select value from json_each(${JSON.stringify(ids)}))`);
}

/**
 * Recalculates:
 * - `ct_a`, `ct_b`: the analyses' `cycle_time_avg`, seconds.
 * - `ct_reduction` = `ct_a − ct_b`, seconds: negative if B is slower.
 * - `ct_reduction_pct` = `ct_reduction ÷ ct_a × 100`; 0 if `ct_a` is 0.
 * - `va_improvement` = B's `va_ratio` − A's, percentage points: negative if worse.
 */
function recalculate(store: Store, where: Fragment): void {
  const sessionTotal = (side: string, total: string) =>
    sql`ifnull((select ${sql.ref(total)} from wa_session where wa_session.id = ${sql.ref(`session_${side}_id`)}), 0)`;
  store.all(sql`update wa_comparison set ct_a = ${sessionTotal("a", "cycle_time_avg")}, ct_b = ${sessionTotal("b", "cycle_time_avg")},
    va_improvement = ${sessionTotal("b", "va_ratio")} - ${sessionTotal("a", "va_ratio")} where ${where}`);
  store.all(sql`update wa_comparison set ct_reduction = ct_a - ct_b,
    ct_reduction_pct = ifnull((ct_a - ct_b) / nullif(ct_a, 0) * 100, 0) where ${where}`);
}
