import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, Response } from "express";
import { ReplyBytes } from "../../instance/reply/reply-bytes.ts";
import type { LinesDone } from "../../../contract/relay-api.ts";

/** Sends JSON. Compresses `compressFrom` bytes or more if the client accepts that. */
export async function sendJson(
  request: Request,
  response: Response,
  plain: ReplyBytes,
  compressFrom: number,
): Promise<void> {
  const { bytes, encoding } = await compress(plain, request.get("accept-encoding"), compressFrom);
  // The known type and length spare Express guessing and hashing.
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", bytes.length);
  response.setHeader("Vary", "Accept-Encoding");
  if (encoding !== undefined) response.setHeader("Content-Encoding", encoding);
  bytes.endInto(response);
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

interface Encoded {
  readonly bytes: ReplyBytes;
  readonly encoding?: "br" | "gzip";
}

/** Uses the lowest level: a higher one takes more time than it saves on the network. */
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

/** Returns true if the header names a coding without `q=0`. */
function accepts(header: string, coding: string): boolean {
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/**
 * Sends one line of JSON for each outcome, in order, as soon as it is known. The last line has the counts by
 * kind. `none` has all kinds, with 0.
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

function keepCounts(response: Response, counts: Counts): void {
  countsByResponse.set(response, counts);
}

/** Returns an answer's outcome counts for the metrics, or undefined. */
export function countsOf(response: Response): Counts | undefined {
  return countsByResponse.get(response);
}
