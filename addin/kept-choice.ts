/** One choice of this user on this computer. */
export interface KeptChoice {
  /** Returns null if nothing was kept. */
  readonly read: () => string | null;
  readonly keep: (value: string) => void;
}

/** Returns a choice in the browser's local storage. If the browser forbids storage, nothing is kept. */
export function keptChoice(name: string): KeptChoice {
  return {
    read: () => withStorage((storage) => storage.getItem(storageKey(name))) ?? null,
    keep: (value) => {
      withStorage((storage) => {
        storage.setItem(storageKey(name), value);
      });
    },
  };
}

/** Office on the web keeps apart the sites that embed the add-in: each has its own prefix. */
function storageKey(name: string): string {
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
