import type { Host, HostOptions } from "../../office-host/host.ts";

type Packed = NonNullable<HostOptions["data"]>;

const database = "work-analysis-workbench";
const store = "workbooks";
const key = "open";

/** Gives the workbook that was open here last, or undefined; as the page was left, where it was left before it was saved. */
export async function savedWorkbook(): Promise<Packed | undefined> {
  const left = leftWorkbook();
  if (left !== undefined) {
    // Where the database takes nothing, the note stays and the autosave tells.
    await saveWorkbook(left).catch(() => undefined);
    return left;
  }
  const saved = await inStore("readonly", (workbooks) => workbooks.get(key));
  return saved as Packed | undefined;
}

/** Keeps a workbook in this browser. */
export async function saveWorkbook(data: Packed): Promise<void> {
  await putWorkbook(data);
  forgetLeft();
}

/** Forgets the workbook, so that the next one is empty. */
export async function forgetWorkbook(): Promise<void> {
  await inStore("readwrite", (workbooks) => workbooks.delete(key));
  forgetLeft();
}

/** A workbook that is saved by itself. */
export interface Autosave {
  /** Saves it at once; gives whether all that it holds is kept in the browser now. */
  readonly saveNow: () => Promise<boolean>;
  /** Ends it: what changes from now on is not saved. */
  readonly stop: () => void;
}

/**
 * Saves a workbook shortly after each change; tells when it is saved. A page that is left before that notes it in what the browser keeps at once, and
 * where it is too large for that, the browser asks whether to stay.
 */
export function autosave(host: Host, tell: (words: string) => void): Autosave {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let changes = 0;
  let kept = 0;
  const save = async (): Promise<boolean> => {
    clearTimeout(waiting);
    waiting = undefined;
    const saved = changes;
    let isKept = true;
    let words = "Saved in this browser";
    try {
      await putWorkbook(host.serialize());
      kept = saved;
    } catch (cause) {
      isKept = false;
      words = `Not saved: ${cause instanceof Error ? cause.message : String(cause)}`;
    }
    // What was changed while this was saved is not in it, and is saved and told of after it.
    if (saved === changes) {
      if (isKept) forgetLeft();
      tell(words);
    }
    return isKept;
  };
  const saveNow = async (): Promise<boolean> => {
    for (;;) {
      const saved = changes;
      if (!(await save())) return false;
      if (saved === changes) return true;
    }
  };
  const stop = host.onChange(() => {
    changes++;
    tell("Saving …");
    clearTimeout(waiting);
    waiting = setTimeout(() => void save(), 400);
  });
  // What the browser's database is asked for while the page goes may never be done.
  const noteAtOnce = (): boolean => kept === changes || noteLeft(() => host.serialize());
  const askToStay = (event: Event): void => {
    if (!noteAtOnce()) event.preventDefault();
  };
  window.addEventListener("beforeunload", askToStay);
  window.addEventListener("pagehide", noteAtOnce);
  return {
    saveNow,
    stop: () => {
      stop();
      clearTimeout(waiting);
      window.removeEventListener("beforeunload", askToStay);
      window.removeEventListener("pagehide", noteAtOnce);
    },
  };
}

async function putWorkbook(data: Packed): Promise<void> {
  await inStore("readwrite", (workbooks) => workbooks.put(data, key));
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

const leftKey = "work-analysis-workbench-left";

/**
 * Notes a workbook in the storage that keeps it before the page is gone, unlike the browser's database; gives whether it did, since that storage
 * takes a few megabytes only.
 */
function noteLeft(pack: () => Packed): boolean {
  try {
    localStorage.setItem(leftKey, JSON.stringify(pack()));
    return true;
  } catch {
    // What was noted before is older than what the database has or is about to have.
    forgetLeft();
    return false;
  }
}

/** Gives the workbook that was noted when the page was left, or undefined where all of it had been saved. */
function leftWorkbook(): Packed | undefined {
  try {
    const text = localStorage.getItem(leftKey);
    return text === null ? undefined : (JSON.parse(text) as Packed);
  } catch {
    return undefined;
  }
}

/** Forgets what was noted, once the database has the same or a later one. */
function forgetLeft(): void {
  try {
    localStorage.removeItem(leftKey);
  } catch {
    // A browser without that storage has nothing in it.
  }
}
