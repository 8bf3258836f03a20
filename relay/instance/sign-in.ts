import { Failure } from "../failure.ts";
import type { Caller, User } from "./transport.ts";

/** Knows who calls: signs in when first asked, keeps the user id, and signs in anew when told that it is refused. */
export interface SignIn {
  caller(): Promise<Caller>;
  /** Forgets a caller that the instance has refused; one that is no longer the current one changes nothing. */
  forget(refused: Caller): void;
}

/**
 * Makes the sign-in of a relay. Calls that come while it runs share it, since each costs the instance 0.3 to 0.7 s
 * of CPU. A refusal is remembered for `pause` milliseconds, so that nobody locks the account by asking again.
 */
export function createSignIn(
  { db, apiKey }: Pick<User, "db" | "apiKey">,
  authenticate: () => Promise<unknown>,
  pause: number,
): SignIn {
  let running: Promise<Caller> | undefined;
  let known: Caller | undefined;
  let refusal: { readonly failure: Failure; readonly until: number } | undefined;

  const signIn = async (): Promise<Caller> => {
    if (refusal !== undefined && performance.now() < refusal.until) throw refusal.failure;
    refusal = undefined;
    try {
      const uid = await authenticate();
      if (typeof uid !== "number" || !Number.isSafeInteger(uid) || uid <= 0) throw refused();
      known = { db, uid, apiKey };
      return known;
    } catch (cause) {
      const failure = cause instanceof Failure && cause.code === "access_denied" ? refused(cause) : cause;
      if (failure instanceof Failure && failure.code === "sign_in_failed")
        refusal = { failure, until: performance.now() + pause };
      throw failure;
    } finally {
      running = undefined;
    }
  };

  return {
    caller: () => (known === undefined ? (running ??= signIn()) : Promise.resolve(known)),
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
