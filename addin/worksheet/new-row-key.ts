/** The start of a new row's key from sending on. A UUID follows. The whole key is the idempotency key. */
export const newKeyPrefix = "new/";

/**
 * The start of a new row's key before sending. Its UUID stays in the `new/` key, so that a copy of the file
 * creates no second record.
 */
export const draftKeyPrefix = "draft/";

/** The start of an unsent new row's key that also keeps seconds that no cell shows (`split-times.ts`). */
export const splitKeyPrefix = "split/";

/** Returns true for the row key of a row without a record. */
export function isNewKey(key: string): boolean {
  return (
    key === "" || [newKeyPrefix, draftKeyPrefix, splitKeyPrefix].some((prefix) => key.startsWith(prefix))
  );
}
