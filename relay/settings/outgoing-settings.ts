import { BlockList, isIP } from "node:net";
import { Secret } from "../secret.ts";
import { isLoopbackName } from "./listening-settings.ts";
import { text } from "./setting.ts";
import type { Reading, Setting, ValuesOf } from "./setting.ts";

/** Most programs use these names. */
export const outgoingSettings = {
  HTTPS_PROXY: proxy("the proxy for calls to https:// addresses"),
  HTTP_PROXY: proxy("the proxy for calls to http:// addresses"),
  NO_PROXY: {
    ...text("the machines and networks that are called without a proxy"),
    alsoLowerCase: true,
  } as const satisfies Setting<string>,
};

export interface OutgoingProxy {
  /** Without user and password, so it may be shown. */
  readonly origin: string;
  /** The value of `Proxy-Authorization`, if the setting names a user. */
  readonly authorization?: Secret;
}

/** Returns undefined for an address that is called without a proxy. */
export type ProxyFor = (address: string) => OutgoingProxy | undefined;

/** A proxy's address may contain a password, so the setting is a secret. */
function proxy(what: string): Setting<OutgoingProxy> & { readonly alsoLowerCase: true } {
  return { what, isSecret: true, alsoLowerCase: true, read: readProxy };
}

function readProxy(given: string): Reading<OutgoingProxy> {
  const trimmed = given.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !["http:", "https:"].includes(url.protocol) || url.hostname === "")
    return { ok: false, problem: "must be the address of a proxy, such as http://proxy.plant.example:3128." };
  const { origin, username, password } = url;
  if (username === "" && password === "") return { ok: true, value: { origin } };
  const [user, secret] = [username, password].map(decoded);
  if (user === undefined || secret === undefined)
    return { ok: false, problem: "must have % and what follows it in the password written as %25." };
  const basic = Buffer.from(`${user}:${secret}`).toString("base64");
  return { ok: true, value: { origin, authorization: new Secret(`Basic ${basic}`) } };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the proxy for an address by its scheme; none for this machine and for the hosts in NO_PROXY. Those
 * are `*` (all), a name with all names below it, an IP address or a network, with or without a port.
 *
 * @example
 * proxiesOf({ HTTPS_PROXY: "http://proxy", NO_PROXY: ".plant.example" })("https://erp.plant.example");
 * // → undefined
 */
export function proxiesOf({
  HTTPS_PROXY,
  HTTP_PROXY,
  NO_PROXY = "",
}: ValuesOf<typeof outgoingSettings>): ProxyFor {
  const exceptions = NO_PROXY.split(/[\s,]+/).filter((word) => word !== "");
  return (address) => {
    const { protocol, hostname, port } = new URL(address);
    const host = bareHost(hostname);
    const isException = exceptions.some((word) =>
      isExceptionFor(word.toLowerCase(), host, port || (protocol === "https:" ? "443" : "80")),
    );
    if (isThisMachine(host) || isException) return undefined;
    return protocol === "https:" ? HTTPS_PROXY : HTTP_PROXY;
  };
}

/** Removes the brackets of IPv6 and a dot at the end. */
function bareHost(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "")
    .toLowerCase();
}

/** 127.0.0.1 may be written as IPv6 (`::ffff:7f00:1`). */
function isThisMachine(host: string): boolean {
  return (
    isLoopbackName(host) || host.endsWith(".localhost") || /^::ffff:7f[\da-f]{2}:[\da-f]{1,4}$/.test(host)
  );
}

function isExceptionFor(word: string, host: string, port: string): boolean {
  if (word === "*") return true;
  const [, name = word, onlyPort] = /^(\[.+\]|[^:]+):(\d+)$/.exec(word) ?? [];
  if (onlyPort !== undefined && onlyPort !== port) return false;
  const exception = bareHost(name);
  if (isIP(host) !== 0) return exception === host || isInNetwork(exception, host);
  const domain = exception.replace(/^\*?\./, "");
  return host === domain || host.endsWith(`.${domain}`);
}

function isInNetwork(network: string, host: string): boolean {
  const [ip = "", bits = ""] = network.split("/");
  const family = isIP(ip) === 6 ? "ipv6" : "ipv4";
  const most = family === "ipv6" ? 128 : 32;
  if (isIP(ip) !== isIP(host) || !/^\d{1,3}$/.test(bits) || Number(bits) > most) return false;
  const list = new BlockList();
  list.addSubnet(ip, Number(bits), family);
  return list.check(host, family);
}

/** Example: `WorkAnalysisForExcel/1.0.0`. */
export function userAgentOf(version: string): string {
  return `WorkAnalysisForExcel/${version}`;
}
