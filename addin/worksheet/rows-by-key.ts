interface Keyed {
  readonly key: string;
}

/** Rows indexed by their row key, which may occur more than once. */
export interface RowsByKey<Row extends Keyed> {
  /** Every key once, in the order of the rows. */
  readonly keys: readonly string[];
  /** Returns how often a key occurs. */
  readonly countOf: (key: string) => number;
  /** Returns the row with a key: the last row, if several have it. */
  readonly find: (key: string) => Row | undefined;
}

const known = new WeakMap<readonly Keyed[], RowsByKey<Keyed>>();

/** Returns rows indexed by their keys. A list of rows never changes, so each list is indexed only once. */
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
