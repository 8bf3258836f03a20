import { json2DatabaseHeader, json2VersionPath } from "../../contract/json2.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";
import type { Limits } from "../settings/limits.ts";
import { badStatus, createConnectionPool } from "./connection-pool.ts";
import { createJson2 } from "./json2.ts";
import { createJsonrpc } from "./jsonrpc.ts";
import type { Transport } from "./transport.ts";

/** Makes the transport that the settings name; one that was not named is JSON-RPC, which every instance has so far. */
export function createTransport(
  instance: Pick<InstanceConfiguration, "url" | "db" | "apiKey" | "login" | "transport">,
  limits: Limits,
): Transport {
  switch (instance.transport ?? "jsonrpc") {
    case "jsonrpc":
      return createJsonrpc(instance.url, limits);
    case "json2":
      return createJson2(instance.url, limits);
    case "auto":
      return createFound(instance, limits);
  }
}

/**
 * Makes a transport that asks the instance once which interfaces it has: the newer one where there is one, else JSON-RPC. An instance
 * that cannot be asked, or does not say, is asked again with the next call; what it said holds as long as the relay runs.
 */
function createFound(
  instance: Pick<InstanceConfiguration, "url" | "db" | "apiKey" | "login">,
  limits: Limits,
): Transport {
  let finding: Promise<Transport> | undefined;
  const find = (): Promise<Transport> => {
    finding ??= findTransport(instance, limits).catch((cause: unknown) => {
      finding = undefined;
      throw cause;
    });
    return finding;
  };
  return {
    facts: async () => (await find()).facts(),
    authenticate: async (user) => (await find()).authenticate(user),
    call: async (caller, call) => (await find()).call(caller, call),
    close: async () => {
      const found = await finding?.catch(() => undefined);
      await found?.close();
    },
  };
}

async function findTransport(
  instance: Pick<InstanceConfiguration, "url" | "db" | "apiKey" | "login">,
  limits: Limits,
): Promise<Transport> {
  if (!(await saysVersion(instance, limits))) return createJsonrpc(instance.url, limits);
  const json2 = createJson2(instance.url, limits);
  try {
    // What stands before an instance may let the version through and nothing of the calls.
    const reply = await json2.authenticate(instance);
    await reply.read();
    return json2;
  } catch (cause) {
    await json2.close();
    throw cause;
  }
}

/** Servers from version 19 on say it at this path, without a key; older ones have a page or a redirect there. */
async function saysVersion(
  { url, db }: Pick<InstanceConfiguration, "url" | "db">,
  limits: Limits,
): Promise<boolean> {
  const { origin, pathname } = new URL(`${url}/`);
  const pool = createConnectionPool(origin, limits);
  try {
    const path = pathname.replace(/\/+$/, "") + json2VersionPath;
    const headers = { [json2DatabaseHeader.toLowerCase()]: db };
    const { status, isJson, pieces } = await pool.get({ path, headers });
    // A gateway whose instance is away says nothing of it.
    if (status >= 500 || status === 429) throw badStatus(status);
    return status === 200 && isJson && majorVersionIn(Buffer.concat(pieces)) >= 19;
  } finally {
    await pool.close();
  }
}

function majorVersionIn(bytes: Buffer): number {
  try {
    const { version_info: version } = Object(JSON.parse(bytes.toString("utf8"))) as Readonly<
      Record<string, unknown>
    >;
    const first: unknown = Array.isArray(version) ? version[0] : undefined;
    // The hosted service writes "saas~19.1".
    const [number] = /\d+/.exec(String(first)) ?? [];
    return Number(number ?? 0);
  } catch (cause) {
    if (cause instanceof SyntaxError) return 0;
    throw cause;
  }
}
