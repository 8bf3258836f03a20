import type { Proof } from "../../contract/errors.ts";
import { Failure } from "../failure.ts";
import type { Reach } from "../failure.ts";
import { createLatestReads } from "./latest.ts";
import { inTurns, jsonOf } from "./pieces.ts";
import type { ModelCall, Reply, Transport, TransportFacts, Caller, User } from "./transport.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";
import { KeyInFile } from "../settings/key-in-file.ts";
import type { Limits } from "../settings/limits.ts";

/** The JSON of a result, in pieces. */
export interface RawResult {
  readonly pieces: readonly Buffer[];
  /** Returns the memory of the pieces; call it once nobody looks at them any more. */
  release(): void;
}

/** How a read is passed on. */
export interface Passing {
  /** It is not answered with what somebody else asked for before. */
  readonly isFresh: boolean;
}

/** The company instance as the rest of the relay sees it. Failed calls throw a `Failure`. */
export interface Instance {
  /** Makes a reading call; returns the JSON of its result, a list or an object, byte for byte where it shows without parsing. */
  pass(call: ModelCall, how?: Passing): Promise<RawResult>;
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

  /** Sends what only reads once more where the connection was reset. */
  const twiceIfReset = (send: () => Promise<Reply>): Promise<Reply> =>
    send().catch((cause: unknown) => {
      const wasReset =
        cause instanceof Failure && cause.code === "instance_unreachable" && cause.reach === "lost";
      if (wasReset) return send();
      throw cause;
    });

  /** An instance that echoes what it was sent, wherever and however, must not make the relay hand out the key or note it. */
  const refuseEcho = async ({ pieces }: Reply): Promise<void> => {
    if (await inTurns(pieces, key.reach, (bytes) => !key.isIn(bytes))) return;
    const message = "The reply of the instance holds the API key, so it is not passed on.";
    throw new Failure("bad_reply", message, { reach: "answered" });
  };

  const read = async (reply: Reply): Promise<unknown> => {
    const answer = await reply.read();
    switch (answer.kind) {
      case "result":
        await refuseEcho(reply);
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
      case "unreadable":
        throw answer.code === "not_a_number"
          ? new Failure("not_a_number", "The instance sent a value that is not a number.", {
              reach: "answered",
            })
          : new Failure("bad_reply", "The reply of the instance cannot be read.", { reach: "answered" });
    }
  };

  const readAndRelease = async (reply: Reply): Promise<unknown> => {
    const result = await read(reply);
    reply.release();
    return result;
  };

  const readRaw = async (reply: Reply): Promise<RawResult> => {
    const found = reply.result();
    const release = (): void => reply.release();
    if (found !== undefined && reply.isWhole) {
      await refuseEcho(reply);
      return { pieces: found, release };
    }
    const result = await read(reply);
    if (typeof result !== "object" || result === null)
      throw new Failure("bad_reply", "The instance did not answer with a list or an object.", {
        reach: "answered",
      });
    return { pieces: found ?? (await jsonOf(result)), release };
  };

  const signIn = createSignIn(
    configuration,
    async () => readAndRelease(await twiceIfReset(() => transport.authenticate(configuration))),
    limits.signInPause,
  );

  /** Makes a call, and once more after a new sign-in when the instance no longer knows the caller. */
  const asCaller = async <Result>(
    call: ModelCall,
    take: (reply: Reply) => Promise<Result>,
  ): Promise<Result> => {
    const attempt = async (isLast: boolean): Promise<Result> => {
      const caller = await signIn.caller();
      const send = (): Promise<Reply> => transport.call(caller, call);
      try {
        return await take(await (reading.includes(call.method) ? twiceIfReset(send) : send()));
      } catch (cause) {
        if (!(cause instanceof Failure) || !isUnknownCaller(cause)) throw cause;
        signIn.forget(caller);
        if (isLast) throw cause;
      }
      return attempt(true);
    };
    return attempt(false);
  };

  /** A sign-in shows which interface the instance serves, so it comes first. */
  const facts = async (): Promise<TransportFacts> => {
    await signIn.caller();
    return transport.facts();
  };

  const callOnce = (call: ModelCall): Promise<unknown> => asCaller(call, readAndRelease);
  const readLatest = createLatestReads(callOnce, limits);

  return {
    pass: (call) => asCaller(call, readRaw),
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

const reachOf: Readonly<Record<Proof, Reach>> = {
  nothing_happened: "refused",
  has_ended: "ended",
  nothing: "lost",
};

/** The key is refused, or its user is gone: a new sign-in tells. */
const isUnknownCaller = ({ code }: Failure): boolean => code === "access_denied" || code === "sign_in_failed";

/** Knows who calls: signs in when first asked, keeps the user id, and signs in anew when told that it is refused. */
export interface SignIn {
  caller(): Promise<Caller>;
  /** Forgets a caller that the instance has refused; one that is no longer the current one changes nothing. */
  forget(refused: Caller): void;
}

/**
 * Makes the sign-in of a relay. Calls share a running sign-in, since each costs the instance 0.3 to 0.7 s of CPU.
 * For `pause` milliseconds after a refusal, calls get that refusal again, so waiting panes do not lock the account.
 * The first call after the pause signs in again. A changed key is tried at once.
 */
function createSignIn(
  { db, login, apiKey }: User,
  authenticate: () => Promise<unknown>,
  pause: number,
): SignIn {
  let running: Promise<Caller> | undefined;
  let known: Caller | undefined;
  /** The count of renewals of the key that `known` signed in with. */
  let knownKey = 0;
  let refusal: { readonly failure: Failure; readonly until: number; readonly key: number } | undefined;

  /** Looks into the key's file: a refused key may have been replaced there a moment ago. */
  const isReplaced = (used: number): boolean => {
    if (apiKey instanceof KeyInFile) apiKey.readAgain();
    return apiKey.renewals !== used;
  };

  const signIn = async (): Promise<Caller> => {
    const used = apiKey.renewals;
    try {
      const result = await authenticate();
      const { uid = result, login: owner = login } = Object(result) as { uid?: unknown; login?: string };
      if (typeof uid !== "number" || !Number.isSafeInteger(uid) || uid <= 0) throw refused();
      known = { db, uid, login: owner, apiKey };
      knownKey = used;
      if (apiKey.renewals === used) apiKey.accept();
      return known;
    } catch (cause) {
      const failure = cause instanceof Failure && cause.code === "access_denied" ? refused(cause) : cause;
      if (!(failure instanceof Failure) || failure.code !== "sign_in_failed") throw failure;
      if (isReplaced(used)) return signIn();
      refusal = { failure, until: performance.now() + pause, key: used };
      throw failure;
    }
  };

  return {
    caller: async () => {
      if (known !== undefined && knownKey === apiKey.renewals) return known;
      if (refusal !== undefined && performance.now() < refusal.until && !isReplaced(refusal.key))
        throw refusal.failure;
      running ??= signIn().finally(() => (running = undefined));
      return running;
    },
    forget: (caller) => {
      if (known === caller) known = undefined;
    },
  };
}

function refused(cause?: Failure): Failure {
  return new Failure(
    "sign_in_failed",
    "The instance refused the sign-in: the database, the login or the API key is not right, or the key has expired.",
    { reach: "refused", ...(cause === undefined ? {} : { cause }) },
  );
}
