import { asObject, parseJson } from "../json.ts";
import type { Tokens } from "./tokens.ts";

export type DialogMessage =
  | { readonly is: "tokens"; readonly tokens: Tokens }
  | {
      readonly is: "refused";
      readonly code: "sign_in_refused" | "identity_unreachable";
      readonly detail: string;
    }
  | { readonly is: "signed_out" };

/** Reads a message. An invalid one counts as a refused sign-in. */
export function readDialogMessage(text: string): DialogMessage {
  const message = asObject(parseJson(text));
  const tokens = asObject(message?.tokens);
  if (message?.is === "signed_out") return { is: "signed_out" };
  if (message?.is === "tokens" && isTokens(tokens)) return { is: "tokens", tokens };
  const code = message?.code === "identity_unreachable" ? "identity_unreachable" : "sign_in_refused";
  return { is: "refused", code, detail: typeof message?.detail === "string" ? message.detail : "" };
}

function isTokens(raw: Readonly<Record<string, unknown>> | undefined): raw is Tokens & typeof raw {
  const isTextOrNone = (value: unknown): boolean => value === undefined || typeof value === "string";
  return (
    typeof raw?.access === "string" &&
    isTextOrNone(raw.refresh) &&
    isTextOrNone(raw.id) &&
    typeof raw.expires === "number" &&
    typeof raw.renewFrom === "number"
  );
}
