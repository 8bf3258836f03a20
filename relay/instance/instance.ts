import type { Proof } from "../../contract/errors.ts";
import { Failure } from "../failure.ts";
import type { Reach } from "../failure.ts";
import { createLatestReads } from "./latest.ts";
import { ReplyBytes } from "./reply/reply-bytes.ts";
import { createSignIn } from "./sign-in.ts";
import type { ModelCall, Reply, Transport, TransportFacts } from "./transport.ts";
import type { Secret } from "../secret.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";
import type { Limits } from "../settings/limits.ts";

/** How a read is passed on. */
export interface Passing {
  /** It is not answered with what somebody else asked for before. */
  readonly isFresh: boolean;
}

/** The company instance as the rest of the relay sees it. Failed calls throw a `Failure`. */
export interface Instance {
  /** Makes a reading call; returns the JSON of its result, a list or an object, byte for byte where it shows without parsing. */
  pass(call: ModelCall, how?: Passing): Promise<ReplyBytes>;
  /** Makes a call; returns its result, parsed. Only reading calls are sent a second time. */
  call(call: ModelCall): Promise<unknown>;
  /** The user id; signs in first where that was not done yet. */
  uid(): Promise<number>;
  /** The login that the instance knows the user by; signs in first where that was not done yet. */
  login(): Promise<string>;
  /** Which interface the instance is asked by; signs in first where that was not done yet. */
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

/** Makes the connection to an instance: one address, one user, one sign-in. Several users of one instance may share a transport. */
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

  /** Makes a call, and once more after a new sign-in when the instance no longer knows the caller. */
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

  /** A sign-in shows which interface the instance serves, so it comes first. */
  const facts = async (): Promise<TransportFacts> => {
    await signIn.caller();
    return transport.facts();
  };

  const callOnce = (call: ModelCall): Promise<unknown> => asCaller(call, resultOf);
  const readLatest = createLatestReads(callOnce, limits);

  return {
    pass: (call) => asCaller(call, resultBytesOf),
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

/** The key is refused, or its user is gone: a new sign-in tells. */
const isUnknownCaller = ({ code }: Failure): boolean => code === "access_denied" || code === "sign_in_failed";

/** Sends what only reads once more where the connection was reset. */
function twiceIfReset(send: () => Promise<Reply>): Promise<Reply> {
  return send().catch((cause: unknown) => {
    const wasReset =
      cause instanceof Failure && cause.code === "instance_unreachable" && cause.reach === "lost";
    if (wasReset) return send();
    throw cause;
  });
}

/** An instance that echoes what it was sent, wherever and however, must not make the relay hand out the key or note it. */
async function refuseEcho({ bytes }: Reply, key: Secret): Promise<void> {
  if (!(await bytes.holds(key))) return;
  const message = "The reply of the instance holds the API key, so it is not passed on.";
  throw new Failure("bad_reply", message, { reach: "answered" });
}

/** Returns the result of a call, parsed; throws the failure that the reply is, or that it cannot be read. */
async function resultOf(reply: Reply, key: Secret): Promise<unknown> {
  const answer = await reply.read();
  switch (answer.kind) {
    case "result":
      await refuseEcho(reply, key);
      return answer.result;
    case "error": {
      const { code, proves } = answer;
      // What a database says of itself names its host.
      const said = code === "instance_database" ? "The instance has lost its database." : answer.message;
      const message = key.hideIn(said.slice(0, 100_000));
      const isTold = message !== "" && !key.isIn(Buffer.from(message));
      const told = isTold ? message.slice(0, 2_000) : "The instance refused the call.";
      throw new Failure(code, told, { reach: reachOf[proves] });
    }
    case "unreadable": {
      const message =
        answer.code === "not_a_number"
          ? "The instance sent a value that is not a number."
          : "The reply of the instance cannot be read.";
      throw new Failure(answer.code, message, { reach: "answered" });
    }
  }
}

/** Returns the JSON of the result of a call, parsed only where it cannot be found otherwise. */
async function resultBytesOf(reply: Reply, key: Secret): Promise<ReplyBytes> {
  const found = reply.result();
  if (found !== undefined && reply.isWhole) {
    await refuseEcho(reply, key);
    return found;
  }
  const result = await resultOf(reply, key);
  if (typeof result === "object" && result !== null) return found ?? ReplyBytes.of(JSON.stringify(result));
  const message = "The instance did not answer with a list or an object.";
  throw new Failure("bad_reply", message, { reach: "answered" });
}

const reachOf: Readonly<Record<Proof, Reach>> = {
  nothing_happened: "refused",
  has_ended: "ended",
  nothing: "lost",
};
