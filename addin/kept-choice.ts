/** One choice of this user on this computer. */
export interface KeptChoice {
  /** Returns the kept value, or null without one. */
  readonly read: () => string | null;
  readonly keep: (value: string) => void;
}

/**
 * Keeps a choice in the browser storage that Office provides for the add-in. If the browser forbids storage,
 * keeps nothing and does not fail.
 */
export function keptChoice(name: string): KeptChoice {
  return {
    read: () => withStorage((storage) => storage.getItem(partitioned(name))) ?? null,
    keep: (value) => {
      withStorage((storage) => {
        storage.setItem(partitioned(name), value);
      });
    },
  };
}

/** Office on the web separates the storage of each site that opens the add-in by a key of its own. */
function partitioned(name: string): string {
  const { partitionKey } = Office.context as { readonly partitionKey?: string };
  return partitionKey === undefined ? name : `${partitionKey}${name}`;
}

function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
