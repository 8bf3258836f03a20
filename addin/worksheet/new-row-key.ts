/** How the row key of a row begins that was sent, or is about to be; a UUID follows. The relay knows the record by it. */
export const newKeyPrefix = "new/";

/**
 * How the row key of a new row begins that was not sent yet. Its UUID becomes that of the `new/` key, so copies
 * of the file that are made meanwhile send the row with the same key.
 */
export const draftKeyPrefix = "draft/";

/** The same for a new row whose key also keeps what no cell shows (`split-times.ts`). */
export const splitKeyPrefix = "split/";

/** Tells whether a row key is one of a row without a record. */
export function isNewKey(key: string): boolean {
  return (
    key === "" || [newKeyPrefix, draftKeyPrefix, splitKeyPrefix].some((prefix) => key.startsWith(prefix))
  );
}
