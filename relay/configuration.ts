import { readKeyFile } from "./settings/key-file.ts";
import { Secret } from "./secret.ts";

/** The company instance that a relay speaks for. */
export interface InstanceConfiguration {
  /** The base address, without `/jsonrpc` and without a slash at the end. */
  readonly url: string;
  readonly db: string;
  readonly login: string;
  readonly apiKey: Secret;
}

/** What the environment says. `instance` is missing when none of the four WA_ variables is set. */
export interface Configuration {
  readonly instance?: InstanceConfiguration;
  /** 0 = any free port. */
  readonly port: number;
  /** The folder for the relay's own data, such as its journal; undefined where the environment names none. */
  readonly data?: string;
  /** Milliseconds; see `Limits.graceTime`. */
  readonly graceTime?: number;
  /** PEM files for HTTPS, which Excel asks for. */
  readonly certificate?: { readonly certificateFile: string; readonly keyFile: string };
  /** What works but is unwise, one sentence each. */
  readonly warnings: readonly string[];
}

/** A configuration, or everything that is wrong with it in one message. */
export type ReadConfiguration =
  | { readonly ok: true; readonly configuration: Configuration }
  | { readonly ok: false; readonly message: string };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the relay's configuration from environment variables: WA_URL, WA_DB, WA_LOGIN and WA_API_KEY or
 * WA_API_KEY_FILE (all or none), PORT (3000), RELAY_DATA, RELAY_GRACE_SECONDS, RELAY_CERT_FILE and RELAY_CERT_KEY_FILE (both or none).
 * An empty variable counts as not set.
 */
export function readConfiguration(environment: Environment): ReadConfiguration {
  const problems: string[] = [];
  const warnings: string[] = [];
  const port = readPort(environment.PORT, problems);
  const instance = readInstance(environment, problems, warnings);
  const certificate = readCertificate(environment, problems);
  const graceTime = readGraceTime(environment.RELAY_GRACE_SECONDS, problems);
  if (problems.length > 0) {
    return {
      ok: false,
      message: `The relay cannot start:\n${problems.map((line) => `- ${line}`).join("\n")}`,
    };
  }
  return {
    ok: true,
    configuration: {
      port,
      warnings,
      ...(graceTime === undefined ? {} : { graceTime }),
      ...(environment.RELAY_DATA ? { data: environment.RELAY_DATA } : {}),
      ...(instance === undefined ? {} : { instance }),
      ...(certificate === undefined ? {} : { certificate }),
    },
  };
}

function readPort(text: string | undefined, problems: string[]): number {
  if (text === undefined || text === "") return 3000;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  problems.push("PORT must be a port number from 0 to 65535 (0 = any free port).");
  return 0;
}

function readGraceTime(text: string | undefined, problems: string[]): number | undefined {
  if (text === undefined || text === "") return undefined;
  if (/^\d{1,4}$/.test(text) && Number(text) > 0 && Number(text) <= 3_600) return Number(text) * 1_000;
  problems.push("RELAY_GRACE_SECONDS must be a whole number from 1 to 3600.");
  return undefined;
}

function readInstance(
  environment: Environment,
  problems: string[],
  warnings: string[],
): InstanceConfiguration | undefined {
  const [address, db, login, key, file] = (
    ["WA_URL", "WA_DB", "WA_LOGIN", "WA_API_KEY", "WA_API_KEY_FILE"] as const
  ).map((name) => environment[name] ?? "");
  if (!address && !db && !login && !key && !file) return undefined;
  if (!address) problems.push("WA_URL is missing: the address of the company instance.");
  if (!db) problems.push("WA_DB is missing: the database, the first part of the company address.");
  if (!login) problems.push("WA_LOGIN is missing: the e-mail of the user whose API key this is.");
  if (!key && !file) problems.push("WA_API_KEY or WA_API_KEY_FILE is missing: the user's API key.");
  if (key && file) problems.push("WA_API_KEY and WA_API_KEY_FILE are both set: give one.");
  const url = address ? readUrl(address, problems, warnings) : undefined;
  const apiKey = file && !key ? readKey(file, problems, warnings) : new Secret(key?.trim() ?? "");
  if (!url || !db || !login || apiKey === undefined) return undefined;
  return { url, db, login, apiKey };
}

function readUrl(text: string, problems: string[], warnings: string[]): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:")) {
    problems.push("WA_URL must be an address that begins with https:// or http://.");
    return undefined;
  }
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    problems.push("WA_URL must be the address alone, without user, password, ? or #.");
    return undefined;
  }
  const path = url.pathname.replace(/\/+$/, "");
  if (path.endsWith("/jsonrpc")) {
    problems.push("WA_URL must not end in /jsonrpc: give the address before it.");
    return undefined;
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname))
    warnings.push("WA_URL begins with http://, so the API key crosses the network unencrypted.");
  return `${url.origin}${path}`;
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

function readKey(path: string, problems: string[], warnings: string[]): Secret | undefined {
  const read = readKeyFile(path);
  if (!read.ok) problems.push(`WA_API_KEY_FILE: ${read.problem}`);
  else if (read.warning !== undefined) warnings.push(`WA_API_KEY_FILE: ${read.warning}`);
  return read.ok ? read.key : undefined;
}

function readCertificate(environment: Environment, problems: string[]): Configuration["certificate"] {
  const certificateFile = environment.RELAY_CERT_FILE ?? "";
  const keyFile = environment.RELAY_CERT_KEY_FILE ?? "";
  if (certificateFile === "" && keyFile === "") return undefined;
  if (certificateFile !== "" && keyFile !== "") return { certificateFile, keyFile };
  problems.push("RELAY_CERT_FILE and RELAY_CERT_KEY_FILE belong together: give both or none.");
  return undefined;
}
