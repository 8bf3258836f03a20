import type { Host, HostOptions } from "../host/host.ts";

type Packed = NonNullable<HostOptions["data"]>;

const database = "work-analysis-workbench";
const store = "workbooks";
const key = "open";

/** Gives the workbook that was open here last, or undefined. */
export async function savedWorkbook(): Promise<Packed | undefined> {
  const saved = await inStore("readonly", (workbooks) => workbooks.get(key));
  return saved as Packed | undefined;
}

/** Keeps a workbook in this browser. */
export async function saveWorkbook(data: Packed): Promise<void> {
  await inStore("readwrite", (workbooks) => workbooks.put(data, key));
}

/** Forgets the workbook, so that the next one is empty. */
export async function forgetWorkbook(): Promise<void> {
  await inStore("readwrite", (workbooks) => workbooks.delete(key));
}

/** Saves a workbook shortly after each change and when the page is left; tells when it is saved. Gives the function that ends it. */
export function autosave(host: Host, tell: (words: string) => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let changes = 0;
  const save = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    const saved = changes;
    // What was changed while this was saved is not in it, and is saved and told of after it.
    const tellOf = (words: string): void => {
      if (saved === changes) tell(words);
    };
    saveWorkbook(host.serialize()).then(
      () => tellOf("Saved in this browser"),
      (cause: unknown) => tellOf(`Not saved: ${cause instanceof Error ? cause.message : String(cause)}`),
    );
  };
  const stop = host.onChange(() => {
    changes++;
    tell("Saving …");
    clearTimeout(waiting);
    waiting = setTimeout(save, 400);
  });
  const saveAtOnce = (): void => {
    if (waiting !== undefined) save();
  };
  window.addEventListener("pagehide", saveAtOnce);
  return () => {
    stop();
    clearTimeout(waiting);
    window.removeEventListener("pagehide", saveAtOnce);
  };
}

function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onerror = () =>
      reject(new Error("The browser's storage cannot be opened.", { cause: opening.error }));
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(store, mode);
      const request = work(transaction.objectStore(store));
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(request.result);
      };
      transaction.onabort = () =>
        reject(new Error("The browser's storage is full or closed.", { cause: transaction.error }));
    };
  });
}
