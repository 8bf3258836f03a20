/** Follows answers in which the relay sends one line for each item as soon as the item is finished. */

import { isFailureCode, whyNotBegun } from "../../contract/errors.ts";
import type { TakeBackOutcome } from "../../contract/journal.ts";
import { routes } from "../../contract/relay-api.ts";
import type { CreateOutcome, DeleteOutcome, LinesDone, Outcome } from "../../contract/relay-api.ts";
import { failureOf, failureOfThrown, succeeded } from "./client-result.ts";
import type { ClientResult, Failure } from "./client-result.ts";
import { asObject, parseJson } from "./json.ts";
import { send } from "./send.ts";
import type { Relay } from "./send.ts";

/** The options of a request for several records. */
export interface FollowOptions<End> {
  readonly signal: AbortSignal;
  /** The id of the run. The journal lists all requests of a run together. */
  readonly batch?: string;
  /** Called for each item as soon as the relay has reported its outcome. */
  readonly onOutcome?: (outcome: End) => void;
}

/**
 * The outcomes of the items. `complete: false` means that the answer was cut off, cancelled or unreadable.
 * Then items without an outcome may have been written.
 */
export type LinesAnswer<End extends AnyOutcome> =
  | { readonly complete: true; readonly outcomes: readonly End[]; readonly counts: CountsOf<End> }
  | { readonly complete: false; readonly outcomes: readonly End[]; readonly failure: Failure };

/** A route that answers in lines, and the members that each outcome must have. */
export interface LinesRoute<End extends AnyOutcome> {
  readonly route: string;
  readonly members: OutcomeMembers<End>;
}

/**
 * Sends a request and reads the relay's answer line by line. `ok: false` means that the relay refused the
 * request and began nothing. If the connection breaks before the first line, the answer is incomplete,
 * since the relay may have received the request.
 */
export async function followLines<End extends AnyOutcome>(
  relay: Relay,
  { route, members }: LinesRoute<End>,
  request: object,
  { signal, batch, onOutcome }: FollowOptions<End>,
): Promise<ClientResult<LinesAnswer<End>>> {
  const outcomes: End[] = [];
  const broken = (failure: Failure) => succeeded({ complete: false as const, outcomes, failure });
  const answer = await send(relay, route, signal, batch === undefined ? request : { ...request, batch });
  if (!answer.ok) return wasRefused(answer.failure) ? answer : broken(answer.failure);
  if (answer.value.body === null) return broken(failureOf("reply_unreadable", "The answer is empty."));
  let last: LinesDone<CountsOf<End>> | undefined;
  try {
    // Reads to the end of the body, also after the last line. Otherwise, the browser cancels the answer.
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

/**
 * Returns why an answer is incomplete, or why the relay did not touch some records: the connection, the
 * instance or the sign-in. Returns undefined if there is no such reason.
 */
export function incompleteReason(answer: LinesAnswer<AnyOutcome>): Failure | undefined {
  if (!answer.complete) return answer.failure;
  const [reason] = answer.outcomes.flatMap((end) => whyNotBegun(end) ?? []);
  return reason && failureOf(reason.code, reason.message);
}

/** Returns true if the relay refused a request. After any other failure, it may have begun something. */
export function wasRefused({ code }: Failure): boolean {
  return code !== "relay_unreachable" && code !== "cancelled" && code !== "reply_unreadable";
}

/**
 * Yields the lines of a body as they arrive, without line ends. Also yields a last line without a line end,
 * since the connection may have broken before the line end.
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

const isText = (value: unknown): boolean => typeof value === "string";
const isNumber = (value: unknown): boolean => typeof value === "number";
const isObject = (value: unknown): boolean => asObject(value) !== undefined;

/** The checks of members, which are the same in every outcome. */
const checks = {
  key: isText,
  id: isNumber,
  entry: isNumber,
  values: isObject,
  server: isObject,
  code: isFailureCode,
  message: isText,
};

/** The member that all outcomes have: their name. */
export interface AnyOutcome {
  readonly outcome: string;
}

/** The number of items by outcome. */
type CountsOf<End extends AnyOutcome> = Readonly<Record<End["outcome"], number>>;

/** The members of each outcome. */
type OutcomeMembers<End extends AnyOutcome> = Readonly<
  Record<End["outcome"], readonly (keyof typeof checks)[]>
>;

/** Reads one line of an answer. Returns undefined if the line is invalid, for example cut off. */
function readLine<End extends AnyOutcome>(
  line: string,
  members: OutcomeMembers<End>,
): End | LinesDone<CountsOf<End>> | undefined {
  const raw = asObject(parseJson(line));
  if (raw === undefined) return undefined;
  if (raw.done === true)
    return hasCounts(raw.counts, members) ? { done: true, counts: raw.counts } : undefined;
  const { outcome } = raw;
  if (!isOutcomeOf(outcome, members)) return undefined;
  const names = members[outcome];
  return names.every((name) => checks[name](raw[name]))
    ? (Object.fromEntries(
        ["outcome", ...names, ...extras.filter((name) => isExtra[name](raw[name]))].map((name) => [
          name,
          raw[name],
        ]),
      ) as unknown as End)
    : undefined;
}

/**
 * The checks of optional members: the fields that the instance rounded or cut, and the time at which the
 * record was created earlier.
 */
const isExtra = {
  altered: (raw: unknown): boolean => Array.isArray(raw) && raw.every(isText),
  createdEarlier: (raw: unknown): boolean => isText(asObject(raw)?.at),
};
const extras = ["altered", "createdEarlier"] as const;

function isOutcomeOf<End extends AnyOutcome>(
  raw: unknown,
  members: OutcomeMembers<End>,
): raw is End["outcome"] {
  return typeof raw === "string" && Object.hasOwn(members, raw);
}

function hasCounts<End extends AnyOutcome>(raw: unknown, members: OutcomeMembers<End>): raw is CountsOf<End> {
  const counts = asObject(raw);
  return counts !== undefined && Object.keys(members).every((end) => Number.isInteger(counts[end]));
}

interface LinesRoutes {
  readonly writeBack: LinesRoute<Outcome>;
  readonly create: LinesRoute<CreateOutcome>;
  readonly delete: LinesRoute<DeleteOutcome>;
  readonly takeBack: LinesRoute<TakeBackOutcome>;
}

/** The routes that answer in lines, each with the members of every outcome. */
export const linesRoutes: LinesRoutes = {
  writeBack: {
    route: routes.writeBack,
    members: {
      written: ["key", "id", "values"],
      conflict: ["key", "id", "server"],
      gone: ["key", "id"],
      failed: ["key", "id", "code", "message"],
      unknown: ["key", "id", "code", "message"],
    },
  },
  create: {
    route: routes.create,
    members: {
      created: ["key", "id", "values"],
      exists: ["key", "id", "values"],
      failed: ["key", "code", "message"],
      unknown: ["key", "code", "message"],
    },
  },
  delete: {
    route: routes.delete,
    members: {
      deleted: ["key", "id"],
      conflict: ["key", "id", "server"],
      gone: ["key", "id"],
      failed: ["key", "id", "code", "message"],
      unknown: ["key", "id", "code", "message"],
    },
  },
  takeBack: {
    route: routes.takeBack,
    members: {
      taken_back: ["entry", "id"],
      conflict: ["entry", "server"],
      gone: ["entry"],
      not_possible: ["entry", "message"],
      failed: ["entry", "code", "message"],
      unknown: ["entry", "code", "message"],
    },
  },
};
