import { clientHeader, freshHeader } from "../../contract/relay-api.ts";
import { failed, failureOfAnswer, failureOfThrown, succeeded } from "./client-result.ts";
import type { ClientResult } from "./client-result.ts";

/** Where the relay is and how it is reached. */
export interface Relay {
  /** The address under which the relay's `/api` lies, such as the page's own origin. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** Says who asks, once somebody signed in. */
  readonly authorization?: () => Authorization | undefined;
  /** Whether what is asked for now must not be older than this, for something was changed not long ago. */
  readonly needsFresh?: () => boolean;
}

/**
 * Sends one request to the relay: a POST of `body` as JSON where there is one, else a GET. Gives the answer with its
 * body still to be read when the status is 2xx. No cookies go along and nothing is taken from a cache. A request that is refused
 * because its sign-in ended goes once more under a new one: nothing of it was begun.
 */
export async function send(
  relay: Relay,
  route: string,
  signal: AbortSignal,
  body?: unknown,
): Promise<ClientResult<Response>> {
  const authorization = relay.authorization?.();
  const who = await authorization?.current();
  const sent = await sendAs(who, relay, route, signal, body);
  if (sent.ok || sent.failure.code !== "not_signed_in" || who === undefined) return sent;
  const next = await authorization?.another(who);
  return next === undefined ? sent : sendAs(next, relay, route, signal, body);
}

async function sendAs(
  who: string | undefined,
  relay: Relay,
  route: string,
  signal: AbortSignal,
  body: unknown,
): Promise<ClientResult<Response>> {
  const headers = {
    [clientHeader.name]: clientHeader.value,
    ...(relay.needsFresh?.() === true && { [freshHeader.name]: freshHeader.value }),
    ...(who === undefined ? {} : { Authorization: who }),
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

/** Sends one request and reads its answer whole, as text. */
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
 * Sends a request that changes nothing, and once more where the connection broke: the relay may have closed a connection that
 * lay idle, such as while the PC slept.
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

/** What says to the relay who asks; the value of the header `Authorization`, kept in memory alone. */
export interface Authorization {
  /** The one for the next request, renewed where it is about to end; undefined where the person has to sign in. */
  current(): Promise<string | undefined>;
  /** Another one after the relay refused this one; undefined where the person has to sign in. */
  another(refused: string): Promise<string | undefined>;
}
