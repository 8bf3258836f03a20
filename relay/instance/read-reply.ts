import { createJsonCheck } from "../../contract/json-check.ts";
import type { JsonVerdict } from "../../contract/json-check.ts";
import { parseReply } from "../../contract/jsonrpc.ts";
import type { Reply } from "../../contract/jsonrpc.ts";
import { inTurns, lengthOf } from "./pieces.ts";
import { createReplySplit } from "./split-reply.ts";

/** Replies above this are looked at and parsed in turns. */
const parsedAtOnce = 256 * 1024;

/** Reads a reply that came in pieces. It holds nobody up, however large it is and whatever it holds. */
export async function readReply(pieces: readonly Buffer[]): Promise<Reply> {
  if (lengthOf(pieces) <= parsedAtOnce) return parseReply(Buffer.concat(pieces).toString("utf8"));
  const reason = await verdictOn(pieces);
  if (reason !== "json") return { kind: "bad_reply", reason };
  const split = createReplySplit();
  const isRead = await inTurns(pieces, 0, (bytes) => split.take(bytes));
  return isRead ? split.end() : { kind: "bad_reply", reason: "not_an_envelope" };
}

/** Says whether bytes that came in pieces are JSON, without parsing them. */
export async function verdictOn(pieces: readonly Buffer[]): Promise<JsonVerdict> {
  const check = createJsonCheck();
  await inTurns(pieces, 0, (bytes) => check.take(bytes));
  return check.end();
}
