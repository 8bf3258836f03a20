import { meaningOfCallError } from "../../contract/errors.ts";
import type { Proof } from "../../contract/errors.ts";
import { executeKwCall } from "../../contract/jsonrpc.ts";
import type { CallBody, Kwargs } from "../../contract/jsonrpc.ts";
import type { Method, ModelName } from "../../contract/models.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";
import { Failure } from "../failure.ts";
import type { Reach } from "../failure.ts";
import type { Limits } from "../settings/limits.ts";
import { inTurns, lengthOf } from "./pieces.ts";
import { readReply } from "./read-reply.ts";
import { startsWithResult } from "./reply-start.ts";
import { createSignIn } from "./sign-in.ts";
import { createTransport } from "./transport.ts";
import type { RawReply, Transport } from "./transport.ts";

/** A call of the object service, without who calls. */
export interface ModelCall {
  readonly model: ModelName;
  readonly method: Method;
  readonly args: readonly unknown[];
  readonly kwargs?: Kwargs;
}

/** The company instance as the rest of the relay sees it. Failed calls throw a `Failure`. */
export interface Instance {
  /** Makes a reading call and gives the success envelope as it came. Who has sent it on releases it. */
  pass(call: ModelCall): Promise<RawReply>;
  /** Makes a call and gives its result, parsed. Only reading calls are sent a second time. */
  call(call: ModelCall): Promise<unknown>;
  /** Signs in where nobody has yet, and gives the user id. */
  uid(): Promise<number>;
  close(): Promise<void>;
}

const startLength = 1024;

const reading: readonly Method[] = ["search_read", "read", "fields_get"];

/** Makes the connection to an instance: one address, one user, one sign-in. Several users of one instance may share a transport. */
export function createInstance(
  configuration: InstanceConfiguration,
  limits: Limits,
  transport: Transport = createTransport(configuration.url, limits),
): Instance {
  const key = configuration.apiKey;

  const post = async (body: CallBody, isReading: boolean): Promise<RawReply> => {
    const text = JSON.stringify(body);
    return transport.post(text).catch((cause: unknown) => {
      const wasReset =
        cause instanceof Failure && cause.code === "instance_unreachable" && cause.reach === "lost";
      if (isReading && wasReset) return transport.post(text);
      throw cause;
    });
  };

  /** An instance that echoes what it was sent, wherever and however, must not make the relay hand out the key or note it. */
  const refuseEcho = async ({ pieces }: RawReply): Promise<void> => {
    if (await inTurns(pieces, key.reach, (bytes) => !key.isIn(bytes))) return;
    const message = "The reply of the instance holds the API key, so it is not passed on.";
    throw new Failure("bad_reply", message, { reach: "answered" });
  };

  const read = async (reply: RawReply): Promise<unknown> => {
    const parsed = await readReply(reply.pieces);
    switch (parsed.kind) {
      case "result":
        await refuseEcho(reply);
        return parsed.result;
      case "error": {
        const { code, proves } = meaningOfCallError(parsed.error);
        // What a database says of itself names its host.
        const said =
          code === "instance_database" ? "The instance has lost its database." : parsed.error.message;
        const message = key.hideIn(said.slice(0, 100_000));
        const isTold = message !== "" && !key.isIn(Buffer.from(message));
        const told = isTold ? message.slice(0, 2_000) : "The instance refused the call.";
        throw new Failure(code, told, { reach: reachOf[proves] });
      }
      case "bad_reply":
        throw parsed.reason === "not_a_number"
          ? new Failure("not_a_number", "The instance sent a value that is not a number.", {
              reach: "answered",
            })
          : new Failure("bad_reply", "The reply of the instance cannot be read.", { reach: "answered" });
    }
  };

  const readAndRelease = async (reply: RawReply): Promise<unknown> => {
    const result = await read(reply);
    reply.release();
    return result;
  };

  const signIn = createSignIn(
    configuration,
    async (body) => readAndRelease(await post(body, true)),
    limits.signInPause,
  );

  /** Makes a call, and once more after a new sign-in when the instance no longer knows the caller. */
  const asCaller = async <Result>(
    { model, method, args, kwargs }: ModelCall,
    take: (reply: RawReply) => Promise<Result>,
  ): Promise<Result> => {
    const attempt = async (isLast: boolean): Promise<Result> => {
      const caller = await signIn.caller();
      try {
        const body = executeKwCall(caller, model, method, args, kwargs);
        return await take(await post(body, reading.includes(method)));
      } catch (cause) {
        if (!(cause instanceof Failure) || !isUnknownCaller(cause)) throw cause;
        signIn.forget(caller);
        if (isLast) throw cause;
      }
      return attempt(true);
    };
    return attempt(false);
  };

  return {
    pass: (call) =>
      asCaller(call, async (reply) => {
        if (reply.isFramed && startsWithResult(startOf(reply), reply.pieces.at(-1))) await refuseEcho(reply);
        else await read(reply);
        return reply;
      }),
    call: (call) => asCaller(call, readAndRelease),
    uid: async () => (await signIn.caller()).uid,
    close: () => transport.close(),
  };
}

const reachOf: Readonly<Record<Proof, Reach>> = {
  nothing_happened: "refused",
  has_ended: "ended",
  nothing: "lost",
};

/** The key is refused, or its user is gone: a new sign-in tells. */
const isUnknownCaller = ({ code }: Failure): boolean => code === "access_denied" || code === "sign_in_failed";

/** The first bytes of a reply: all that `startsWithResult` looks at, and more. */
function startOf({ pieces }: RawReply): Buffer {
  const [first] = pieces;
  if (first !== undefined && (pieces.length === 1 || first.length >= startLength)) return first;
  return Buffer.concat(pieces, Math.min(lengthOf(pieces), startLength));
}
