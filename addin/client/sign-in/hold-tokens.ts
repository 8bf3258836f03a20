import type { Authorization } from "../authorization.ts";
import { askForTokens } from "./ask-for-tokens.ts";
import type { Tokens } from "./ask-for-tokens.ts";
import type { Provider } from "../read-sign-in.ts";

/** Tokens of one person, in memory, renewed for as long as the provider lets them. */
export interface HeldTokens extends Authorization {
  /** What the provider takes to sign the person out. */
  readonly idToken: string | undefined;
  /** Forgets everything; requests that are under way get nothing new. */
  forget(): void;
}

/**
 * Holds somebody's tokens. Requests that need a new one at the same time share it, since a refresh token counts once. A provider that
 * cannot be reached takes nothing away: the old token is given for as long as it lasts.
 */
export function holdTokens(provider: Provider, first: Tokens, now: () => number = Date.now): HeldTokens {
  let held: Tokens | undefined = first;
  let renewing: Promise<void> | undefined;

  const renew = async (tokens: Tokens): Promise<void> => {
    if (tokens.refresh === undefined) {
      held = now() < tokens.expires ? tokens : undefined;
      return;
    }
    const grant = { grant_type: "refresh_token", refresh_token: tokens.refresh } as const;
    const answer = await askForTokens(provider, grant, AbortSignal.timeout(20_000));
    if (held !== tokens) return;
    // A provider that does not turn its refresh tokens over sends none.
    if (answer.ok)
      held = {
        refresh: tokens.refresh,
        ...(tokens.id === undefined ? {} : { id: tokens.id }),
        ...answer.value,
      };
    else if (answer.failure.code === "sign_in_refused") held = undefined;
  };
  const renewed = async (): Promise<string | undefined> => {
    if (held === undefined) return undefined;
    renewing ??= renew(held).finally(() => (renewing = undefined));
    await renewing;
    return headerOf(held);
  };

  return {
    get idToken() {
      return held?.id;
    },
    current: () =>
      held !== undefined && now() < held.renewFrom ? Promise.resolve(headerOf(held)) : renewed(),
    another: async (refused) => {
      const known = headerOf(held);
      if (known !== refused) return known;
      const next = await renewed();
      return next === refused ? undefined : next;
    },
    forget: () => (held = undefined),
  };
}

function headerOf(tokens: Tokens | undefined): string | undefined {
  return tokens === undefined ? undefined : `Bearer ${tokens.access}`;
}
