import { Failure } from "../failure.ts";
import { KeyInFile } from "../settings/key-in-file.ts";
import type { Caller, User } from "./transport.ts";

interface SignIn {
  /** Signs in if necessary. */
  caller(): Promise<Caller>;
  /** Does nothing if the caller is not the current one. */
  forget(refused: Caller): void;
}

/**
 * Returns the sign-in of one user. Calls share a running sign-in, which costs the instance 0.3 to 0.7 s of
 * CPU. For `pause` milliseconds after a refusal, calls get that refusal again: waiting panes must not lock
 * the account. A changed key is tried at once.
 */
export function createSignIn(
  { db, login, apiKey }: User,
  authenticate: () => Promise<unknown>,
  pause: number,
): SignIn {
  let running: Promise<Caller> | undefined;
  let signedIn: Caller | undefined;
  /** The renewals of the key when `signedIn` signed in. */
  let signedInRenewals = 0;
  let refusal: { readonly failure: Failure; readonly until: number; readonly renewals: number } | undefined;

  /** Reads the key's file again: it may just have been replaced. */
  const isReplaced = (usedRenewals: number): boolean => {
    if (apiKey instanceof KeyInFile) apiKey.readAgain();
    return apiKey.renewals !== usedRenewals;
  };

  const signIn = async (): Promise<Caller> => {
    const usedRenewals = apiKey.renewals;
    try {
      const result = await authenticate();
      const { uid = result, login: owner = login } = Object(result) as { uid?: unknown; login?: string };
      if (typeof uid !== "number" || !Number.isSafeInteger(uid) || uid <= 0) throw refused();
      signedIn = { db, uid, login: owner, apiKey };
      signedInRenewals = usedRenewals;
      if (apiKey.renewals === usedRenewals) apiKey.accept();
      return signedIn;
    } catch (cause) {
      const failure = cause instanceof Failure && cause.code === "access_denied" ? refused(cause) : cause;
      if (!(failure instanceof Failure) || failure.code !== "sign_in_failed") throw failure;
      if (isReplaced(usedRenewals)) return signIn();
      refusal = { failure, until: performance.now() + pause, renewals: usedRenewals };
      throw failure;
    }
  };

  return {
    caller: async () => {
      if (signedIn !== undefined && signedInRenewals === apiKey.renewals) return signedIn;
      if (refusal !== undefined && performance.now() < refusal.until && !isReplaced(refusal.renewals))
        throw refusal.failure;
      running ??= signIn().finally(() => (running = undefined));
      return running;
    },
    forget: (caller) => {
      if (signedIn === caller) signedIn = undefined;
    },
  };
}

/** The relay's words for a refused sign-in: those of the instance may name its database server. */
export const refusedSignIn =
  "The instance refused the sign-in. The database, the login or the API key is wrong, or the key has expired.";

function refused(cause?: Failure): Failure {
  return new Failure("sign_in_failed", refusedSignIn, {
    progress: "refused",
    ...(cause === undefined ? {} : { cause }),
  });
}
