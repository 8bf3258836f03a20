import { meaningOfStatusError } from "../../contract/errors.ts";
import { fitsHeader, json2Body, json2DatabaseHeader, json2Path, takesIds } from "../../contract/json2.ts";
import { Failure } from "../failure.ts";
import type { Secret } from "../secret.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";
import type { Limits } from "../settings/limits.ts";
import { badStatus, createConnectionPool } from "./connection-pool.ts";
import type { HttpReply } from "./connection-pool.ts";
import { wholeValue } from "./reply/find-result.ts";
import { parseJson } from "./reply/parse.ts";
import type { ReplyBytes } from "./reply/reply-bytes.ts";
import type { Answer, Caller, ModelCall, Reply, Transport } from "./transport.ts";

/** Returns the transport of the newer interface: a path per method, the key in a header. */
export function createJson2(
  { url, ...outgoing }: Pick<InstanceConfiguration, "url" | "proxy" | "userAgent">,
  limits: Limits,
): Transport {
  const { origin, pathname } = new URL(`${url}/`);
  const pool = createConnectionPool(origin, limits, outgoing);
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
    // undici sends a text with its length. The instance would treat a body in chunks as empty, and the call
    // might do something else.
    const body = JSON.stringify(json2Body(method, args, kwargs));
    const headers = { authorization: `bearer ${headerOf(apiKey)}`, [json2DatabaseHeader.toLowerCase()]: db };
    const posted = await pool.post({ path: base + json2Path(model, method), body, headers });
    const { bytes, isFramed, isJson } = posted;
    if (posted.status !== 200) return refusalIn(posted);
    return {
      bytes,
      isWhole: isFramed,
      // An HTML page with status 200 comes from a proxy or a login page.
      result: () => (isJson ? wholeValue(bytes) : undefined),
      read: () => (isJson ? resultIn(bytes) : Promise.resolve(unreadable)),
    };
  };

  return {
    facts: () => Promise.resolve(json2Facts),
    authenticate: async (user) => {
      const contextReply = await send(user, { model: "res.users", method: "context_get", args: [] });
      const context = await contextReply.read();
      const uid: unknown = context.kind === "result" ? Reflect.get(Object(context.result), "uid") : undefined;
      if (typeof uid !== "number") return contextReply;
      const loginReply = await send(user, {
        ...{ model: "res.users", method: "read", args: [[uid], ["login"]] },
      });
      return {
        ...loginReply,
        result: () => undefined,
        read: async () => signInResult(uid, user.login, await loginReply.read()),
      };
    },
    call: send,
    close: () => pool.close(),
  };
}

const json2Facts = { name: "json2", readsMayLag: true } as const;

/** Returns the id and login of the key's user, or `false` if the settings name another login. */
function signInResult(uid: number, configuredLogin: string, answer: Answer): Answer {
  if (answer.kind !== "result") return answer;
  const record: unknown = Array.isArray(answer.result) ? answer.result[0] : undefined;
  const login: unknown = Reflect.get(Object(record), "login");
  if (typeof login !== "string")
    throw new Failure(
      "bad_reply",
      "The instance does not show the user of the key. Either a proxy before it loses request bodies, such as by sending them in chunks, or its replica lags.",
      { progress: "answered" },
    );
  const isExpected = configuredLogin === "" || configuredLogin.toLowerCase() === login.toLowerCase();
  return { kind: "result", result: isExpected && { uid, login } };
}

/**
 * Throws for invalid ids, and for a change without ids, which the instance would confirm. A read without ids
 * returns no records.
 */
function refuseNoRecords({ method, args }: Pick<ModelCall, "method" | "args">): void {
  if (!takesIds(method)) return;
  const [ids] = args;
  const isReading = method === "read" || method === "get_metadata";
  const areIds = Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id));
  if (!areIds || (!isReading && ids.length === 0))
    throw new Failure("bad_request", "The call names no record.", { progress: "not_sent" });
}

/** Throws for characters that no key of an instance contains. */
function headerOf(key: Secret): string {
  const text = key.reveal();
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new Failure(
    "sign_in_failed",
    "The API key contains characters that no key of an instance has. Copy it again.",
  );
}

const unreadable: Answer = { kind: "unreadable", code: "bad_reply" };

/**
 * Returns the reply to a status other than 200. Throws the `Failure` of the status if the body is not an
 * error of the model.
 */
function refusalIn(posted: HttpReply): Reply {
  const { status, bytes } = posted;
  const error = posted.isJson && bytes.length <= mostErrorBytes ? errorIn(bytes) : undefined;
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

/** In bytes. An error with a traceback has some kilobytes. */
const mostErrorBytes = 1024 * 1024;

/** Leaves out the rest of the error, which may quote the server's internals. */
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
