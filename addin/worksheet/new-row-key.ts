/** How the row key of a row begins that is on its way to become a record; a UUID follows. */
export const newKeyPrefix = "new/";

/** How the row key of a new row begins that was not sent yet and keeps what no cell shows (`split-times.ts`). */
export const splitKeyPrefix = "split/";

/** Tells whether a row key is one of a row without a record. */
export function isNewKey(key: string): boolean {
  return key === "" || key.startsWith(newKeyPrefix) || key.startsWith(splitKeyPrefix);
}
