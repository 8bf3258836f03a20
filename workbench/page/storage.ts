import { workbookOf } from "../../office-host/parts.ts";
import type { PackedWorkbook } from "../../office-host/pack.ts";

const database = "work-analysis-workbench";
/** The stores: whole workbooks with the index, and parts. */
const whole = "workbooks";
const parts = "parts";
const [openKey, indexKey, fileKey] = ["open", "index", "file"];

/** The names of the workbook's parts, and the page that wrote them. Parts of two pages do not match. */
interface Index {
  readonly owner: string;
  readonly names: readonly string[];
}

/** The stored parts of a workbook: all, or the changed ones. */
export interface KeptParts extends Index {
  readonly changed: readonly (readonly [name: string, text: string])[];
}

/** A workbook from a file that has not been drawn yet. */
export interface UndrawnFile {
  readonly name: string;
  readonly packed: PackedWorkbook;
}

/** Returns the saved workbook, or undefined. Matching parts in `left` replace saved ones. */
export async function keptWorkbook(left?: KeptParts): Promise<PackedWorkbook | undefined> {
  const kept = new Map<string, string>();
  let index: Index | undefined;
  let packed: PackedWorkbook | undefined;
  await inDatabase("readonly", (store) => {
    read(store(whole).get(indexKey), (found) => (index = found as Index | undefined));
    read(store(whole).get(openKey), (found) => (packed = found as PackedWorkbook | undefined));
    read(store(parts).openCursor(), (found) => {
      const cursor = found as IDBCursorWithValue | null;
      if (cursor === null) return;
      kept.set(cursor.key as string, cursor.value as string);
      cursor.continue();
    });
  });
  if (left !== undefined) {
    const isOfSame = index?.owner === left.owner;
    const together = new Map([...(isOfSame ? kept : []), ...left.changed]);
    const found = workbookOf(left.names, together);
    if (found !== undefined) return found;
  }
  return index === undefined ? packed : workbookOf(index.names, kept);
}

/** Saves a whole workbook in place of everything saved. Undefined saves none. */
export function keepWhole(packed: PackedWorkbook | undefined): Promise<void> {
  return inDatabase("readwrite", (store) => {
    store(parts).clear();
    store(whole).clear();
    if (packed !== undefined) store(whole).put(packed, openKey);
  });
}

/** Stores a workbook from a file beside the saved one, which stays until the other was drawn. */
export function putFile(file: UndrawnFile): Promise<void> {
  return inDatabase("readwrite", (store) => store(whole).put(file, fileKey));
}

/** Returns the workbook from a file that has not been drawn yet, or undefined. */
export async function undrawnFile(): Promise<UndrawnFile | undefined> {
  let file: UndrawnFile | undefined;
  await inDatabase("readonly", (store) =>
    read(store(whole).get(fileKey), (found) => (file = found as UndrawnFile | undefined)),
  );
  return file;
}

/** Removes the workbook from a file. The former one stays. */
export function dropFile(): Promise<void> {
  return inDatabase("readwrite", (store) => store(whole).delete(fileKey));
}

/**
 * Stores changed parts, all or none, and returns whether it did. If another page has written since, it stores
 * nothing: the changed parts are not enough then, and the caller passes all parts with `isAll`.
 */
export async function keepParts({ owner, names, changed }: KeptParts, isAll: boolean): Promise<boolean> {
  let isKept = true;
  await inDatabase("readwrite", (store) =>
    read(store(whole).get(indexKey), (found) => {
      const before = found as Index | undefined;
      isKept = isAll || before?.owner === owner;
      if (!isKept) return;
      if (isAll) {
        store(parts).clear();
        store(whole).delete(openKey);
      }
      const now = new Set(names);
      for (const name of isAll ? [] : (before?.names ?? [])) if (!now.has(name)) store(parts).delete(name);
      for (const [name, text] of changed) store(parts).put(text, name);
      store(whole).put({ owner, names } satisfies Index, indexKey);
    }),
  );
  return isKept;
}

function read(request: IDBRequest, hear: (found: unknown) => void): void {
  request.onsuccess = () => hear(request.result);
}

/** Runs work in one transaction. */
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
