import { createJsonCheck } from "../../contract/json-check.ts";
import type { JsonVerdict } from "../../contract/json-check.ts";
import { parseReply } from "../../contract/jsonrpc.ts";
import type { Reply } from "../../contract/jsonrpc.ts";
import { lengthOf } from "../answering/compression.ts";
import { inTurns } from "./in-turns.ts";

/** Replies above this are looked at in turns before they are parsed: a broken one would be gone through twice at once. */
const parsedAtOnce = 256 * 1024;

/** Reads a reply that came in pieces. What is no JSON holds nobody up, however large it is; what is JSON takes 5 ms for each megabyte. */
export async function readReply(pieces: readonly Buffer[]): Promise<Reply> {
  if (lengthOf(pieces) > parsedAtOnce) {
    const reason = await verdictOn(pieces);
    if (reason !== "json") return { kind: "bad_reply", reason };
  }
  return parseReply(Buffer.concat(pieces).toString("utf8"));
}

/** Says whether bytes that came in pieces are JSON, without parsing them. */
export async function verdictOn(pieces: readonly Buffer[]): Promise<JsonVerdict> {
  const check = createJsonCheck();
  await inTurns(pieces, 0, (bytes) => check.take(bytes));
  return check.end();
}
