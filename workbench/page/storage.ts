import { workbookOf } from "../../office-host/parts.ts";
import type { PackedWorkbook } from "../../office-host/pack.ts";

const database = "work-analysis-workbench";
/** The object store for workbooks in one piece, and for the index of saved parts. */
const whole = "workbooks";
/** The object store of the texts of saved parts, by name. */
const parts = "parts";
/** The keys in `workbooks`: the saved workbook, the index of saved parts, and the pending file. */
const [openKey, indexKey, fileKey] = ["open", "index", "file"];

/** The index of saved parts: their names, and the id of the page that saved them. */
interface Index {
  /** Parts of different pages belong to different workbooks. */
  readonly owner: string;
  readonly names: readonly string[];
}

/** The texts of changed parts, with the names of all parts of the workbook. */
export interface ChangedParts extends Index {
  readonly changed: readonly (readonly [name: string, text: string])[];
}

/** A workbook from a chosen file that no page has drawn yet. It replaces the saved one once it is drawn. */
export interface PendingFile {
  readonly name: string;
  readonly packed: PackedWorkbook;
}

/**
 * Returns the saved workbook, or undefined. `noted` has the parts that a closing page put into local storage.
 * They replace saved parts of the same page. If both together are not a complete workbook, `noted` is
 * ignored.
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

/** Removes everything that is stored, also a pending file. Then saves `packed`, if given. */
export function saveWhole(packed: PackedWorkbook | undefined): Promise<void> {
  return inDatabase("readwrite", (store) => {
    store(parts).clear();
    store(whole).clear();
    if (packed !== undefined) store(whole).put(packed, openKey);
  });
}

/** Stores a workbook from a file. The saved workbook remains until this one was drawn. */
export function storePendingFile(file: PendingFile): Promise<void> {
  return inDatabase("readwrite", (store) => store(whole).put(file, fileKey));
}

/** Returns the workbook of a pending file, or undefined. */
export async function loadPendingFile(): Promise<PendingFile | undefined> {
  let file: PendingFile | undefined;
  await inDatabase("readonly", (store) =>
    onResult(store(whole).get(fileKey), (found) => (file = found as PendingFile | undefined)),
  );
  return file;
}

/** Removes the pending file. The saved workbook remains. */
export function deletePendingFile(): Promise<void> {
  return inDatabase("readwrite", (store) => store(whole).delete(fileKey));
}

/**
 * Saves parts in one transaction, and returns true if they are saved.
 *
 * With `isComplete`, `changed` has every part of the workbook and replaces the saved workbook. Otherwise the
 * parts are saved beside those that this page saved before. If this page has saved none, or another page has
 * saved since, the saved parts do not fit: the function saves nothing and returns false.
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

/** Passes the result of a database request on when it succeeds. */
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
