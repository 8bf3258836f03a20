import type { SignInInfo } from "../../contract/relay-info.ts";
import { createProxyRoutes } from "../instance/outgoing-proxy.ts";
import type { SignInSettings } from "../settings/sign-in-settings.ts";
import { checkToken, personOf } from "./check-token.ts";
import type { Person } from "./check-token.ts";
import { createProviderKeys, createProvider } from "./provider.ts";
import type { KeyTimes, ProviderKeys, ProviderTimes } from "./provider.ts";
import { createUserKeys } from "./user-keys.ts";
import type { UserKeys } from "./user-keys.ts";

export interface IdentityTimes extends ProviderTimes, KeyTimes {
  /** The largest clock difference of provider and relay, in seconds. */
  readonly clockSkew: number;
}

const defaultTimes: IdentityTimes = {
  answerTime: 5_000,
  keptTime: 3_600_000,
  pause: 5_000,
  keysPause: 30_000,
  keysFresh: 600_000,
  keysKept: 3_600_000,
  clockSkew: 30,
};

export interface Identity {
  /** Returns what the pane needs to sign a user in. */
  info(): Promise<SignInInfo>;
  /** Throws `not_signed_in`, `no_role` or `identity_unreachable`. */
  personOf(token: string): Promise<Person>;
  /** Throws `identity_unreachable` if the provider's keys cannot be fetched. */
  tryKeys(): Promise<void>;
  /** Returns the origins of token requests; only the issuer's while the provider is unreachable. */
  origins(): Promise<readonly string[]>;
}

/** Contacts the provider when first needed. */
function createIdentity(settings: SignInSettings, times: Partial<IdentityTimes> = {}): Identity {
  const allTimes = { ...defaultTimes, ...times };
  const { userAgent, proxyFor = () => undefined } = settings;
  const outgoing = {
    proxyRouteFor: createProxyRoutes(proxyFor, allTimes.answerTime),
    headers: userAgent === undefined ? {} : { "user-agent": userAgent },
  };
  const provider = createProvider(settings.issuer, allTimes, outgoing);
  let keys: { readonly uri: string; readonly of: ProviderKeys } | undefined;

  const keysAt = (uri: string): ProviderKeys => {
    if (keys?.uri !== uri) keys = { uri, of: createProviderKeys(uri, allTimes, outgoing) };
    return keys.of;
  };

  return {
    info: async () => {
      const { issuer, authorizationEndpoint, tokenEndpoint, endSessionEndpoint } = await provider();
      const { clientId, scope, resource, nested } = settings;
      return {
        mode: "team",
        ...{ issuer, authorizationEndpoint, tokenEndpoint, clientId, scope },
        ...(resource === undefined ? {} : { resource }),
        ...(endSessionEndpoint === undefined ? {} : { endSessionEndpoint }),
        ...(nested === undefined ? {} : { nested: { authority: nested.authority, scope: nested.scope } }),
      };
    },
    personOf: async (token) => {
      const { issuer, jwksUri } = await provider();
      const { clockSkew } = allTimes;
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
  /** Without it, all users use the relay's key. */
  readonly userKeys?: UserKeys;
}

/** Contacts no provider before the first request. */
export function createTeamSignIn(settings: SignInSettings, times?: Partial<IdentityTimes>): TeamSignIn {
  const { userKeys } = settings;
  return {
    identity: createIdentity(settings, times),
    ...(userKeys === undefined ? {} : { userKeys: createUserKeys(userKeys) }),
  };
}
