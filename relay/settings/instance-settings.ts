import type { Secret } from "../secret.ts";
import { readKeyFile } from "./files.ts";
import { KeyInFile } from "./key-in-file.ts";
import { fitsHeader } from "../../contract/json2.ts";
import { isLoopbackName } from "./listening-settings.ts";
import type { OutgoingProxy, ProxyFor } from "./outgoing-settings.ts";
import { address, choice, secret, text } from "./setting.ts";
import type { Report, ValuesOf } from "./setting.ts";

/** The settings that say which instance the relay speaks for: all four or none. */
export const instanceSettings = {
  WA_URL: address("the address of the company instance, without /jsonrpc", ["https:", "http:"]),
  WA_DB: text("the database, the first part of the company address"),
  WA_LOGIN: text("the e-mail of the user whose API key this is; WA_TRANSPORT=json2 does without it"),
  WA_API_KEY: secret("the user's API key"),
  WA_API_KEY_FILE: text("a file that holds the user's API key, for its owner alone (mode 0600)"),
  WA_TRANSPORT: choice(
    "how the instance is called: jsonrpc, json2 (from version 19 on), or auto, which is jsonrpc as long as the instance serves it",
    ["auto", "jsonrpc", "json2"],
  ),
};

/** How an instance is called; `auto`: by JSON-RPC, and by the newer interface where JSON-RPC is gone. */
export type TransportName = "auto" | "jsonrpc" | "json2";

/** The company instance that a relay speaks for. */
export interface InstanceConfiguration {
  /** The base address, without `/jsonrpc` and without a slash at the end. */
  readonly url: string;
  readonly db: string;
  /** Empty where the instance is to say whose the key is. */
  readonly login: string;
  readonly apiKey: Secret;
  /** JSON-RPC where it is not named. */
  readonly transport?: TransportName;
  /** The proxy that calls go out by; without it, none. */
  readonly proxy?: OutgoingProxy;
}

/** The instance that the settings name; undefined where none is set, or where something is wrong, which is reported. */
export function instanceOf(
  values: ValuesOf<typeof instanceSettings>,
  report: Report,
  proxyFor: ProxyFor,
): InstanceConfiguration | undefined {
  const names = Object.keys(instanceSettings) as (keyof typeof instanceSettings)[];
  if (!names.some((name) => report.isGiven(name))) return undefined;
  const { WA_TRANSPORT: transport = "auto" } = values;
  const needed = ["WA_URL", "WA_DB", "WA_LOGIN"] as const;
  for (const name of transport === "json2" ? needed.slice(0, 2) : needed)
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
      "is the address of a page of the instance: leave out /odoo or /web and everything behind it.",
    );
  if (transport === "json2" && db !== undefined && !fitsHeader(db))
    report.wrong(
      "WA_DB",
      "has letters beyond Latin-1, which the newer interface cannot be told: set WA_TRANSPORT to jsonrpc.",
    );
  if (url?.startsWith("http:") && !isLoopbackName(new URL(url).hostname))
    report.warn("WA_URL begins with http://, so the API key crosses the network unencrypted.");
  if (url === undefined || db === undefined || login === undefined || apiKey === undefined) return undefined;
  const proxy = proxyFor(url);
  return { url, db, login, apiKey, transport, ...(proxy && { proxy }) };
}

/**
 * Node checks no certificate where NODE_TLS_REJECT_UNAUTHORIZED is 0, so anybody on the way could read the API key or
 * forge a sign-in. That is refused, unless every address is on this machine.
 */
export function refuseUnverified(
  { NODE_TLS_REJECT_UNAUTHORIZED: checks }: Readonly<Record<string, string | undefined>>,
  instance: Pick<InstanceConfiguration, "url"> | undefined,
  signIn: { readonly issuer: string } | undefined,
  report: Report,
): void {
  if (checks !== "0") return;
  const beyond = [instance?.url, signIn?.issuer]
    .filter((address) => address !== undefined)
    .filter((address) => !isLoopbackName(new URL(address).hostname));
  if (beyond.length === 0)
    report.warn(
      "NODE_TLS_REJECT_UNAUTHORIZED is 0, so NO CERTIFICATE IS CHECKED: remove it after the trial.",
    );
  else
    report.wrong(
      "NODE_TLS_REJECT_UNAUTHORIZED",
      `turns off the check of certificates, so anybody on the way to ${beyond.join(" or ")} could read the API key or forge a sign-in: remove it, and name your own authority in NODE_EXTRA_CA_CERTS.`,
    );
}

/** Where the pages of an instance are: what people copy from their browser. */
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
