import { Failure } from "../failure.ts";
import { KeyInFile } from "../settings/key-in-file.ts";
import type { Caller, User } from "./transport.ts";

/** The sign-in of one user: when first needed, and again after a refusal. */
interface SignIn {
  caller(): Promise<Caller>;
  /** Forgets a refused caller. Does nothing if it is not the current one. */
  forget(refused: Caller): void;
}

/**
 * Returns the sign-in of a relay. Calls share a running sign-in, because each costs the instance 0.3 to 0.7 s
 * of CPU. For `pause` milliseconds after a refusal, calls get that refusal again, so waiting panes do not
 * lock the account. The first call after the pause signs in again. A changed key is tried at once.
 */
export function createSignIn(
  { db, login, apiKey }: User,
  authenticate: () => Promise<unknown>,
  pause: number,
): SignIn {
  let running: Promise<Caller> | undefined;
  let known: Caller | undefined;
  /** The renewal count of the key that `known` used to sign in. */
  let knownKey = 0;
  let refusal: { readonly failure: Failure; readonly until: number; readonly key: number } | undefined;

  /** Reads the key's file: a refused key may have been replaced there a moment ago. */
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
    "The instance refused the sign-in. The database, the login or the API key is wrong, or the key has expired.",
    { progress: "refused", ...(cause === undefined ? {} : { cause }) },
  );
}
