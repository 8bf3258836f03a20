import { text } from "./kinds.ts";

/**
 * The settings of signing in by OpenID Connect, as texts; without OIDC_ISSUER nobody signs in, and the relay stays on this
 * machine. Lists stand between commas or spaces.
 */
export const signInSettings = {
  OIDC_ISSUER: text("the OpenID provider, as it names itself in its tokens"),
  OIDC_CLIENT_ID: text("the id of the add-in as the provider has it registered"),
  OIDC_AUDIENCE: text("what the provider writes as audience into tokens for this relay"),
  OIDC_SCOPE: text("the scopes that the add-in asks for"),
  OIDC_RESOURCE: text("the resource that the add-in asks a token for, where the provider wants one named"),
  OIDC_ALGORITHMS: text("the signature algorithms that are taken"),
  OIDC_ROLE_CLAIM: text("the claim that holds a person's roles"),
  OIDC_EDITOR_VALUES: text("the values of that claim that make an editor"),
  OIDC_READER_VALUES: text("the values of that claim that make a reader"),
  OIDC_NAME_CLAIM: text("the claim by which the journal names a person"),
  OIDC_USER_CLAIM: text("the claim that says whose key a person uses, where each has their own"),
  RELAY_USER_KEYS_DIR: text("a folder with one file of login and API key per person (mode 0600)"),
};
