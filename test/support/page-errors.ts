import type { BrowserContext } from "playwright-core";
import { afterEachTest } from "./in-page.ts";

/** An error that a journey expects on its pages: a part of its address, its text, or both. */
interface Foreseen {
  readonly words: RegExp;
  /** True if the test fails without the error. */
  readonly isSure: boolean;
  isSeen: boolean;
}

const seen: string[] = [];
const foreseen = new Map<BrowserContext, Foreseen[]>();

/**
 * Watches all pages of a context, with frames and windows. Uncaught errors, unhandled rejections and console
 * errors fail their test unless it expects them.
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

/** Expects errors in the rest of the test, which fails if one of them does not occur. */
export function foreseeErrors(context: BrowserContext, ...words: readonly RegExp[]): void {
  foresee(context, words, true);
}

/** Allows errors in the rest of the test, such as those of requests while nothing answers. */
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
