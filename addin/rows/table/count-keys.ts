/** Counts how often each row key stands in rows; gives the function that tells the count of a key. */
export function countKeys(rows: readonly { readonly key: string }[]): (key: string) => number {
  const counts = new Map<string, number>();
  for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (key) => counts.get(key) ?? 0;
}
