import { sql } from "../store/sql.ts";
import type { Fragment, Stored } from "../store/sql.ts";
import type { Store } from "../store/store.ts";

/** The totals of an analysis as they are stored. */
export interface SessionTotals {
  readonly element_count: number;
  readonly cycle_time_avg: number;
  readonly va_ratio: number;
}

/** What the totals of one analysis are made of. Sums are whole numbers of `unit`, so taking away what was added leaves nothing behind. */
export interface Running {
  count: number;
  time: bigint;
  va: bigint;
  readonly cycles: Map<number, number>;
}

/** What of an element counts in the totals of its analysis. */
export interface Counted {
  readonly session: number;
  readonly cycle: number;
  /** Its duration and its VA time, seconds. */
  readonly time: number;
  readonly va: number;
}

/** Each second is so many units; a power of two, so that every time an engineer can measure is a whole number of them. */
const unit = 2 ** 100;

/** The columns of an element that `countedFrom` reads, in its order. */
const columns: Fragment = sql`session_id, cycle_no, max(video_end_time - video_start_time, 0), va_time`;

/** What counts of the elements that a condition selects. */
export function countedWhere(store: Store, where: Fragment): readonly Counted[] {
  return store.lists(sql`select ${columns} from wa_element where ${where}`).map(countedFrom);
}

function countedFrom([session, cycle, time, va]: readonly Stored[]): Counted {
  return { session: Number(session), cycle: Number(cycle), time: Number(time), va: Number(va) };
}

/** Adds an element to what totals are made of, or takes it away. */
export function count(running: Running, { cycle, time, va }: Counted, by: 1 | -1): void {
  running.count += by;
  running.time += BigInt(by) * inUnits(time);
  running.va += BigInt(by) * inUnits(va);
  const left = (running.cycles.get(cycle) ?? 0) + by;
  if (left === 0) running.cycles.delete(cycle);
  else running.cycles.set(cycle, left);
}

function inUnits(seconds: number): bigint {
  return BigInt(Math.trunc(seconds * unit));
}

/** The totals, by the formulas that `recalculateSessions` has in SQL. */
export function totalsOf(running: Running): SessionTotals {
  const time = Number(running.time) / unit;
  return {
    element_count: running.count,
    cycle_time_avg: running.cycles.size === 0 ? 0 : time / running.cycles.size,
    va_ratio: time === 0 ? 0 : (Number(running.va) / unit / time) * 100,
  };
}

/** Begins with the elements of an analysis as they are now; undefined where one is beyond counting. */
export function runningOf(store: Store, session: number): Running | undefined {
  const running: Running = { count: 0, time: 0n, va: 0n, cycles: new Map() };
  const elements = countedWhere(store, sql`session_id = ${session}`);
  if (!elements.every(isCountable)) return undefined;
  for (const element of elements) count(running, element, 1);
  return running;
}

/** Tells whether times can be counted in units: no time of this world cannot, but the store takes any number. */
export function isCountable({ time, va }: Counted): boolean {
  return Math.abs(time) < longest && Math.abs(va) < longest;
}

const longest = 2 ** 800;

/** The analyses whose times were written last, with what their totals are made of. */
export interface Remembered {
  /** Takes out what is known of an analysis. "once": its times were written once, and nothing was made of it yet. */
  readonly take: (session: number) => Running | "once" | undefined;
  /** Puts back what is true of what is on disk. */
  readonly keep: (session: number, known: Running | "once") => void;
}

/** How many analyses are remembered; who writes times writes many in one analysis. */
const rememberedAtMost = 20;

const remembered = new WeakMap<Store, () => Remembered>();

/** What is remembered of a data file; nothing, once anybody else has written to it. Ask within a transaction. */
export function rememberedOf(store: Store): Remembered {
  const found = remembered.get(store) ?? remembering(store);
  remembered.set(store, found);
  return found();
}

function remembering(store: Store): () => Remembered {
  const analyses = new Map<number, Running | "once">();
  let seen: Stored | undefined;
  const memory: Remembered = {
    take: (session) => {
      const known = analyses.get(session);
      analyses.delete(session);
      return known;
    },
    keep: (session, known) => {
      analyses.set(session, known);
      const [oldest] = analyses.keys();
      if (analyses.size > rememberedAtMost && oldest !== undefined) analyses.delete(oldest);
    },
  };
  return () => {
    // It changes when another connection has written, never by what this one writes.
    const [version] = store.lists(sql`pragma data_version`)[0] ?? [];
    if (version !== seen) analyses.clear();
    seen = version;
    return memory;
  };
}
