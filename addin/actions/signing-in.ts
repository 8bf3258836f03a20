import type { Authorization } from "../client/send.ts";
import type { Client } from "../client/create-client.ts";
import { failureOf } from "../client/client-result.ts";
import { readDialogMessage } from "../client/sign-in/dialog-message.ts";
import type { DialogMessage } from "../client/sign-in/dialog-message.ts";
import { byRefreshToken, holdTokens } from "../client/sign-in/tokens.ts";
import type { HeldTokens } from "../client/sign-in/tokens.ts";
import { within } from "../client/sign-in/office-account.ts";
import type { DialogAnswer } from "../excel/office.ts";
import type { Result } from "./interface/result.ts";
import type { SignInActions } from "./interface/actions.ts";
import { signInWaits } from "./office-sign-in.ts";
import type { OfficeSignIn, SignInWaits } from "./office-sign-in.ts";

export interface SignInParts {
  readonly client: Pick<Client, "signIn">;
  /** On the pane's own server. */
  readonly page: URL;
  readonly askInDialog: (address: URL, signal: AbortSignal) => Promise<DialogAnswer>;
  /** Receives undefined when the user signs out. */
  readonly onChange: (authorization: Authorization | undefined) => void;
  /** Called at once if Office may know the user. Requests wait until that is certain. */
  readonly onStart?: ((authorization: Authorization) => void) | undefined;
  readonly office: OfficeSignIn;
  /** By default, a pane that opens asks Office. */
  readonly memory?: SignInMemory | undefined;
  readonly waits?: SignInWaits | undefined;
}

/** Remembers whether the user signed out, or chose another account than that of Office. */
export interface SignInMemory {
  /** Returns true if a pane that opens must not ask Office. */
  isSignedOut(): boolean;
  keep(isSignedOut: boolean): void;
}

/** Keeps the tokens only in memory, and sends them only to the relay and the provider. */
export function signingIn(parts: SignInParts): SignInActions {
  const { client, office, memory } = parts;
  const ask = askDialog(parts);
  const user = createUser(parts);

  return {
    signIn: async (account, signal) => {
      const provider = await client.signIn(signal);
      if (!provider.ok) return provider;
      if (provider.value.mode === "local") return { ok: true, value: undefined };
      const ofOffice = account === "any" ? await office.withUser(provider.value, signal) : undefined;
      if (ofOffice !== undefined) {
        if (!ofOffice.ok) return ofOffice;
        memory?.keep(false);
        user.hold(ofOffice.value, "office");
        return { ok: true, value: undefined };
      }
      const message = await ask(
        { do: "sign-in", ...(account === "another" ? { prompt: "select_account" } : {}) },
        signal,
      );
      if (!message.ok) return message;
      if (message.value.is !== "tokens") {
        const { code, detail } =
          message.value.is === "refused" ? message.value : { code: "sign_in_refused" as const, detail: "" };
        return { ok: false, failure: failureOf(code, detail) };
      }
      // Otherwise the next pane would silently work as the user of Office.
      if (account !== "any" && office.isSupported()) memory?.keep(true);
      user.hold(holdTokens(byRefreshToken(provider.value), message.value.tokens), "dialog");
      return { ok: true, value: undefined };
    },
    signOut: async (signal) => {
      const { idToken: id, from } = user.known();
      if (office.isSupported()) memory?.keep(true);
      user.hold(undefined);
      // Only the user can sign out of Office.
      if (from === "office") return { ok: true, value: undefined };
      const provider = await client.signIn(signal);
      if (!provider.ok || provider.value.mode === "local" || provider.value.endSessionEndpoint === undefined)
        return { ok: true, value: undefined };
      const message = await ask({ do: "sign-out", ...(id === undefined ? {} : { id }) }, signal);
      // The tokens are already forgotten, even if the dialog failed.
      return message.ok || message.failure.code === "cancelled" ? { ok: true, value: undefined } : message;
    },
  };
}

interface User {
  known(): { readonly idToken: string | undefined; readonly from: "office" | "dialog" | undefined };
  hold(next: HeldTokens | undefined, from?: "office" | "dialog"): void;
}

/**
 * Lets Office sign the user in at once, unless the user signed out before. A sign-in or sign-out in the pane
 * counts more than that. If Office answers late, the user is signed in late.
 */
function createUser({ office, onChange, onStart, memory, waits = signInWaits }: SignInParts): User {
  let held: HeldTokens | undefined;
  let heldFrom: "office" | "dialog" | undefined;
  let isChanged = false;
  let isLate = false;

  const begin = async (): Promise<void> => {
    const first = await office.silently();
    if (isChanged || first === undefined) return;
    held = first;
    heldFrom = "office";
    if (isLate) onChange(first);
  };
  if (office.isSupported() && memory?.isSignedOut() !== true) {
    const begun = within(waits.start, begin(), undefined);
    void begun.then(() => (isLate = true));
    onStart?.({
      current: async () => {
        await begun;
        return held?.current();
      },
      renewed: async (refused) => held?.renewed(refused),
    });
  }
  return {
    known: () => ({ idToken: held?.idToken, from: heldFrom }),
    hold: (next, from) => {
      isChanged = true;
      held?.forget();
      held = next;
      heldFrom = from;
      onChange(next);
    },
  };
}

function askDialog({ page, askInDialog }: Pick<SignInParts, "page" | "askInDialog">) {
  return async (
    what: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Result<DialogMessage>> => {
    const address = new URL(page);
    // Browsers do not send the part after `#` to a server.
    address.hash = new URLSearchParams(what).toString();
    const answer = await askInDialog(address, signal);
    if (answer.ok) return { ok: true, value: readDialogMessage(answer.message) };
    const code = answer.why === "closed" ? "cancelled" : "dialog_blocked";
    return { ok: false, failure: failureOf(code, answer.detail) };
  };
}
