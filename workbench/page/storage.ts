import { workbookOf } from "../../office-host/parts.ts";
import type { PackedWorkbook } from "../../office-host/pack.ts";

const database = "work-analysis-workbench";
/** The object store for whole workbooks, and for the index of saved parts. */
const whole = "workbooks";
/** The object store for the texts of parts, by name. */
const parts = "parts";
/** Keys in `workbooks`: the saved workbook, the index of saved parts, and the pending file. */
const [openKey, indexKey, fileKey] = ["open", "index", "file"];

interface Index {
  /** The page that saved the parts. Parts of different pages belong to different workbooks. */
  readonly owner: string;
  readonly names: readonly string[];
}

/** Changed parts, with the names of all parts of the workbook. */
export interface ChangedParts extends Index {
  readonly changed: readonly (readonly [name: string, text: string])[];
}

/** A workbook from a chosen file. It replaces the saved one once the page has drawn it. */
export interface PendingFile {
  readonly name: string;
  readonly packed: PackedWorkbook;
}

/**
 * Returns the saved workbook, or undefined. `noted` parts replace saved parts of the same page. They are
 * ignored if the workbook would not be complete.
 */
export async function loadWorkbook(noted?: ChangedParts): Promise<PackedWorkbook | undefined> {
  const saved = new Map<string, string>();
  let index: Index | undefined;
  let packed: PackedWorkbook | undefined;
  await inDatabase("readonly", (store) => {
    onResult(store(whole).get(indexKey), (found) => (index = found as Index | undefined));
    onResult(store(whole).get(openKey), (found) => (packed = found as PackedWorkbook | undefined));
    onResult(store(parts).openCursor(), (found) => {
      const cursor = found as IDBCursorWithValue | null;
      if (cursor === null) return;
      saved.set(cursor.key as string, cursor.value as string);
      cursor.continue();
    });
  });
  if (noted !== undefined) {
    const isSamePage = index?.owner === noted.owner;
    const allParts = new Map([...(isSamePage ? saved : []), ...noted.changed]);
    const workbook = workbookOf(noted.names, allParts);
    if (workbook !== undefined) return workbook;
  }
  return index === undefined ? packed : workbookOf(index.names, saved);
}

/** Replaces everything that is stored, also a pending file, with `packed` or nothing. */
export function saveWhole(packed: PackedWorkbook | undefined): Promise<void> {
  return inDatabase("readwrite", (store) => {
    store(parts).clear();
    store(whole).clear();
    if (packed !== undefined) store(whole).put(packed, openKey);
  });
}

/** Stores a workbook from a file beside the saved one. */
export function storePendingFile(file: PendingFile): Promise<void> {
  return inDatabase("readwrite", (store) => store(whole).put(file, fileKey));
}

export async function loadPendingFile(): Promise<PendingFile | undefined> {
  let file: PendingFile | undefined;
  await inDatabase("readonly", (store) =>
    onResult(store(whole).get(fileKey), (found) => (file = found as PendingFile | undefined)),
  );
  return file;
}

/** The saved workbook remains. */
export function deletePendingFile(): Promise<void> {
  return inDatabase("readwrite", (store) => store(whole).delete(fileKey));
}

/**
 * Saves parts in one transaction. With `isComplete`, they replace the saved workbook. Otherwise adds them to
 * those of the same page, or returns false if the saved parts are of another page.
 */
export async function saveParts(
  { owner, names, changed }: ChangedParts,
  isComplete: boolean,
): Promise<boolean> {
  let isSaved = true;
  await inDatabase("readwrite", (store) =>
    onResult(store(whole).get(indexKey), (found) => {
      const before = found as Index | undefined;
      isSaved = isComplete || before?.owner === owner;
      if (!isSaved) return;
      if (isComplete) {
        store(parts).clear();
        store(whole).delete(openKey);
      }
      const now = new Set(names);
      for (const name of isComplete ? [] : (before?.names ?? []))
        if (!now.has(name)) store(parts).delete(name);
      for (const [name, text] of changed) store(parts).put(text, name);
      store(whole).put({ owner, names } satisfies Index, indexKey);
    }),
  );
  return isSaved;
}

function onResult(request: IDBRequest, receive: (result: unknown) => void): void {
  request.onsuccess = () => receive(request.result);
}

/** Runs work in one transaction. Rejects if the database does not open or the transaction fails. */
function inDatabase(
  mode: IDBTransactionMode,
  work: (store: (name: string) => IDBObjectStore) => unknown,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 2);
    opening.onupgradeneeded = () => {
      const { result } = opening;
      for (const name of [whole, parts])
        if (!result.objectStoreNames.contains(name)) result.createObjectStore(name);
    };
    opening.onerror = () =>
      reject(new Error("The browser's storage cannot be opened.", { cause: opening.error }));
    opening.onsuccess = () => {
      const transaction = opening.result.transaction([whole, parts], mode);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      transaction.onabort = () => {
        opening.result.close();
        reject(new Error("The browser's storage is full or closed.", { cause: transaction.error }));
      };
      work((name) => transaction.objectStore(name));
    };
  });
}
