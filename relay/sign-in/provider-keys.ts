import { createLocalJWKSet, createRemoteJWKSet, errors } from "jose";
import type { JWTVerifyGetKey } from "jose";
import { Failure } from "../failure.ts";

/** How patient the relay is with a provider's keys, milliseconds. */
export interface KeysPace {
  readonly answerTime: number;
  /** How long keys are not asked for again when a token names an unknown one. */
  readonly keysPause: number;
  /** How long keys count as fresh. */
  readonly keysFresh: number;
  /** How long keys still count while the provider cannot be asked. */
  readonly keysKept: number;
  /** How long a provider that did not answer is not asked again. */
  readonly pause: number;
}

/** The keys that a provider signs with. */
export interface ProviderKeys {
  /** Finds the key that a token names; `identity_unreachable` where the keys cannot be had. */
  readonly find: JWTVerifyGetKey;
  /** Fetches them. */
  fetch(): Promise<void>;
}

/** What jose says of a token that names no key of the provider. */
const aboutTheToken: readonly string[] = [
  errors.JWKSNoMatchingKey.code,
  errors.JWKSMultipleMatchingKeys.code,
  errors.JOSENotSupported.code,
];

/**
 * Keeps the keys at an address: fetched when they are first wanted, when they are no longer fresh, and when a token names an unknown one. While
 * the provider cannot be asked, those known before go on to count for a time.
 */
export function createProviderKeys(uri: string, pace: KeysPace): ProviderKeys {
  const { answerTime: timeoutDuration, keysPause: cooldownDuration, keysFresh: cacheMaxAge } = pace;
  const remote = createRemoteJWKSet(new URL(uri), { timeoutDuration, cooldownDuration, cacheMaxAge });
  let freshAt = Number.NEGATIVE_INFINITY;
  let failed: { readonly cause: unknown; readonly at: number } | undefined;

  const unreachable = (cause: unknown): Failure =>
    new Failure("identity_unreachable", `The provider's keys at ${uri} cannot be fetched.`, { cause });

  const find: JWTVerifyGetKey = async (header, token) => {
    const now = performance.now();
    if (failed === undefined || now - failed.at >= pace.pause || remote.fresh) {
      try {
        const key = await remote(header, token);
        failed = undefined;
        freshAt = now;
        return key;
      } catch (cause) {
        const code = cause instanceof errors.JOSEError ? cause.code : undefined;
        if (code !== undefined && aboutTheToken.includes(code)) throw cause;
        failed = { cause, at: now };
      }
    }
    const known = remote.jwks();
    if (known === undefined || now - freshAt > pace.keysKept) throw unreachable(failed.cause);
    return createLocalJWKSet(known)(header, token);
  };

  return {
    find,
    fetch: () =>
      remote.reload().catch((cause: unknown) => {
        throw unreachable(cause);
      }),
  };
}
