import type { Secret } from "../secret.ts";
import { readKeyFile } from "./files.ts";
import { KeyInFile } from "./key-in-file.ts";
import { fitsHeader } from "../../contract/json2.ts";
import { isLoopbackName } from "./listening-settings.ts";
import type { OutgoingProxy, ProxyFor } from "./outgoing-settings.ts";
import { address, choice, secret, text } from "./setting.ts";
import type { Report, ValuesOf } from "./setting.ts";

/** Without any of these settings, there is no instance. */
export const instanceSettings = {
  WA_URL: address("the address of the company instance, without /jsonrpc", ["https:", "http:"]),
  WA_DB: text("the database, usually the first part of the host name in WA_URL"),
  WA_LOGIN: text("the e-mail of the API key's user; not needed with WA_TRANSPORT=json2"),
  WA_API_KEY: secret("the user's API key"),
  WA_API_KEY_FILE: text("a file with the user's API key that only its owner may read (mode 0600)"),
  WA_TRANSPORT: choice(
    "how the instance is called: jsonrpc, json2 (from version 19 on), or auto, which is jsonrpc as long as the instance serves it",
    ["auto", "jsonrpc", "json2"],
  ),
};

/** `auto`: the newer interface if only that is served, otherwise JSON-RPC. */
export type TransportName = "auto" | "jsonrpc" | "json2";

export interface InstanceConfiguration {
  /** Without `/jsonrpc` and without a slash at the end. */
  readonly url: string;
  readonly db: string;
  /** The login of the key's user. If empty, the instance tells it at the sign-in. */
  readonly login: string;
  readonly apiKey: Secret;
  /** JSON-RPC by default. */
  readonly transport?: TransportName;
  readonly proxy?: OutgoingProxy;
  readonly userAgent?: string;
}

/** Returns undefined if no setting is given, and after reporting a problem. */
export function instanceOf(
  values: ValuesOf<typeof instanceSettings>,
  report: Report,
  proxyFor: ProxyFor,
): InstanceConfiguration | undefined {
  const names = Object.keys(instanceSettings) as (keyof typeof instanceSettings)[];
  if (!names.some((name) => report.isGiven(name))) return undefined;
  const { WA_TRANSPORT: transport = "auto" } = values;
  const required = ["WA_URL", "WA_DB", "WA_LOGIN"] as const;
  for (const name of transport === "json2" ? required.slice(0, 2) : required)
    if (!report.isGiven(name)) report.missing(name, `give ${instanceSettings[name].what}.`);
  if (!report.isGiven("WA_API_KEY") && !report.isGiven("WA_API_KEY_FILE"))
    report.missing("WA_API_KEY_FILE", `give ${instanceSettings.WA_API_KEY_FILE.what}, or set WA_API_KEY.`);
  const { WA_URL: url, WA_DB: db, WA_LOGIN: login = transport === "json2" ? "" : undefined } = values;
  const apiKey = keyOf(values, report);
  if (url?.endsWith("/jsonrpc"))
    report.wrong("WA_URL", "must not end in /jsonrpc: give the address before it.");
  if (url !== undefined && pageOfInstance.test(url))
    report.wrong(
      "WA_URL",
      "is the address of a page of the instance: leave out /odoo or /web and everything after it.",
    );
  if (transport === "json2" && db !== undefined && !fitsHeader(db))
    report.wrong(
      "WA_DB",
      "has characters outside Latin-1, which the newer interface cannot send: set WA_TRANSPORT to jsonrpc.",
    );
  if (url?.startsWith("http:") && !isLoopbackName(new URL(url).hostname))
    report.warn("WA_URL begins with http://, so the API key crosses the network unencrypted.");
  if (url === undefined || db === undefined || login === undefined || apiKey === undefined) return undefined;
  const proxy = proxyFor(url);
  return { url, db, login, apiKey, transport, ...(proxy && { proxy }) };
}

/**
 * Reports NODE_TLS_REJECT_UNAUTHORIZED=0, with which Node checks no certificate. That is only a warning if
 * instance and provider are on this machine. Elsewhere, an attacker on the network could read the API key or
 * forge a sign-in.
 */
export function refuseUnverified(
  { NODE_TLS_REJECT_UNAUTHORIZED: checks }: Readonly<Record<string, string | undefined>>,
  instance: Pick<InstanceConfiguration, "url"> | undefined,
  signIn: { readonly issuer: string } | undefined,
  report: Report,
): void {
  if (checks !== "0") return;
  const onOtherMachines = [instance?.url, signIn?.issuer]
    .filter((address) => address !== undefined)
    .filter((address) => !isLoopbackName(new URL(address).hostname));
  if (onOtherMachines.length === 0)
    report.warn(
      "NODE_TLS_REJECT_UNAUTHORIZED is 0, so NO CERTIFICATE IS CHECKED: remove it after the trial.",
    );
  else
    report.wrong(
      "NODE_TLS_REJECT_UNAUTHORIZED",
      `turns off certificate checks, so an attacker on the way to ${onOtherMachines.join(" or ")} could read the API key or forge a sign-in: remove it, and name your own authority in NODE_EXTRA_CA_CERTS.`,
    );
}

/** Administrators may copy the address of a page from their browser. */
const pageOfInstance = /\/(?:odoo|web)(?:\/|$)/;

function keyOf(
  { WA_API_KEY: key, WA_API_KEY_FILE: file }: ValuesOf<typeof instanceSettings>,
  report: Report,
): Secret | undefined {
  if (key !== undefined && file !== undefined)
    report.wrong("WA_API_KEY_FILE", "and WA_API_KEY are both set: give one of them.");
  if (key !== undefined || file === undefined) return key;
  const read = readKeyFile(file);
  if (!read.ok) report.wrong("WA_API_KEY_FILE", `cannot be used: ${read.problem}`);
  else if (read.warning !== undefined) report.warn(`WA_API_KEY_FILE: ${read.warning}`);
  return read.ok ? new KeyInFile(file, read.key.reveal()) : undefined;
}
