import type { Client } from "../client/create-client.ts";
import { failureOf } from "../client/client-result.ts";
import type { Provider } from "../client/read-sign-in.ts";
import { holdOfficeTokens, within } from "../client/sign-in/office-account.ts";
import type { OfficeAccount } from "../client/sign-in/nested-application.ts";
import type { Refusals } from "../client/sign-in/office-account.ts";
import { headerOf } from "../client/sign-in/tokens.ts";
import type { HeldTokens } from "../client/sign-in/tokens.ts";
import type { Result } from "./interface/result.ts";

export interface OfficeSignInParts {
  readonly client: Pick<Client, "signIn">;
  readonly isSupported: () => boolean;
  /** Returns undefined if this Office or this relay cannot do it. */
  readonly open: (provider: Provider) => Promise<OfficeAccount | undefined>;
  readonly waits?: Pick<SignInWaits, "bridge">;
}

/** The longest waits in milliseconds. */
export interface SignInWaits {
  /** How long the first requests of a pane wait for Office. */
  readonly start: number;
  /**
   * How long a press of **Sign in** waits for Office's bridge. Must be far below five seconds: after that, a
   * browser blocks the window of the dialog.
   */
  readonly bridge: number;
}

/** The bridge needs no server. MSAL gives a similar broker two seconds. */
export const signInWaits: SignInWaits = { start: 5_000, bridge: 3_000 };

export interface OfficeSignIn extends Pick<OfficeSignInParts, "isSupported"> {
  /** Returns undefined if that is not possible without a window. */
  silently(): Promise<HeldTokens | undefined>;
  /**
   * Signs the user in, if necessary in a window of Office. Returns undefined if that is not possible here, so
   * that the add-in must open its own dialog.
   */
  withUser(provider: Provider, signal: AbortSignal): Promise<Result<HeldTokens> | undefined>;
}

/** The longest wait in milliseconds for the relay. */
const longestWait = 10_000;

export function officeSignIn({
  client,
  isSupported,
  open,
  waits = signInWaits,
}: OfficeSignInParts): OfficeSignIn {
  let opening: Promise<OfficeAccount | undefined> | undefined;
  const refusals: Refusals = { isFinal: false };

  const accountAt = async (provider: Provider): Promise<OfficeAccount | undefined> => {
    if (refusals.isFinal || !isSupported()) return undefined;
    // Without the code of MSAL, which comes from the relay, the dialog works too.
    opening ??= open(provider).catch(() => undefined);
    const account = await opening;
    if (account === undefined) opening = undefined;
    return account;
  };

  return {
    isSupported,
    silently: async () => {
      if (!isSupported()) return undefined;
      const provider = await client.signIn(AbortSignal.timeout(longestWait));
      if (!provider.ok || provider.value.mode === "local") return undefined;
      const account = await accountAt(provider.value);
      const tokens = await account?.silent(false);
      return account !== undefined && tokens?.ok === true
        ? holdOfficeTokens(account, tokens.value, refusals)
        : undefined;
    },
    withUser: async (provider, signal) => {
      const account = await within(waits.bridge, accountAt(provider), undefined);
      if (account === undefined) return undefined;
      const known = await account.silent(false);
      const tokens = known.ok ? known : await unlessAborted(account.withUser(), signal);
      if (tokens === undefined) return { ok: false, failure: failureOf("cancelled", "The user cancelled.") };
      if (!tokens.ok)
        return { ok: false, failure: failureOf("office_sign_in_failed", tokens.failure.message) };
      if (headerOf(tokens.value) === refusals.last) {
        refusals.isFinal = true;
        return undefined;
      }
      return { ok: true, value: holdOfficeTokens(account, tokens.value, refusals) };
    },
  };
}

function unlessAborted<Value>(answer: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
    answer.then(resolve, reject);
  });
}
