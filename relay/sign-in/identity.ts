import type { SignInInfo } from "../../contract/relay-info.ts";
import { createProxyRoutes } from "../instance/outgoing-proxy.ts";
import type { SignInSettings } from "../settings/sign-in-settings.ts";
import { checkToken, personOf } from "./check-token.ts";
import type { Person } from "./check-token.ts";
import { createProviderKeys, createProvider } from "./provider.ts";
import type { KeysPace, ProviderKeys, ProviderPace } from "./provider.ts";
import { createUserKeys } from "./user-keys.ts";
import type { UserKeys } from "./user-keys.ts";

/** The time limits for the provider and its clock. */
export interface IdentityPace extends ProviderPace, KeysPace {
  /** The largest difference between the clocks of provider and relay, in seconds. */
  readonly clockSkew: number;
}

const usualPace: IdentityPace = {
  answerTime: 5_000,
  keptTime: 3_600_000,
  pause: 5_000,
  keysPause: 30_000,
  keysFresh: 600_000,
  keysKept: 3_600_000,
  clockSkew: 30,
};

/** The provider of sign-ins, as the rest of the relay uses it. */
export interface Identity {
  /** Returns what the pane needs to sign a user in. */
  info(): Promise<SignInInfo>;
  /** Returns the user of a token. Throws `not_signed_in`, `no_role` or `identity_unreachable`. */
  personOf(token: string): Promise<Person>;
  /** Fetches the provider's keys. Throws `identity_unreachable` if that fails. */
  tryKeys(): Promise<void>;
  /** Returns the origins of token requests; only the issuer's while the provider is unreachable. */
  origins(): Promise<readonly string[]>;
}

/** Returns the identity of a relay in team mode. It contacts the provider when first needed. */
function createIdentity(settings: SignInSettings, pace: Partial<IdentityPace> = {}): Identity {
  const patience = { ...usualPace, ...pace };
  const { userAgent, proxyFor = () => undefined } = settings;
  const outgoing = {
    proxyRouteFor: createProxyRoutes(proxyFor, patience.answerTime),
    headers: userAgent === undefined ? {} : { "user-agent": userAgent },
  };
  const provider = createProvider(settings.issuer, patience, outgoing);
  let keys: { readonly uri: string; readonly of: ProviderKeys } | undefined;

  const keysAt = (uri: string): ProviderKeys => {
    if (keys?.uri !== uri) keys = { uri, of: createProviderKeys(uri, patience, outgoing) };
    return keys.of;
  };

  return {
    info: async () => {
      const { issuer, authorizationEndpoint, tokenEndpoint, endSessionEndpoint } = await provider();
      const { clientId, scope, resource } = settings;
      return {
        mode: "team",
        ...{ issuer, authorizationEndpoint, tokenEndpoint, clientId, scope },
        ...(resource === undefined ? {} : { resource }),
        ...(endSessionEndpoint === undefined ? {} : { endSessionEndpoint }),
      };
    },
    personOf: async (token) => {
      const { issuer, jwksUri } = await provider();
      const { clockSkew } = patience;
      const claims = await checkToken(token, keysAt(jwksUri).find, { ...settings, issuer, clockSkew });
      const person = personOf(claims, settings);
      return { ...person, expires: person.expires + clockSkew * 1_000 };
    },
    tryKeys: async () => {
      const { jwksUri } = await provider();
      await keysAt(jwksUri).fetch();
    },
    origins: async () => {
      const own = new URL(settings.issuer).origin;
      return provider().then(
        ({ tokenEndpoint }) => [...new Set([own, new URL(tokenEndpoint).origin])],
        () => [own],
      );
    },
  };
}

/** The sign-in of a relay in team mode. */
export interface TeamSignIn {
  readonly identity: Identity;
  /** Each user's own key. Without it, all use the relay's key. */
  readonly userKeys?: UserKeys;
}

/** Returns the sign-in of a relay in team mode. It contacts no one before the first request. */
export function createTeamSignIn(settings: SignInSettings, pace?: Partial<IdentityPace>): TeamSignIn {
  const { userKeys } = settings;
  return {
    identity: createIdentity(settings, pace),
    ...(userKeys === undefined ? {} : { userKeys: createUserKeys(userKeys) }),
  };
}
