import type { BrowserContext } from "playwright-core";
import { afterEachTest } from "./in-page.ts";

/** What a journey says beforehand that pages complain of: a part of the address it is about, of the words, or of both. */
interface Foreseen {
  readonly words: RegExp;
  /** Whether the test fails where it is not seen. */
  readonly isSure: boolean;
  isSeen: boolean;
}

const seen: string[] = [];
const foreseen = new Map<BrowserContext, Foreseen[]>();

/**
 * Watches all pages of a context, their frames and windows: an error that nobody caught, a promise that was rejected and left alone, and
 * whatever the browser's console calls an error fails the test in which it happens, unless the test foresaw it.
 */
export function watchErrors(context: BrowserContext): void {
  const expected: Foreseen[] = [];
  foreseen.set(context, expected);
  const complain = (words: string): void => {
    const known = expected.find((one) => one.words.test(words));
    if (known === undefined) seen.push(words);
    else known.isSeen = true;
  };
  context.on("weberror", (error) => {
    const thrown = error.error();
    complain(`${error.page()?.url() ?? ""}: ${thrown.stack ?? thrown.message}`);
  });
  context.on("console", (message) => {
    if (message.type() === "error") complain(`${message.location().url}: ${message.text()}`);
  });
}

/** Says which errors the pages of a context will have in the rest of the test, which fails where one of them never comes. */
export function foreseeErrors(context: BrowserContext, ...words: readonly RegExp[]): void {
  foresee(context, words, true);
}

/** Says which errors the pages of a context may have in the rest of the test, such as what they happen to ask while nothing answers. */
export function excuseErrors(context: BrowserContext, ...words: readonly RegExp[]): void {
  foresee(context, words, false);
}

function foresee(context: BrowserContext, words: readonly RegExp[], isSure: boolean): void {
  const expected = foreseen.get(context);
  if (expected === undefined) throw new Error("The pages of this context are not watched.");
  expected.push(...words.map((one) => ({ words: one, isSure, isSeen: false })));
}

afterEachTest(() => {
  const wrong = seen.splice(0);
  for (const expected of foreseen.values())
    for (const { words, isSure, isSeen } of expected.splice(0))
      if (isSure && !isSeen) wrong.push(`Foreseen and not seen: ${String(words)}`);
  if (wrong.length > 0) throw new Error(`Pages of this test had errors:\n${wrong.join("\n")}`);
});
