import { meaningOfCallError } from "../../contract/errors.ts";
import { authenticateCall, executeKwCall, jsonrpcPath, readEnvelope } from "../../contract/jsonrpc.ts";
import type { CallBody } from "../../contract/jsonrpc.ts";
import { badStatus, createConnectionPool } from "./connection-pool.ts";
import { findResult } from "./reply/find-result.ts";
import { parseJson } from "./reply/parse.ts";
import type { ReplyBytes } from "./reply/reply-bytes.ts";
import type { Answer, Reply, Transport } from "./transport.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";
import type { Limits } from "../settings/limits.ts";

/** Returns the transport of JSON-RPC 2.0: a `POST` to one path, the key in its body. */
export function createJsonrpc(
  { url, ...outgoing }: Pick<InstanceConfiguration, "url" | "proxy" | "userAgent">,
  limits: Limits,
): Transport {
  const { origin, pathname: path } = new URL(url + jsonrpcPath);
  const pool = createConnectionPool(origin, limits, outgoing);

  const send = async (body: CallBody): Promise<Reply> => {
    const { status, bytes, isFramed } = await pool.post({ path, body: JSON.stringify(body) });
    // A failed call also has status 200.
    if (status !== 200) throw badStatus(status);
    return { bytes, isWhole: isFramed, result: () => findResult(bytes), read: () => answerIn(bytes) };
  };

  return {
    facts: () => Promise.resolve({ name: "jsonrpc", readsMayLag: false }),
    authenticate: ({ db, login, apiKey }) => send(authenticateCall(db, login, apiKey.reveal())),
    call: ({ db, uid, apiKey }, { model, method, args, kwargs }) =>
      send(executeKwCall({ db, uid, apiKey: apiKey.reveal() }, model, method, args, kwargs)),
    close: () => pool.close(),
  };
}

async function answerIn(bytes: ReplyBytes): Promise<Answer> {
  const parsed = await parseJson(bytes);
  if (parsed.kind === "unreadable") return parsed;
  const reply = readEnvelope(parsed.value);
  switch (reply.kind) {
    case "result":
      return reply;
    case "error":
      return { kind: "error", message: reply.error.message, ...meaningOfCallError(reply.error) };
    case "bad_reply":
      return { kind: "unreadable", code: "bad_reply" };
  }
}
