import type { FailureCode, Proof } from "../../contract/errors.ts";
import { Failure } from "../failure.ts";
import type { CallProgress } from "../failure.ts";
import { createLatestReads } from "./latest.ts";
import { ReplyBytes } from "./reply/reply-bytes.ts";
import { createSignIn, refusedSignIn } from "./sign-in.ts";
import type { ModelCall, Reply, Transport, TransportFacts } from "./transport.ts";
import type { Secret } from "../secret.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";
import type { Limits } from "../settings/limits.ts";

export interface BytesOptions {
  /** Prevents sharing the answer of an equal read that is already running. */
  readonly isFresh: boolean;
}

/** One user's connection to the company's instance. A failed call throws a `Failure`. */
export interface Instance {
  /** Returns the bytes of a result, a JSON list or object. Usually does not parse the reply. */
  readBytes(call: ModelCall, options?: BytesOptions): Promise<ReplyBytes>;
  /** Returns a call's parsed result. After a lost connection, repeats only reads. */
  call(call: ModelCall): Promise<unknown>;
  /** Signs in first if necessary, like `login` and `facts`. */
  uid(): Promise<number>;
  /** Returns the login as the instance writes it. */
  login(): Promise<string>;
  facts(): Promise<TransportFacts>;
  close(): Promise<void>;
}

const readMethods: readonly ModelCall["method"][] = [
  "search_read",
  "read",
  "fields_get",
  "get_metadata",
  "get_installed",
];

/** Several users may share a transport. */
export function createInstance(
  configuration: InstanceConfiguration,
  limits: Pick<Limits, "signInPause" | "replicaTime">,
  transport: Transport,
): Instance {
  const key = configuration.apiKey;
  const signIn = createSignIn(
    configuration,
    async () => resultOf(await twiceIfReset(() => transport.authenticate(configuration)), key),
    limits.signInPause,
  );

  /** If the instance does not accept the user, signs in again and repeats the call once. */
  const asCaller = async <Result>(
    call: ModelCall,
    readReply: (reply: Reply, key: Secret) => Promise<Result>,
    isLastTry = false,
  ): Promise<Result> => {
    const caller = await signIn.caller();
    const send = (): Promise<Reply> => transport.call(caller, call);
    try {
      return await readReply(await (readMethods.includes(call.method) ? twiceIfReset(send) : send()), key);
    } catch (cause) {
      if (!(cause instanceof Failure) || !isUnknownCaller(cause)) throw cause;
      signIn.forget(caller);
      if (isLastTry) throw cause;
    }
    return asCaller(call, readReply, true);
  };

  /** Only a sign-in shows which interface the instance serves. */
  const facts = async (): Promise<TransportFacts> => {
    await signIn.caller();
    return transport.facts();
  };

  const callOnce = (call: ModelCall): Promise<unknown> => asCaller(call, resultOf);
  const readLatest = createLatestReads(callOnce, limits);

  return {
    readBytes: (call) => asCaller(call, resultBytesOf),
    call: async (call) => {
      const mayLag = call.requirements !== undefined && (await facts()).readsMayLag;
      return mayLag ? readLatest(call) : callOnce(call);
    },
    login: async () => (await signIn.caller()).login,
    facts,
    uid: async () => (await signIn.caller()).uid,
    close: () => transport.close(),
  };
}

const isUnknownCaller = ({ code }: Failure): boolean => code === "access_denied" || code === "sign_in_failed";

/** Repeats a read or a sign-in once after a lost connection: both change nothing. */
function twiceIfReset(send: () => Promise<Reply>): Promise<Reply> {
  return send().catch((cause: unknown) => {
    const wasReset =
      cause instanceof Failure && cause.code === "instance_unreachable" && cause.progress === "lost";
    if (wasReset) return send();
    throw cause;
  });
}

/** Throws if a reply contains the API key in any form. The relay must neither send nor log the key. */
async function refuseEcho({ bytes }: Reply, key: Secret): Promise<void> {
  if (!(await bytes.contains(key))) return;
  const message = "The reply of the instance contains the API key, so the relay does not pass it on.";
  throw new Failure("bad_reply", message, { progress: "answered" });
}

/** These messages of the instance may name the host of its database. */
const ownWords: Partial<Record<FailureCode, string>> = {
  instance_database: "The instance has lost its database.",
  sign_in_failed: refusedSignIn,
};

/** Throws the failure in the reply, or `bad_reply` or `not_a_number`. */
async function resultOf(reply: Reply, key: Secret): Promise<unknown> {
  const answer = await reply.read();
  switch (answer.kind) {
    case "result":
      await refuseEcho(reply, key);
      return answer.result;
    case "error": {
      const { code, proves } = answer;
      const message = key.hideIn((ownWords[code] ?? answer.message).slice(0, 100_000));
      const isUsable = message !== "" && !key.isIn(Buffer.from(message));
      const shortMessage = isUsable ? message.slice(0, 2_000) : "The instance refused the call.";
      throw new Failure(code, shortMessage, { progress: progressOf[proves] });
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

/** Parses the reply only if necessary. */
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
