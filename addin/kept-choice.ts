/** One choice of this person on this computer. */
export interface KeptChoice {
  /** What was kept, or null where nothing was. */
  readonly read: () => string | null;
  readonly keep: (value: string) => void;
}

/**
 * Keeps a choice in the part of the browser's storage that Office gives the add-in. A browser may forbid storage altogether: then
 * nothing is kept, and nothing goes wrong.
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

/** Office on the web keeps the storage of each site that opens the add-in apart by a key of its own. */
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
