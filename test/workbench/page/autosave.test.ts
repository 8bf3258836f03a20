import type { TakenParts } from "../../../office-host/parts.ts";
import { autosave } from "../../../workbench/page/autosave.ts";

type Stores = Readonly<Record<string, Map<string, unknown>>>;

/** Fakes the browser's storage. It runs each transaction completely when the test asks for it. */
function startStorage() {
  const stores: Stores = { workbooks: new Map<string, unknown>(), parts: new Map<string, unknown>() };
  const waiting: (() => void)[] = [];
  const storeOf = (name: string) => {
    const store = stores[name] ?? new Map<string, unknown>();
    return {
      get: (key: string) => {
        const request: { onsuccess?: () => void; result?: unknown } = {};
        waiting.unshift(() => {
          request.result = store.get(key);
          request.onsuccess?.();
        });
        return request;
      },
      put: (value: unknown, key: string) => store.set(key, value),
      delete: (key: string) => store.delete(key),
      clear: () => store.clear(),
    };
  };
  const open = () => {
    const opening: { onsuccess?: () => void; result: object } = {
      result: {
        close: () => undefined,
        transaction: () => {
          const transaction: { oncomplete?: () => void; objectStore: typeof storeOf } = {
            objectStore: storeOf,
          };
          waiting.push(() => transaction.oncomplete?.());
          return transaction;
        },
      },
    };
    queueMicrotask(() => opening.onsuccess?.());
    return opening;
  };
  Object.assign(globalThis, { indexedDB: { open } });
  return {
    parts: stores.parts as Map<string, string>,
    index: () => stores.workbooks?.get("index") as { owner: string; names: readonly string[] },
    keptByAnother: () => stores.workbooks?.set("index", { owner: "another", names: [] }),
    isAsked: () => waiting.length > 0,
    /** Completes one transaction. */
    commit: async () => {
      waiting.shift()?.();
      waiting.shift()?.();
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

/** Returns a workbook of two cells, each its own part. */
function startWorkbook() {
  const cells = new Map<string, string>();
  const changed = new Set<string>();
  let tell: () => void = () => undefined;
  const parts = {
    take: (): TakenParts => {
      const names = [...changed];
      const texts = names.map((name) => [name, cells.get(name) ?? ""] as const);
      changed.clear();
      return {
        names: [...cells.keys()],
        changed: texts,
        isStale: () => false,
        restoreChanges: () => names.forEach((name) => changed.add(name)),
      };
    },
    markAllChanged: () => [...cells.keys()].forEach((name) => changed.add(name)),
  };
  const onChange = (listener: () => void) => {
    tell = listener;
    return () => undefined;
  };
  const type = (name: string, text: string): void => {
    cells.set(name, text);
    changed.add(name);
    tell();
  };
  return { host: { parts, onChange } as unknown as Parameters<typeof autosave>[0], type };
}

const soon = () => jest.advanceTimersByTimeAsync(1_000);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "indexedDB");
});

test("saving at once includes changes made meanwhile, and reports a browser that stores nothing", async () => {
  const { parts, commit } = startStorage();
  const { host, type } = startWorkbook();
  let said = "";
  const saving = autosave(host, (words) => (said = words));
  type("A1", "first");
  const isKept = saving.saveNow();
  await soon();
  type("B1", "second");
  await commit();
  expect([...parts]).toEqual([["A1", "first"]]);
  await soon();
  await commit();
  await soon();
  await commit();
  expect(await isKept).toBe(true);
  expect([Object.fromEntries(parts), said]).toEqual([{ A1: "first", B1: "second" }, "Saved in this browser"]);

  Object.assign(globalThis, {
    indexedDB: {
      open: () => {
        throw new Error("The disk is full.");
      },
    },
  });
  type("A1", "third");
  const isKeptThen = saving.saveNow();
  await soon();
  expect(await isKeptThen).toBe(false);
  expect(said).toBe("Not saved: The disk is full.");
  saving.stop();
});

test("the status says saved only after the last change is stored, and only changed parts are written", async () => {
  const { parts, commit } = startStorage();
  const { host, type } = startWorkbook();
  let said = "";
  const saving = autosave(host, (words) => (said = words));
  type("A1", "first");
  type("B1", "beside");
  await soon();
  type("A1", "second");
  await commit();
  expect([parts.get("A1"), said]).toEqual(["first", "Saving …"]);

  parts.set("B1", "left alone");
  await soon();
  await commit();
  expect([Object.fromEntries(parts), said]).toEqual([
    { A1: "second", B1: "left alone" },
    "Saved in this browser",
  ]);
  saving.stop();
});

test.each([
  ["its save is on record", "a save of another page"],
  ["only the database shows it", undefined],
])(
  "if another page has saved the workbook and %s, nothing is overwritten, and the status says so",
  async (_, save) => {
    const { parts, index, keptByAnother, commit, isAsked } = startStorage();
    const { host, type } = startWorkbook();
    let said = "";
    const saving = autosave(host, (words) => (said = words));
    type("A1", "first");
    await soon();
    await commit();
    keptByAnother();
    if (save !== undefined) localStorage.setItem("work-analysis-workbench-save", save);
    parts.clear();
    parts.set("theirs", "of another workbook");
    type("A1", "second");
    await soon();
    while (isAsked()) {
      await commit();
      await soon();
    }
    expect([Object.fromEntries(parts), index().owner]).toEqual([
      { theirs: "of another workbook" },
      "another",
    ]);
    expect(said).toMatch(/^Not saved: this workbook is open in a newer window\. /);
    // The browser asks before the page closes, since nothing else keeps the change.
    const closing = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    saving.stop();
  },
);

test("a full local storage does not look like another page's save", async () => {
  const { parts, commit } = startStorage();
  localStorage.setItem("work-analysis-workbench-save", "an earlier save");
  const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  const { host, type } = startWorkbook();
  let said = "";
  const saving = autosave(host, (words) => (said = words));
  for (const text of ["first", "second"]) {
    type("A1", text);
    await soon();
    await commit();
  }
  expect([parts.get("A1"), said]).toEqual(["second", "Saved in this browser"]);
  full.mockRestore();
  saving.stop();
});

test("a closing page records only the parts that the database may not have", async () => {
  const { commit } = startStorage();
  const { host, type } = startWorkbook();
  const saving = autosave(host, () => undefined);
  type("A1", "first");
  type("B1", "beside");
  await soon();
  await commit();
  const noted = (): unknown =>
    (JSON.parse(localStorage.getItem("work-analysis-workbench-left") ?? "{}") as { changed?: unknown })
      .changed;
  window.dispatchEvent(new Event("pagehide"));
  expect(noted()).toBeUndefined();
  type("A1", "second");
  await soon();
  // Requested from the database, but not done yet.
  window.dispatchEvent(new Event("pagehide"));
  expect(noted()).toEqual([["A1", "second"]]);
  saving.stop();
});
