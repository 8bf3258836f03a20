import { ProxyAgent } from "undici";
import type { Agent, Dispatcher } from "undici";
import { Failure } from "../failure.ts";
import type { OutgoingProxy, ProxyFor } from "../settings/outgoing-settings.ts";

/** Returns a dispatcher for https:// addresses through a proxy's tunnel. */
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

interface ProxyRoute {
  readonly proxy: OutgoingProxy;
  readonly dispatcher: Dispatcher;
}

/** Returns undefined for an address that is called directly. */
export type ProxyRouteFor = (address: string) => ProxyRoute | undefined;

/** Keeps one dispatcher per proxy. */
export function createProxyRoutes(proxyFor: ProxyFor, connectTime: number): ProxyRouteFor {
  const routes = new Map<string, ProxyRoute>();
  return (address) => {
    const proxy = proxyFor(address);
    if (proxy === undefined) return undefined;
    const route = routes.get(proxy.origin) ?? { proxy, dispatcher: tunnelThrough(proxy, connectTime) };
    routes.set(proxy.origin, route);
    return route;
  };
}

/** Returns a sentence for the end of a failed call's message; "" without a proxy. */
export function sentenceAboutProxy(proxy: OutgoingProxy | undefined, cause: unknown): string {
  if (proxy === undefined) return "";
  const inner: unknown = cause instanceof Error ? cause.cause : undefined;
  const refusal = refusalOfProxy(proxy, cause) ?? refusalOfProxy(proxy, inner);
  return ` ${refusal?.message ?? `It is called through the proxy ${proxy.origin}.`}`;
}

/** Returns the failure if the proxy refused the call, or undefined. */
export function refusalOfProxy({ origin }: OutgoingProxy, cause: unknown): Failure | undefined {
  const message = cause instanceof Error ? cause.message : "";
  const [, status] = /^Proxy response \((\d{3})\)/.exec(message) ?? [];
  return status === undefined ? undefined : refusedByProxy(origin, Number(status));
}

export function refusedByProxy(origin: string, status: number): Failure {
  return new Failure(
    "instance_unreachable",
    status === 407
      ? `The proxy ${origin} asks for a user and a password, or refuses those that are set (407).`
      : `The proxy ${origin} does not connect to the address (status ${status}).`,
  );
}
