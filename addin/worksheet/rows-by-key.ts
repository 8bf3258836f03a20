interface Keyed {
  readonly key: string;
}

/** Rows by their row key, which may occur more than once. */
export interface RowsByKey<Row extends Keyed> {
  /** Each key once, in the order of the rows. */
  readonly keys: readonly string[];
  readonly countOf: (key: string) => number;
  /** Returns the last row with a key. */
  readonly find: (key: string) => Row | undefined;
}

const known = new WeakMap<readonly Keyed[], RowsByKey<Keyed>>();

/** Returns rows by their keys. Each list is indexed only once, because lists of rows never change. */
export function rowsByKey<Row extends Keyed>(rows: readonly Row[]): RowsByKey<Row> {
  const found = known.get(rows) ?? indexRows(rows);
  known.set(rows, found);
  return found as RowsByKey<Row>;
}

function indexRows(rows: readonly Keyed[]): RowsByKey<Keyed> {
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
