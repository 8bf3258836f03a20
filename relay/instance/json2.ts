import { meaningOfStatusError } from "../../contract/errors.ts";
import { fitsHeader, json2Body, json2DatabaseHeader, json2Path, takesIds } from "../../contract/json2.ts";
import { Failure } from "../failure.ts";
import type { Secret } from "../secret.ts";
import type { Limits } from "../settings/limits.ts";
import type { OutgoingProxy } from "../settings/outgoing-settings.ts";
import { badStatus, createConnectionPool } from "./connection-pool.ts";
import type { HttpReply } from "./connection-pool.ts";
import { wholeValue } from "./reply/find-result.ts";
import { parseJson } from "./reply/parse.ts";
import type { ReplyBytes } from "./reply/reply-bytes.ts";
import type { Answer, Caller, ModelCall, Reply, Transport } from "./transport.ts";

/** Returns the transport of the newer interface: a `POST` per model and method, with the key in a header. */
export function createJson2(url: string, limits: Limits, proxy?: OutgoingProxy): Transport {
  const { origin, pathname } = new URL(`${url}/`);
  const pool = createConnectionPool(origin, limits, proxy);
  const base = pathname.replace(/\/+$/, "");

  const send = async (
    { db, apiKey }: Pick<Caller, "db" | "apiKey">,
    call: Pick<ModelCall, "model" | "method" | "args" | "kwargs">,
  ): Promise<Reply> => {
    const { model, method, args, kwargs } = call;
    refuseNoRecords(call);
    if (!fitsHeader(db))
      throw new Failure(
        "sign_in_failed",
        "The newer interface cannot use a database name that is not Latin-1. Set WA_TRANSPORT to jsonrpc.",
      );
    // A text is sent with its length. A body in chunks counts as empty, and an empty one often succeeds.
    const body = JSON.stringify(json2Body(method, args, kwargs));
    const headers = { authorization: `bearer ${headerOf(apiKey)}`, [json2DatabaseHeader.toLowerCase()]: db };
    const posted = await pool.post({ path: base + json2Path(model, method), body, headers });
    const { bytes, isFramed, isJson } = posted;
    if (posted.status !== 200) return refusalIn(posted);
    return {
      bytes,
      isWhole: isFramed,
      // An HTML page is never an answer of the model, whatever its status.
      result: () => (isJson ? wholeValue(bytes) : undefined),
      read: () => (isJson ? resultIn(bytes) : Promise.resolve(unreadable)),
    };
  };

  return {
    facts: () => Promise.resolve(json2Facts),
    authenticate: async (user) => {
      const asked = await send(user, { model: "res.users", method: "context_get", args: [] });
      const context = await asked.read();
      const uid: unknown = context.kind === "result" ? Reflect.get(Object(context.result), "uid") : undefined;
      if (typeof uid !== "number") return asked;
      const owner = await send(user, {
        ...{ model: "res.users", method: "read", args: [[uid], ["login"]] },
      });
      return {
        ...owner,
        result: () => undefined,
        read: async () => signedIn(uid, user.login, await owner.read()),
      };
    },
    call: send,
    close: () => pool.close(),
  };
}

/** Its searches and reads may come from a replica that lags. */
const json2Facts = { name: "json2", readsMayLag: true } as const;

/** Returns the user of the key, or `false` if that is not the configured login. */
function signedIn(uid: number, named: string, read: Answer): Answer {
  if (read.kind !== "result") return read;
  const found: unknown = Array.isArray(read.result) ? read.result[0] : undefined;
  const login: unknown = Reflect.get(Object(found), "login");
  if (typeof login !== "string")
    throw new Failure(
      "bad_reply",
      "The instance does not show the user of the key. Either a proxy before it loses request bodies, such as by sending them in chunks, or its replica lags.",
      { progress: "answered" },
    );
  const isNamed = named === "" || named.toLowerCase() === login.toLowerCase();
  return { kind: "result", result: isNamed && { uid, login } };
}

/** Refuses calls without valid ids. The instance would confirm such a change, or read nothing. */
function refuseNoRecords({ method, args }: Pick<ModelCall, "method" | "args">): void {
  if (!takesIds(method)) return;
  const [ids] = args;
  const isReading = method === "read" || method === "get_metadata";
  const areIds = Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id));
  if (!areIds || (!isReading && ids.length === 0))
    throw new Failure("bad_request", "The call names no record.", { progress: "not_sent" });
}

/** Returns a key as a header value. Refuses characters that no instance's key has. */
function headerOf(key: Secret): string {
  const text = key.reveal();
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new Failure(
    "sign_in_failed",
    "The API key contains characters that no key of an instance has. Copy it again.",
  );
}

const unreadable: Answer = { kind: "unreadable", code: "bad_reply" };

/** Returns the reply to a failed call. A page, or JSON without an error name, is not the model's. */
function refusalIn(posted: HttpReply): Reply {
  const { status, bytes } = posted;
  const error = posted.isJson && bytes.length <= mostOfError ? errorIn(bytes) : undefined;
  if (error === undefined) throw badStatus(status);
  const answer: Answer = {
    kind: "error",
    message: error.message,
    ...meaningOfStatusError({ status, ...error }),
  };
  return {
    bytes,
    isWhole: posted.isFramed,
    result: () => undefined,
    read: () => Promise.resolve(answer),
  };
}

/** The largest error. With a traceback, an error has some kilobytes. */
const mostOfError = 1024 * 1024;

/** Returns only name and message of an error. The rest may quote the server's internals. */
function errorIn(bytes: ReplyBytes): { readonly name: string; readonly message: string } | undefined {
  try {
    const parsed = JSON.parse(bytes.text()) as unknown;
    const { name, message } = Object(parsed) as Readonly<Record<string, unknown>>;
    if (typeof name !== "string" || name === "") return undefined;
    return { name, message: typeof message === "string" ? message : "" };
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

async function resultIn(bytes: ReplyBytes): Promise<Answer> {
  const parsed = await parseJson(bytes);
  return parsed.kind === "value" ? { kind: "result", result: parsed.value } : parsed;
}
