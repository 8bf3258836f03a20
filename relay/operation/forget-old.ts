import type { Journal } from "../journal/journal.ts";
import { loggedError } from "./log.ts";
import type { Log } from "./log.ts";

const day = 24 * 60 * 60 * 1_000;

/** How often the relay looks for what is older than it shall keep, milliseconds. */
const interval = 6 * 60 * 60 * 1_000;

/**
 * Lets a journal forget ended entries that are older than so many days, now and every six hours, and logs how many. Returns a
 * function that stops this; its promise is fulfilled when nothing is under way any more.
 */
export function forgetOld(journal: Pick<Journal, "forget">, days: number, log: Log): () => Promise<void> {
  const forget = async (): Promise<void> => {
    try {
      const entries = await journal.forget(new Date(Date.now() - days * day));
      if (entries > 0) log.info({ entries, days }, "the journal forgot what is older");
    } catch (cause) {
      log.error({ error: loggedError(cause) }, "the journal cannot forget what is older");
    }
  };
  let last = forget();
  const timer = setInterval(() => {
    last = last.then(forget);
  }, interval).unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}
