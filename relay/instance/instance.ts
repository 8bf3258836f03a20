import type { Proof } from "../../contract/errors.ts";
import { Failure } from "../failure.ts";
import type { CallProgress } from "../failure.ts";
import { createLatestReads } from "./latest.ts";
import { ReplyBytes } from "./reply/reply-bytes.ts";
import { createSignIn } from "./sign-in.ts";
import type { ModelCall, Reply, Transport, TransportFacts } from "./transport.ts";
import type { Secret } from "../secret.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";
import type { Limits } from "../settings/limits.ts";

/** Options of a read that is passed on. */
export interface BytesOptions {
  /** The read must not share the answer of an earlier one. */
  readonly isFresh: boolean;
}

/** The company instance as the rest of the relay uses it. Failed calls throw a `Failure`. */
export interface Instance {
  /**
   * Makes a read and returns the JSON of its result, a list or an object. The bytes are the instance's own if
   * the result can be found without parsing.
   */
  readBytes(call: ModelCall, how?: BytesOptions): Promise<ReplyBytes>;
  /** Makes a call and returns its parsed result. Only reads are sent a second time. */
  call(call: ModelCall): Promise<unknown>;
  /** Returns the user id. Signs in first if necessary. */
  uid(): Promise<number>;
  /** Returns the instance's login of the user. Signs in first if necessary. */
  login(): Promise<string>;
  /** Returns which interface the relay uses. Signs in first if necessary. */
  facts(): Promise<TransportFacts>;
  close(): Promise<void>;
}

const reading: readonly ModelCall["method"][] = [
  "search_read",
  "read",
  "fields_get",
  "get_metadata",
  "get_installed",
];

/** Returns the connection to an instance for one user. Several users may share a transport. */
export function createInstance(
  configuration: InstanceConfiguration,
  limits: Pick<Limits, "signInPause" | "copyTime">,
  transport: Transport,
): Instance {
  const key = configuration.apiKey;
  const signIn = createSignIn(
    configuration,
    async () => resultOf(await twiceIfReset(() => transport.authenticate(configuration)), key),
    limits.signInPause,
  );

  /** Makes a call. If the instance does not know the caller any more, signs in and tries once again. */
  const asCaller = async <Result>(
    call: ModelCall,
    take: (reply: Reply, key: Secret) => Promise<Result>,
    isLast = false,
  ): Promise<Result> => {
    const caller = await signIn.caller();
    const send = (): Promise<Reply> => transport.call(caller, call);
    try {
      return await take(await (reading.includes(call.method) ? twiceIfReset(send) : send()), key);
    } catch (cause) {
      if (!(cause instanceof Failure) || !isUnknownCaller(cause)) throw cause;
      signIn.forget(caller);
      if (isLast) throw cause;
    }
    return asCaller(call, take, true);
  };

  /** A sign-in shows which interface the instance serves, so it is first. */
  const facts = async (): Promise<TransportFacts> => {
    await signIn.caller();
    return transport.facts();
  };

  const callOnce = (call: ModelCall): Promise<unknown> => asCaller(call, resultOf);
  const readLatest = createLatestReads(callOnce, limits);

  return {
    readBytes: (call) => asCaller(call, resultBytesOf),
    call: async (call) => {
      const mayLag = call.latest !== undefined && (await facts()).readsMayLag;
      return mayLag ? readLatest(call) : callOnce(call);
    },
    login: async () => (await signIn.caller()).login,
    facts,
    uid: async () => (await signIn.caller()).uid,
    close: () => transport.close(),
  };
}

/** The key is refused, or its user was deleted. A new sign-in shows which. */
const isUnknownCaller = ({ code }: Failure): boolean => code === "access_denied" || code === "sign_in_failed";

/** Sends a read again if the connection was reset. */
function twiceIfReset(send: () => Promise<Reply>): Promise<Reply> {
  return send().catch((cause: unknown) => {
    const wasReset =
      cause instanceof Failure && cause.code === "instance_unreachable" && cause.progress === "lost";
    if (wasReset) return send();
    throw cause;
  });
}

/**
 * Refuses a reply that contains the key in any form. An instance that echoes requests must not make the relay
 * send or log the key.
 */
async function refuseEcho({ bytes }: Reply, key: Secret): Promise<void> {
  if (!(await bytes.holds(key))) return;
  const message = "The reply of the instance contains the API key, so the relay does not pass it on.";
  throw new Failure("bad_reply", message, { progress: "answered" });
}

/** Returns the parsed result of a call. Throws the failure in the reply, or `bad_reply` if unreadable. */
async function resultOf(reply: Reply, key: Secret): Promise<unknown> {
  const answer = await reply.read();
  switch (answer.kind) {
    case "result":
      await refuseEcho(reply, key);
      return answer.result;
    case "error": {
      const { code, proves } = answer;
      // The database's own message names its host.
      const said = code === "instance_database" ? "The instance has lost its database." : answer.message;
      const message = key.hideIn(said.slice(0, 100_000));
      const isTold = message !== "" && !key.isIn(Buffer.from(message));
      const told = isTold ? message.slice(0, 2_000) : "The instance refused the call.";
      throw new Failure(code, told, { progress: progressOf[proves] });
    }
    case "unreadable": {
      const message =
        answer.code === "not_a_number"
          ? "The instance sent a value that is not a number."
          : "The reply of the instance cannot be read.";
      throw new Failure(answer.code, message, { progress: "answered" });
    }
  }
}

/** Returns the JSON of the result of a call. Parses the reply only if necessary. */
async function resultBytesOf(reply: Reply, key: Secret): Promise<ReplyBytes> {
  const found = reply.result();
  if (found !== undefined && reply.isWhole) {
    await refuseEcho(reply, key);
    return found;
  }
  const result = await resultOf(reply, key);
  if (typeof result === "object" && result !== null) return found ?? ReplyBytes.of(JSON.stringify(result));
  const message = "The instance did not answer with a list or an object.";
  throw new Failure("bad_reply", message, { progress: "answered" });
}

const progressOf: Readonly<Record<Proof, CallProgress>> = {
  nothing_happened: "refused",
  has_ended: "ended",
  nothing: "lost",
};
