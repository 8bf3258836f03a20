import type { Authorization } from "../client/send.ts";
import type { Client } from "../client/create-client.ts";
import { failureOf } from "../client/client-result.ts";
import { readDialogMessage } from "../client/sign-in/dialog-message.ts";
import type { DialogMessage } from "../client/sign-in/dialog-message.ts";
import { holdTokens } from "../client/sign-in/tokens.ts";
import type { HeldTokens } from "../client/sign-in/tokens.ts";
import type { DialogAnswer } from "../excel/office.ts";
import type { Result } from "./interface/result.ts";
import type { SignInActions } from "./interface/actions.ts";

export interface SignInParts {
  readonly client: Pick<Client, "signIn">;
  /** On the pane's own server. */
  readonly page: URL;
  readonly askInDialog: (address: URL, signal: AbortSignal) => Promise<DialogAnswer>;
  /** Receives undefined when the user signs out. */
  readonly onChange: (authorization: Authorization | undefined) => void;
}

/** Keeps the tokens only in memory, and sends them only to the relay and the provider. */
export function signingIn({ client, page, askInDialog, onChange }: SignInParts): SignInActions {
  let held: HeldTokens | undefined;

  const hold = (next: HeldTokens | undefined): void => {
    held?.forget();
    held = next;
    onChange(next);
  };
  const ask = async (
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

  return {
    signIn: async (account, signal) => {
      const provider = await client.signIn(signal);
      if (!provider.ok) return provider;
      if (provider.value.mode === "local") return { ok: true, value: undefined };
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
      hold(holdTokens(provider.value, message.value.tokens));
      return { ok: true, value: undefined };
    },
    signOut: async (signal) => {
      const id = held?.idToken;
      hold(undefined);
      const provider = await client.signIn(signal);
      if (!provider.ok || provider.value.mode === "local" || provider.value.endSessionEndpoint === undefined)
        return { ok: true, value: undefined };
      const message = await ask({ do: "sign-out", ...(id === undefined ? {} : { id }) }, signal);
      // The tokens are already forgotten, even if the dialog failed.
      return message.ok || message.failure.code === "cancelled" ? { ok: true, value: undefined } : message;
    },
  };
}
