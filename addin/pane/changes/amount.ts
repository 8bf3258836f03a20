import type { Words } from "../../words/words.ts";

/** Says how much there is to write back: "12 changes and 2 new rows", or the one that there is. */
export function amountInWords(count: number, rows: number, { changes }: Pick<Words, "changes">): string {
  const { amounts } = changes;
  if (rows === 0) return amounts.changes({ count });
  if (count === 0) return amounts.newRows({ count: rows });
  return amounts.both({ changes: amounts.changes({ count }), newRows: amounts.newRows({ count: rows }) });
}
