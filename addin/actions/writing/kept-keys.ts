/** Lasting keys of records that a form creates: pressing again with the same values asks with the same key. */
export interface KeptKeys {
  /** Gives the key of values, and whether they were sent with it before without anyone knowing how that ended. */
  keyOf(values: object): { readonly key: string; readonly wasSent: boolean };
  /** Forgets the key once it is known how it ended, so that the same values may be meant anew. */
  forget(values: object): void;
}

/** Makes the memory of keys of one form, for as long as the pane is open. */
export function keepKeys(newId: () => string): KeptKeys {
  const keys = new Map<string, string>();
  return {
    keyOf: (values) => {
      const name = JSON.stringify(values);
      const known = keys.get(name);
      const key = known ?? newId();
      keys.set(name, key);
      return { key, wasSent: known !== undefined };
    },
    forget: (values) => void keys.delete(JSON.stringify(values)),
  };
}
