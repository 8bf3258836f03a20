import { ProxyAgent } from "undici";
import type { Agent, Dispatcher } from "undici";
import { Failure } from "../failure.ts";
import type { OutgoingProxy, ProxyFor } from "../settings/outgoing-settings.ts";

/** Makes a dispatcher whose calls to https:// addresses go through a tunnel that the proxy opens. */
export function tunnelThrough(
  { origin, authorization }: OutgoingProxy,
  connectTime: number,
  options: Agent.Options = {},
): Dispatcher {
  return new ProxyAgent({
    ...options,
    uri: origin,
    ...(authorization === undefined ? {} : { token: authorization.reveal() }),
    proxyTls: { timeout: connectTime },
    requestTls: { timeout: connectTime },
  });
}

/** A proxy, and what sends calls through it. */
interface Way {
  readonly proxy: OutgoingProxy;
  readonly dispatcher: Dispatcher;
}

/** Returns the way to an address; undefined where it is called without a proxy. */
export type WayTo = (address: string) => Way | undefined;

/** Makes the ways to addresses, one for each proxy. */
export function createWays(proxyFor: ProxyFor, connectTime: number): WayTo {
  const byProxy = new Map<string, Way>();
  return (address) => {
    const proxy = proxyFor(address);
    if (proxy === undefined) return undefined;
    const way = byProxy.get(proxy.origin) ?? { proxy, dispatcher: tunnelThrough(proxy, connectTime) };
    byProxy.set(proxy.origin, way);
    return way;
  };
}

/** Returns what to add to the message of a call that failed: nothing, or a sentence about its proxy. */
export function wordsOnProxy(proxy: OutgoingProxy | undefined, cause: unknown): string {
  if (proxy === undefined) return "";
  const inner: unknown = cause instanceof Error ? cause.cause : undefined;
  const refusal = refusalOfProxy(proxy, cause) ?? refusalOfProxy(proxy, inner);
  return ` ${refusal?.message ?? `It is called through the proxy ${proxy.origin}.`}`;
}

/** The failure of a call that the proxy itself refused; undefined where an error is about something else. */
export function refusalOfProxy({ origin }: OutgoingProxy, cause: unknown): Failure | undefined {
  const said = cause instanceof Error ? cause.message : "";
  const [, status] = /^Proxy response \((\d{3})\)/.exec(said) ?? [];
  return status === undefined ? undefined : refusedByProxy(origin, Number(status));
}

/** The failure of a call that a proxy answered with a status of its own instead of passing it on. */
export function refusedByProxy(origin: string, status: number): Failure {
  return new Failure(
    "instance_unreachable",
    status === 407
      ? `The proxy ${origin} asks for a user and a password, or refuses those that are set (407).`
      : `The proxy ${origin} does not connect to the address (status ${status}).`,
  );
}
