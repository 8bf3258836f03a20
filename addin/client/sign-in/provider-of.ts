import type { SignInInfo } from "../../../contract/relay-api.ts";

/** Where people sign in, of a relay where they do. */
export type Provider = Extract<SignInInfo, { readonly mode: "team" }>;
