/** Answers of the relay in lines, with an outcome for each item when it is finished. */

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
export interface Following<End> {
  readonly signal: AbortSignal;
  /** Identifies one run, however many requests it has. The journal lists them together. */
  readonly batch?: string;
  /** Called when the relay reports an item's outcome, in the order of the items. */
  readonly onOutcome?: (outcome: End) => void;
}

/**
 * The outcomes of the items. If the answer was cut off or cancelled, items without an outcome may have been
 * written.
 */
export type LinesAnswer<End extends AnyEnd> =
  | { readonly complete: true; readonly outcomes: readonly End[]; readonly counts: CountsOf<End> }
  | { readonly complete: false; readonly outcomes: readonly End[]; readonly failure: Failure };

/** A route that answers in lines, and the members of each outcome. */
export interface LinesRoute<End extends AnyEnd> {
  readonly route: string;
  readonly members: EndMembers<End>;
}

/**
 * Sends a request and follows the relay's answer line by line. `ok: false` means that the relay refused the
 * request and began nothing. A connection that broke before the first line is an incomplete answer, since the
 * request may have arrived.
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
    // Reads on after the last line. Otherwise the browser treats the answer as cancelled.
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

/** Returns why not all items were written, if the reason is the connection, the instance or the sign-in. */
export function whyNotAll(answer: LinesAnswer<AnyEnd>): Failure | undefined {
  if (!answer.complete) return answer.failure;
  const [reason] = answer.outcomes.flatMap((end) => whyNotBegun(end) ?? []);
  return reason && failureOf(reason.code, reason.message);
}

/** Returns whether the relay itself refused a request. Only its own answer proves that nothing was begun. */
export function wasRefused({ code }: Failure): boolean {
  return code !== "relay_unreachable" && code !== "cancelled" && code !== "reply_unreadable";
}

/**
 * Yields the lines of a body as they arrive, without line ends. Also yields a last line without a line end,
 * since the connection may have broken after it.
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

/** The check of each member, in any outcome. */
const checks = {
  key: isText,
  id: isNumber,
  entry: isNumber,
  values: isObject,
  server: isObject,
  code: isFailureCode,
  message: isText,
};

/** The member that every outcome has: its name. */
export interface AnyEnd {
  readonly outcome: string;
}

/** The number of items by outcome. */
type CountsOf<End extends AnyEnd> = Readonly<Record<End["outcome"], number>>;

/** The members of each outcome. */
type EndMembers<End extends AnyEnd> = Readonly<Record<End["outcome"], readonly (keyof typeof checks)[]>>;

/** Reads one line of an answer. Returns undefined if it is invalid, such as cut off. */
function readLine<End extends AnyEnd>(
  line: string,
  members: EndMembers<End>,
): End | LinesDone<CountsOf<End>> | undefined {
  const raw = asObject(parseJson(line));
  if (raw === undefined) return undefined;
  if (raw.done === true)
    return hasCounts(raw.counts, members) ? { done: true, counts: raw.counts } : undefined;
  const { outcome } = raw;
  if (!isWord(outcome, members)) return undefined;
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
 * Optional members of an outcome: fields that the instance rounded or cut, and the time of an earlier
 * creation.
 */
const isExtra = {
  altered: (raw: unknown): boolean => Array.isArray(raw) && raw.every(isText),
  createdEarlier: (raw: unknown): boolean => isText(asObject(raw)?.at),
};
const extras = ["altered", "createdEarlier"] as const;

function isWord<End extends AnyEnd>(raw: unknown, members: EndMembers<End>): raw is End["outcome"] {
  return typeof raw === "string" && Object.hasOwn(members, raw);
}

function hasCounts<End extends AnyEnd>(raw: unknown, members: EndMembers<End>): raw is CountsOf<End> {
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
