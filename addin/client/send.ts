import { clientHeader, freshHeader } from "../../contract/relay-api.ts";
import { failed, failureOfAnswer, failureOfThrown, succeeded } from "./client-result.ts";
import type { ClientResult } from "./client-result.ts";

export interface Relay {
  /** The relay's address without `/api`. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly authorization?: () => Authorization | undefined;
  /** Returns true if a recent change forbids answers from earlier reads. */
  readonly needsFresh?: () => boolean;
}

/**
 * Sends `body` as POST, or GET without a body. Returns an answer with status 2xx and an unread body. If the
 * sign-in has ended, sends the request again with a new token.
 */
export async function send(
  relay: Relay,
  route: string,
  signal: AbortSignal,
  body?: unknown,
): Promise<ClientResult<Response>> {
  const authorization = relay.authorization?.();
  const identity = await authorization?.current();
  const sent = await sendAs(identity, relay, route, signal, body);
  if (sent.ok || sent.failure.code !== "not_signed_in" || identity === undefined) return sent;
  const next = await authorization?.renewed(identity);
  return next === undefined ? sent : sendAs(next, relay, route, signal, body);
}

async function sendAs(
  identity: string | undefined,
  relay: Relay,
  route: string,
  signal: AbortSignal,
  body: unknown,
): Promise<ClientResult<Response>> {
  const headers = {
    [clientHeader.name]: clientHeader.value,
    ...(relay.needsFresh?.() === true && { [freshHeader.name]: freshHeader.value }),
    ...(identity === undefined ? {} : { Authorization: identity }),
  };
  const init: RequestInit =
    body === undefined
      ? { headers }
      : {
          method: "POST",
          headers: { ...headers, "Content-Type": "application/json" },
          body: JSON.stringify(body),
        };
  try {
    const answer = await relay.fetch(new URL(route, relay.baseUrl), {
      ...init,
      signal,
      cache: "no-store",
      credentials: "omit",
    });
    return answer.ok ? succeeded(answer) : failed(failureOfAnswer(answer.status, await answer.text()));
  } catch (thrown) {
    return failed(failureOfThrown(thrown, signal));
  }
}

export async function sendForText(
  relay: Relay,
  route: string,
  signal: AbortSignal,
  body?: unknown,
): Promise<ClientResult<string>> {
  const sent = await send(relay, route, signal, body);
  if (!sent.ok) return sent;
  try {
    return succeeded(await sent.value.text());
  } catch (thrown) {
    return failed(failureOfThrown(thrown, signal));
  }
}

/** Sends a repeatable request, twice if the relay is unreachable: it may have closed an idle connection. */
export async function requestText(
  relay: Relay,
  route: string,
  signal: AbortSignal,
  body?: unknown,
): Promise<ClientResult<string>> {
  const first = await sendForText(relay, route, signal, body);
  const isBroken = !first.ok && first.failure.code === "relay_unreachable" && !signal.aborted;
  return isBroken ? sendForText(relay, route, signal, body) : first;
}

export async function requestBase64(
  relay: Relay,
  route: string,
  signal: AbortSignal,
): Promise<ClientResult<string>> {
  const sent = await send(relay, route, signal);
  if (!sent.ok) return sent;
  try {
    return succeeded(inBase64(new Uint8Array(await sent.value.arrayBuffer())));
  } catch (thrown) {
    return failed(failureOfThrown(thrown, signal));
  }
}

/** Returns bytes in base64, in pieces, because a call has a limit of arguments. */
function inBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(pieces.join(""));
}

/** A signed-in user's values of the header `Authorization`, only in memory. */
export interface Authorization {
  /** Returns the value for the next request; undefined if the user has to sign in. */
  current(): Promise<string | undefined>;
  /** Returns a new value after the relay refused one; undefined without a new one. */
  renewed(refused: string): Promise<string | undefined>;
}
