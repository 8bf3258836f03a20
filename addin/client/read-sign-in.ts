import { routes } from "../../contract/relay-api.ts";
import type { SignInInfo } from "../../contract/relay-info.ts";
import { failed, failureOf, succeeded } from "./client-result.ts";
import type { ClientResult } from "./client-result.ts";
import { asObject, parseJson } from "./json.ts";
import { requestText } from "./send.ts";
import type { Relay } from "./send.ts";

const needed = ["issuer", "authorizationEndpoint", "tokenEndpoint", "clientId", "scope"] as const;

/** Requests whether users must sign in, and at which provider. */
export async function readSignIn(
  relay: Pick<Relay, "baseUrl" | "fetch">,
  signal: AbortSignal,
): Promise<ClientResult<SignInInfo>> {
  const answer = await requestText(relay, routes.signIn, signal);
  if (!answer.ok) return answer;
  const info = asObject(parseJson(answer.value));
  if (info?.mode === "local") return succeeded({ mode: "local" });
  if (info?.mode === "team" && needed.every((name) => typeof info[name] === "string"))
    return succeeded(info as unknown as SignInInfo);
  return failed(failureOf("reply_unreadable", "The relay does not say where users sign in."));
}

export type Provider = Extract<SignInInfo, { readonly mode: "team" }>;
