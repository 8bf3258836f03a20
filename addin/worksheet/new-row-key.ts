/**
 * The start of a new row's key when it was sent, or is about to be. A UUID follows, which identifies the
 * record for the relay.
 */
export const newKeyPrefix = "new/";

/**
 * The start of a new row's key before it is sent. The `new/` key gets the same UUID. So copies of the file
 * that are made meanwhile send the row with the same key.
 */
export const draftKeyPrefix = "draft/";

/** The same for a new row whose key also keeps seconds that no cell shows (`split-times.ts`). */
export const splitKeyPrefix = "split/";

/** Returns true for the row key of a row without a record. */
export function isNewKey(key: string): boolean {
  return (
    key === "" || [newKeyPrefix, draftKeyPrefix, splitKeyPrefix].some((prefix) => key.startsWith(prefix))
  );
}
