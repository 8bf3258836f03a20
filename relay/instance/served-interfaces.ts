import { fitsHeader, json2DatabaseHeader, json2VersionPath } from "../../contract/json2.ts";
import { jsonrpcPath, parseReply } from "../../contract/jsonrpc.ts";
import { Failure } from "../failure.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";
import type { Limits } from "../settings/limits.ts";
import { createConnectionPool } from "./connection-pool.ts";
import type { ConnectionPool, HttpReply } from "./connection-pool.ts";

/** `unknown`: there is no answer, or one that proves nothing. */
type Presence = "served" | "missing" | "unknown";

export interface ServedInterfaces {
  readonly jsonrpc: Presence;
  readonly json2: Presence;
  /** True if the instance says that it cannot reach its database server. */
  readonly hasLostDatabase: boolean;
}

/** Sends no key, and never throws a `Failure`. */
export async function askServedInterfaces(
  { url, db, ...outgoing }: Pick<InstanceConfiguration, "url" | "db" | "proxy" | "userAgent">,
  limits: Limits,
): Promise<ServedInterfaces> {
  const { origin, pathname } = new URL(`${url}/`);
  const pool = createConnectionPool(origin, limits, outgoing);
  const base = pathname.replace(/\/+$/, "");
  const headers = fitsHeader(db) ? { [json2DatabaseHeader.toLowerCase()]: db } : {};
  const get = (path: string): Promise<HttpReply | undefined> =>
    unlessFailed(pool.get({ path: base + path, headers }));
  try {
    const [jsonrpcReply, version, health] = await Promise.all([
      unlessFailed(askByJsonrpc(pool, base + jsonrpcPath)),
      get(json2VersionPath),
      get("/web/health?db_server_status=1"),
    ]);
    return {
      jsonrpc: presenceIn(jsonrpcReply, (text) => parseReply(text).kind !== "bad_reply"),
      json2: presenceIn(version, (text) => majorVersionIn(text) >= 19),
      hasLostDatabase: Reflect.get(Object(membersIn(textOf(health))), "db_server_status") === false,
    };
  } finally {
    await pool.close();
  }
}

/** Any JSON-RPC reply proves the interface, even an error. */
function askByJsonrpc(pool: ConnectionPool, path: string): Promise<HttpReply> {
  const params = { service: "common", method: "version", args: [] };
  return pool.post({ path, body: JSON.stringify({ jsonrpc: "2.0", method: "call", params }) });
}

async function unlessFailed(asked: Promise<HttpReply>): Promise<HttpReply | undefined> {
  try {
    return await asked;
  } catch (cause) {
    if (cause instanceof Failure) return undefined;
    throw cause;
  }
}

/** Returns true for the statuses of an unknown path. 303 leads to a login page. */
export function isUnknownPathStatus(status: number | undefined): boolean {
  return status === 303 || status === 404 || status === 405 || status === 410;
}

function presenceIn(answer: HttpReply | undefined, isServedBy: (text: string) => boolean): Presence {
  if (answer === undefined) return "unknown";
  if (isUnknownPathStatus(answer.status)) return "missing";
  return answer.status === 200 && isServedBy(textOf(answer)) ? "served" : "unknown";
}

function majorVersionIn(text: string): number {
  const version: unknown = Reflect.get(Object(membersIn(text)), "version_info");
  const first: unknown = Array.isArray(version) ? version[0] : undefined;
  // The hosted service writes "saas~19.1".
  const [number] = /\d+/.exec(String(first)) ?? [];
  return Number(number ?? 0);
}

function membersIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

/** Returns "" for an answer that is larger than any expected one. */
function textOf(answer: HttpReply | undefined): string {
  return answer === undefined || answer.bytes.length > 64 * 1024 ? "" : answer.bytes.text();
}
