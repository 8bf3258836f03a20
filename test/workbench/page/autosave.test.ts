import { autosave } from "../../../workbench/page/autosave.ts";
import type { Host } from "../../../office-host/host.ts";

/** The browser's storage, as far as it is used here: it keeps what it is given once it is told to. */
function startStorage() {
  const kept: unknown[] = [];
  const waiting: (() => void)[] = [];
  const open = () => {
    const opening: { onsuccess?: () => void; result: object } = {
      result: {
        close: () => undefined,
        transaction: () => {
          const transaction: { oncomplete?: () => void; objectStore: () => object } = {
            objectStore: () => ({
              put: (data: unknown) => {
                waiting.push(() => {
                  kept.push(data);
                  transaction.oncomplete?.();
                });
                return {};
              },
            }),
          };
          return transaction;
        },
      },
    };
    queueMicrotask(() => opening.onsuccess?.());
    return opening;
  };
  Object.assign(globalThis, { indexedDB: { open } });
  return { kept, waiting };
}

/** A workbook of one cell. */
function startWorkbook() {
  let text = "";
  let tell: () => void = () => undefined;
  const host = {
    serialize: () => text,
    onChange: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
  } as unknown as Host;
  const type = (typed: string): void => {
    text = typed;
    tell();
  };
  return { host, type };
}

const soon = () => jest.advanceTimersByTimeAsync(1_000);

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "indexedDB");
});

test("saved at once, it is kept with what was changed meanwhile; where the browser keeps nothing, that is told", async () => {
  const { kept, waiting } = startStorage();
  const { host, type } = startWorkbook();
  let said = "";
  const saving = autosave(host, (words) => (said = words));
  type("first");
  const isKept = saving.saveNow();
  await jest.advanceTimersByTimeAsync(0);
  type("second");
  waiting.shift()?.();
  await jest.advanceTimersByTimeAsync(0);
  waiting.shift()?.();
  expect(await isKept).toBe(true);
  expect([kept, said]).toEqual([["first", "second"], "Saved in this browser"]);

  Object.assign(globalThis, {
    indexedDB: {
      open: () => {
        throw new Error("The disk is full.");
      },
    },
  });
  expect(await saving.saveNow()).toBe(false);
  expect(said).toBe("Not saved: The disk is full.");
  saving.stop();
});

test("the workbook is said to be saved only when the last change of it is", async () => {
  const { kept, waiting } = startStorage();
  const { host, type } = startWorkbook();
  let said = "";
  const saving = autosave(host, (words) => (said = words));
  type("first");
  await soon();
  type("second");
  waiting.shift()?.();
  await jest.advanceTimersByTimeAsync(0);
  expect([kept, said]).toEqual([["first"], "Saving …"]);

  await soon();
  waiting.shift()?.();
  await jest.advanceTimersByTimeAsync(0);
  expect([kept, said]).toEqual([["first", "second"], "Saved in this browser"]);
  saving.stop();
});
