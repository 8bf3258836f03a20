import { sql } from "kysely";
import type { Store } from "../store/store.ts";

/** One line of a comparison: a step with its time before and after, seconds. */
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
 * Gives the lines of a comparison. In each analysis, elements of one sequence and name are averaged over the cycles
 * they occur in (their times added up within a cycle). Steps with the same sequence and name in A and B make one line; a step without a
 * partner keeps its own line, with 0 on the missing side. A's steps come first, in their order, then what only B has.
 */
export function comparisonLines(store: Store, sessionA: number, sessionB: number): readonly ComparisonLine[] {
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
