/** The relay answers in two ways: one JSON value, or lines of NDJSON while it works. */

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, Response } from "express";
import { ReplyBytes } from "../../instance/reply/reply-bytes.ts";
import type { LinesDone } from "../../../contract/relay-api.ts";

/**
 * Sends JSON bytes. Compresses them if the client accepts that and they have `compressFrom` bytes or more.
 */
export async function sendJson(
  request: Request,
  response: Response,
  plain: ReplyBytes,
  compressFrom: number,
): Promise<void> {
  const { bytes, encoding } = await compress(plain, request.get("accept-encoding"), compressFrom);
  // Media type and length are known, so Express need not guess or hash.
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", bytes.length);
  response.setHeader("Vary", "Accept-Encoding");
  if (encoding !== undefined) response.setHeader("Content-Encoding", encoding);
  bytes.endInto(response);
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Bytes to send, and their `Content-Encoding`. */
interface Encoded {
  readonly bytes: ReplyBytes;
  readonly encoding?: "br" | "gzip";
}

/**
 * Compresses bytes if the client accepts that and they have `from` bytes or more. Uses the lowest level,
 * because a higher one takes more time than it saves on the network.
 */
async function compress(bytes: ReplyBytes, accepted: string | undefined, from: number): Promise<Encoded> {
  if (accepted === undefined || bytes.length < from) return { bytes };
  if (accepts(accepted, "br")) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
    return { bytes: new ReplyBytes([await toBrotli(bytes.joined(), { params })]), encoding: "br" };
  }
  if (accepts(accepted, "gzip"))
    return { bytes: new ReplyBytes([await toGzip(bytes.joined(), { level: 1 })]), encoding: "gzip" };
  return { bytes };
}

/** Returns true if an `Accept-Encoding` names a coding and does not refuse it with `q=0`. */
function accepts(header: string, coding: string): boolean {
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/**
 * Sends one line of JSON for each outcome, in the order of `outcomes`, as soon as it is known. The last line
 * has the number of outcomes of each kind. `none` has all kinds, with the number 0.
 */
export async function answerLines<Kind extends string>(
  response: Response,
  none: Readonly<Record<Kind, number>>,
  outcomes: readonly Promise<{ readonly outcome: NoInfer<Kind> }>[],
): Promise<void> {
  response.setHeader("Content-Type", "application/x-ndjson; charset=utf-8");
  response.flushHeaders();
  const counts: Record<Kind, number> = { ...none };
  keepCounts(response, counts);
  for (const running of outcomes) {
    const outcome = await running;
    counts[outcome.outcome]++;
    response.write(line(outcome));
  }
  response.end(line({ done: true, counts } satisfies LinesDone<typeof counts>));
}

function line(content: object): string {
  return `${JSON.stringify(content)}\n`;
}

type Counts = Readonly<Record<string, number>>;

const countsByResponse = new WeakMap<Response, Counts>();

/** Keeps the counts of an answer for the metrics. */
function keepCounts(response: Response, counts: Counts): void {
  countsByResponse.set(response, counts);
}

/** Returns the number of an answer's records by outcome, or undefined if the answer has no records. */
export function countsOf(response: Response): Counts | undefined {
  return countsByResponse.get(response);
}
