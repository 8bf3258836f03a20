import { askInDialog } from "../../../addin/excel/office.ts";
import type { Host } from "../../../office-host/host.ts";
import { openExcel } from "../../support/office.ts";

interface Shown {
  readonly host: Host;
  /** The addresses of the opened dialogs. */
  readonly opened: readonly string[];
  readonly isOpen: () => boolean;
  /** Closes the window like a user. */
  readonly closeByHand: () => void;
  /** Sends a message of the dialog's page in the format of office.js. */
  readonly say: (text: string, targetOrigin?: string, from?: string) => void;
}

const page = new URL("http://localhost/sign-in.html#do=sign-in");
const never = new AbortController().signal;

async function openWithDialogs(isBlocked = false): Promise<Shown> {
  const opened: string[] = [];
  let hear: (() => void) | undefined;
  const host = await openExcel({
    openDialog: (address) => {
      if (isBlocked) return undefined;
      opened.push(address);
      return { close: () => (hear = undefined), onClosed: (listener) => void (hear = listener) };
    },
  });
  return {
    host,
    opened,
    isOpen: () => hear !== undefined,
    closeByHand: () => {
      hear?.();
      hear = undefined;
    },
    say: (messageToParent, targetOrigin, from = page.origin) =>
      host
        .installation()
        .dialogs.message(JSON.stringify({ messageToParent, targetOrigin }), from, page.origin),
  };
}

test("a dialog opens its page, and ends with the page's message", async () => {
  const shown = await openWithDialogs();
  const answer = askInDialog(page, never);
  expect(shown.opened).toEqual([page.href]);
  await Promise.resolve();
  shown.say("hello", page.origin);
  expect(await answer).toEqual({ ok: true, message: "hello" });
  expect(shown.isOpen()).toBe(false);
});

test("a second dialog can be opened after the first", async () => {
  const shown = await openWithDialogs();
  for (const words of ["one", "two"]) {
    const answer = askInDialog(page, never);
    await Promise.resolve();
    shown.say(words, page.origin);
    expect(await answer).toEqual({ ok: true, message: words });
  }
});

test("a message for another origin, or from another page without an origin, is dropped", async () => {
  const shown = await openWithDialogs();
  const answer = askInDialog(page, never);
  await Promise.resolve();
  shown.say("for another", "https://elsewhere.example");
  shown.say("from another", undefined, "https://elsewhere.example");
  shown.say("from another to us", page.origin, "https://elsewhere.example");
  shown.say("ours", page.origin);
  expect(await answer).toEqual({ ok: true, message: "ours" });
});

test("a dialog that the user closes ends without a message", async () => {
  const shown = await openWithDialogs();
  const answer = askInDialog(page, never);
  await Promise.resolve();
  shown.closeByHand();
  expect(await answer).toMatchObject({ ok: false, why: "closed" });
});

test("cancelling closes the dialog", async () => {
  const shown = await openWithDialogs();
  const cancel = new AbortController();
  const answer = askInDialog(page, cancel.signal);
  await Promise.resolve();
  expect(shown.isOpen()).toBe(true);
  cancel.abort();
  expect(await answer).toMatchObject({ ok: false, why: "closed" });
  expect(shown.isOpen()).toBe(false);
});

test("a blocked dialog and a dialog of another domain are reported as such", async () => {
  await openWithDialogs(true);
  expect(await askInDialog(page, never)).toMatchObject({ ok: false, why: "blocked" });
  await openWithDialogs();
  const elsewhere = await askInDialog(new URL("https://elsewhere.example/"), never);
  expect(elsewhere).toMatchObject({ ok: false, why: "blocked" });
});

test("one dialog is open at a time", async () => {
  const shown = await openWithDialogs();
  const first = askInDialog(page, never);
  await Promise.resolve();
  expect(await askInDialog(page, never)).toMatchObject({ ok: false, why: "blocked" });
  shown.closeByHand();
  await first;
});
