/**
 * The start of a new row's key that was sent, or that is written just before sending. A UUID follows. The
 * whole key is the idempotency key.
 */
export const newKeyPrefix = "new/";

/**
 * The start of a new row's key before it is sent. On sending, the `new/` key gets the same UUID. A copy of
 * the file that is made before sending then sends the row with the same key, and no second record is
 * created.
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
