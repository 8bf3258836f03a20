import type { LinesDone } from "../../contract/relay-api.ts";
import { succeeded } from "./client-result.ts";
import type { ClientResult, Failure } from "./client-result.ts";
import { failureOf, failureOfThrown } from "./failure-of.ts";
import { readLine } from "./read-line.ts";
import type { AnyEnd, CountsOf, EndMembers } from "./read-line.ts";
import { send } from "./send.ts";
import type { Relay } from "./send.ts";

/** How a request for several records is named, watched and given up. */
export interface Following<End> {
  readonly signal: AbortSignal;
  /** Names one press of a button, however many requests it takes; the journal lists them together. */
  readonly batch?: string;
  /** Called as soon as the relay says how an item ended, in the order of the items. */
  readonly onOutcome?: (outcome: End) => void;
}

/**
 * What the relay said of each item. When the answer broke off or was cancelled, what became of the items without an
 * outcome is not known: they may have been carried out.
 */
export type LinesAnswer<End extends AnyEnd> =
  | { readonly complete: true; readonly outcomes: readonly End[]; readonly counts: CountsOf<End> }
  | { readonly complete: false; readonly outcomes: readonly End[]; readonly failure: Failure };

/** A route that answers in lines, and the members of each way an item can end there. */
export interface LinesRoute<End extends AnyEnd> {
  readonly route: string;
  readonly members: EndMembers<End>;
}

/**
 * Sends a request and follows the relay's answer line by line. `ok: false` means that the relay began none of it: it
 * refused the request as a whole. A connection that broke before the first line is an incomplete answer,
 * because the request may have arrived.
 */
export async function followLines<End extends AnyEnd>(
  relay: Relay,
  { route, members }: LinesRoute<End>,
  request: object,
  { signal, batch, onOutcome }: Following<End>,
): Promise<ClientResult<LinesAnswer<End>>> {
  const outcomes: End[] = [];
  const broken = (failure: Failure) => succeeded({ complete: false as const, outcomes, failure });
  const answer = await send(relay, route, signal, batch === undefined ? request : { ...request, batch });
  if (!answer.ok) return wasRefused(answer.failure) ? answer : broken(answer.failure);
  if (answer.value.body === null) return broken(failureOf("reply_unreadable", "The answer is empty."));
  let last: LinesDone<CountsOf<End>> | undefined;
  try {
    // Read on after the last line, or the browser takes the answer for one that was given up.
    for await (const line of lines(answer.value.body)) {
      if (line.trim() === "" || last !== undefined) continue;
      const read = readLine(line, members);
      if (read === undefined)
        return broken(failureOf("reply_unreadable", `Line ${outcomes.length + 1} cannot be read.`));
      if ("done" in read) {
        last = read;
        continue;
      }
      outcomes.push(read);
      onOutcome?.(read);
    }
  } catch (thrown) {
    if (last === undefined) return broken(failureOfThrown(thrown, signal));
  }
  return last === undefined
    ? broken(failureOf("relay_unreachable", "The answer ended before its last line."))
    : succeeded({ complete: true, outcomes, counts: last.counts });
}

/** Tells whether the relay itself refused a request: only its own words prove that nothing was begun. */
export function wasRefused({ code }: Failure): boolean {
  return code !== "relay_unreachable" && code !== "cancelled" && code !== "reply_unreadable";
}

/**
 * The lines of a body as they arrive, without their line ends. A last line without a line end is given too, since
 * it may be all that came before the connection broke.
 */
async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const parts = (rest + (done ? decoder.decode() : decoder.decode(value, { stream: true }))).split("\n");
      rest = parts.pop() ?? "";
      yield* parts;
      if (done) break;
    }
    if (rest !== "") yield rest;
  } finally {
    reader.releaseLock();
  }
}
