/** Tokens of the account with which the user signed in to Office: nested app authentication. */

import { failed, failureOf } from "../client-result.ts";
import type { Provider } from "../read-sign-in.ts";
import type { OfficeAccount } from "./nested-application.ts";
import { holdTokens } from "./tokens.ts";
import type { HeldTokens, Tokens } from "./tokens.ts";

/** One of the two must be there. Otherwise MSAL need not be loaded. */
interface Bridge {
  readonly nestedAppAuthBridge?: unknown;
  readonly __initializeNestedAppAuth?: unknown;
}

/** In milliseconds, as MSAL itself waits for a silent answer of a provider. */
const longestSilentWait = 10_000;

/**
 * Opens the user's Office account, and loads MSAL for that. Returns undefined if the provider does not offer
 * it, or if Office has no bridge. Waits for the bridge without a limit.
 */
export async function openOfficeAccount(
  provider: Provider,
  wait = longestSilentWait,
): Promise<OfficeAccount | undefined> {
  const { nestedAppAuthBridge, __initializeNestedAppAuth } = globalThis as Bridge;
  if (provider.nested === undefined) return undefined;
  if (nestedAppAuthBridge === undefined && __initializeNestedAppAuth === undefined) return undefined;
  const { connectWithOffice } = await import("./nested-application.ts");
  const account = await connectWithOffice(provider, provider.nested);
  if (account === undefined) return undefined;
  const late = failed(failureOf("identity_unreachable", "Office: no answer."));
  return { ...account, silent: (isFresh) => within(wait, account.silent(isFresh), late) };
}

export interface Refusals {
  /** The header with the token that replaced the last refused one, or with that one itself. */
  last?: string | undefined;
  /** True if the relay accepts no token of this account. */
  isFinal: boolean;
}

/**
 * Holds the tokens of the Office account, and lets Office renew them. If the relay refuses the renewed token
 * too, it accepts none of this account. Then forgets the tokens.
 */
export function holdOfficeTokens(account: OfficeAccount, first: Tokens, refusals: Refusals): HeldTokens {
  const held = holdTokens(() => account.silent(true), first);
  return {
    idToken: undefined,
    current: () => held.current(),
    forget: () => held.forget(),
    renewed: async (refused) => {
      if (refused === refusals.last) {
        held.forget();
        refusals.isFinal = true;
        return undefined;
      }
      const next = await held.renewed(refused);
      refusals.last = next ?? refused;
      return next;
    },
  };
}

/** Returns an answer, or `otherwise` if it does not arrive within a time in milliseconds. */
export function within<Value>(time: number, answer: Promise<Value>, otherwise: Value): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise), time);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
