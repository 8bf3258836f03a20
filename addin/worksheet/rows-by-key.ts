interface Keyed {
  readonly key: string;
}

/** Rows to be found by their row key, which may stand there more than once. */
export interface RowsByKey<Row extends Keyed> {
  /** Every key once, in the order of the rows. */
  readonly keys: readonly string[];
  /** Tells how often a key stands there. */
  readonly countOf: (key: string) => number;
  /** The row of a key, the last one where there are several. */
  readonly find: (key: string) => Row | undefined;
}

const known = new WeakMap<readonly Keyed[], RowsByKey<Keyed>>();

/** Rows by their keys. Rows never change, so the same ones are looked through once, whoever asks. */
export function rowsByKey<Row extends Keyed>(rows: readonly Row[]): RowsByKey<Row> {
  const found = known.get(rows) ?? lookThrough(rows);
  known.set(rows, found);
  return found as RowsByKey<Row>;
}

function lookThrough(rows: readonly Keyed[]): RowsByKey<Keyed> {
  const byKey = new Map<string, Keyed>();
  const repeated = new Map<string, number>();
  for (const row of rows) {
    if (byKey.has(row.key)) repeated.set(row.key, (repeated.get(row.key) ?? 1) + 1);
    byKey.set(row.key, row);
  }
  return {
    keys: [...byKey.keys()],
    countOf: (key) => repeated.get(key) ?? (byKey.has(key) ? 1 : 0),
    find: (key) => byKey.get(key),
  };
}
