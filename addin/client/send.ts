import { clientHeader, freshHeader } from "../../contract/relay-api.ts";
import { failed, failureOfAnswer, failureOfThrown, succeeded } from "./client-result.ts";
import type { ClientResult } from "./client-result.ts";

/** The address of the relay, and how to reach it. */
export interface Relay {
  /** The address of the relay without `/api`, such as the page's own origin. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** Returns the identity of a signed-in user. */
  readonly authorization?: () => Authorization | undefined;
  /** Returns true if the relay must not answer from earlier reads, since something was changed recently. */
  readonly needsFresh?: () => boolean;
}

/**
 * Sends one request to the relay: a POST of `body` as JSON, or a GET without a body. Returns an answer with
 * status 2xx, whose body is not read yet. Sends no cookies and uses no cache. If the sign-in has ended, the
 * relay has begun nothing. Then sends the request once more with a new token, if there is one.
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
  const next = await authorization?.another(identity);
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

/** Sends one request and reads its whole answer as text. */
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

/**
 * Sends a request that changes nothing, and reads its whole answer as text. Sends it again if the
 * connection broke: the relay may have closed an idle connection, for example while the PC slept.
 */
export async function askForText(
  relay: Relay,
  route: string,
  signal: AbortSignal,
  body?: unknown,
): Promise<ClientResult<string>> {
  const first = await sendForText(relay, route, signal, body);
  const isBroken = !first.ok && first.failure.code === "relay_unreachable" && !signal.aborted;
  return isBroken ? sendForText(relay, route, signal, body) : first;
}

/** Requests a file, and returns its bytes in base64. */
export async function askForBytes(
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

/** Returns bytes in base64. Takes them in pieces, because a function has a limit of arguments. */
function inBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(pieces.join(""));
}

/** The identity of a signed-in user: the value of the header `Authorization`. It is only in memory. */
export interface Authorization {
  /**
   * Returns the value for the next request. Renews it first if it is about to expire. Returns undefined if
   * the user has to sign in.
   */
  current(): Promise<string | undefined>;
  /** Returns a new value after the relay refused the value `refused`; undefined if there is no new value. */
  another(refused: string): Promise<string | undefined>;
}
