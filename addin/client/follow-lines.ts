/** Follows answers with one line for each item, sent as soon as the item is finished. */

import { isFailureCode, whyNotBegun } from "../../contract/errors.ts";
import type { TakeBackOutcome } from "../../contract/journal.ts";
import { routes } from "../../contract/relay-api.ts";
import type { CreateOutcome, DeleteOutcome, LinesDone, Outcome } from "../../contract/relay-api.ts";
import { failureOf, failureOfThrown, succeeded } from "./client-result.ts";
import type { ClientResult, Failure } from "./client-result.ts";
import { asObject, parseJson } from "./json.ts";
import { send } from "./send.ts";
import type { Relay } from "./send.ts";

export interface FollowOptions<End> {
  readonly signal: AbortSignal;
  readonly batch?: string;
  /** Called for each item as soon as its outcome is known. */
  readonly onOutcome?: (outcome: End) => void;
}

/** With `complete: false`, items without an outcome may have been written: the answer was cut off. */
export type LinesAnswer<End extends AnyOutcome> =
  | { readonly complete: true; readonly outcomes: readonly End[]; readonly counts: CountsOf<End> }
  | { readonly complete: false; readonly outcomes: readonly End[]; readonly failure: Failure };

/** A route that answers in lines, and the members of each outcome. */
export interface LinesRoute<End extends AnyOutcome> {
  readonly route: string;
  readonly members: OutcomeMembers<End>;
}

/**
 * Sends a request and reads its answer line by line. `ok: false`: the relay began nothing. An answer without
 * a line is incomplete, since the relay may have received the request.
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
    // Reads to the end of the body: otherwise, the browser cancels the answer.
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

/** Returns why an answer is incomplete, or why the relay did not touch some records; else undefined. */
export function incompleteReason(answer: LinesAnswer<AnyOutcome>): Failure | undefined {
  if (!answer.complete) return answer.failure;
  const [reason] = answer.outcomes.flatMap((end) => whyNotBegun(end) ?? []);
  return reason && failureOf(reason.code, reason.message);
}

/** Returns true if the relay refused a request. After any other failure, it may have begun something. */
export function wasRefused({ code }: Failure): boolean {
  return code !== "relay_unreachable" && code !== "cancelled" && code !== "reply_unreadable";
}

/** Yields the lines of a body as they arrive, also an unfinished last one. */
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

const checks = {
  key: isText,
  id: isNumber,
  entry: isNumber,
  values: isObject,
  server: isObject,
  code: isFailureCode,
  message: isText,
};

export interface AnyOutcome {
  readonly outcome: string;
}

type CountsOf<End extends AnyOutcome> = Readonly<Record<End["outcome"], number>>;

type OutcomeMembers<End extends AnyOutcome> = Readonly<
  Record<End["outcome"], readonly (keyof typeof checks)[]>
>;

/** Reads one line of an answer; undefined if it is invalid, for example cut off. */
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
  if (!names.every((name) => checks[name](raw[name]))) return undefined;
  const present = ["outcome", ...names, ...optionalNames.filter((name) => optionalChecks[name](raw[name]))];
  return Object.fromEntries(present.map((name) => [name, raw[name]])) as unknown as End;
}

const optionalChecks = {
  altered: (raw: unknown): boolean => Array.isArray(raw) && raw.every(isText),
  createdEarlier: (raw: unknown): boolean => isText(asObject(raw)?.at),
};
const optionalNames = ["altered", "createdEarlier"] as const;

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
