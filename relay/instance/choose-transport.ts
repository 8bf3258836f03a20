import { Failure } from "../failure.ts";
import type { InstanceConfiguration, TransportName } from "../settings/instance-settings.ts";
import type { Limits } from "../settings/limits.ts";
import { createJson2 } from "./json2.ts";
import { createJsonrpc } from "./jsonrpc.ts";
import { askServedInterfaces, isOfUnknownPath } from "./served-interfaces.ts";
import type { ServedInterfaces } from "./served-interfaces.ts";
import type { Transport, TransportFacts } from "./transport.ts";

type Name = TransportFacts["name"];

/**
 * Returns the transport that the settings name. `auto` is JSON-RPC while the instance serves it. It becomes
 * the newer interface if JSON-RPC is proven missing and the newer one answers a sign-in, and JSON-RPC again
 * when that returns. Each call with an unknown path checks again, so the choice is never final.
 */
export function createTransport(
  instance: Pick<InstanceConfiguration, "url" | "db" | "apiKey" | "login" | "transport" | "proxy">,
  limits: Limits,
): Transport {
  const { transport: setting = "jsonrpc" } = instance;
  const transports = {
    jsonrpc: createJsonrpc(instance.url, limits, instance.proxy),
    json2: createJson2(instance.url, limits, instance.proxy),
  };
  let used: Name = setting === "json2" ? "json2" : "jsonrpc";
  let looking: Promise<ServedInterfaces> | undefined;

  const look = async (): Promise<ServedInterfaces> => {
    const served = await askServedInterfaces(instance, limits);
    if (setting !== "auto") return served;
    if (served.jsonrpc === "served") used = "jsonrpc";
    else if (served.jsonrpc === "gone" && served.json2 === "served") {
      if (await answers(transports.json2, instance)) used = "json2";
    }
    return served;
  };

  const send = async <Result>(
    by: (transport: Transport) => Promise<Result>,
    isSignIn: boolean,
  ): Promise<Result> => {
    const name = used;
    try {
      return await by(transports[name]);
    } catch (cause) {
      if (!isAtUnknownPath(cause)) throw cause;
      looking ??= look().finally(() => (looking = undefined));
      const served = await looking;
      // A call is prepared for an interface whose reads may lag or not. Only the next call uses another.
      if (used !== name && isSignIn) return by(transports[used]);
      throw explained(cause, { setting, name }, served);
    }
  };

  return {
    facts: () => transports[used].facts(),
    authenticate: (user) => send((transport) => transport.authenticate(user), true),
    call: (caller, call) => send((transport) => transport.call(caller, call), false),
    close: async () => {
      await Promise.all([transports.jsonrpc.close(), transports.json2.close()]);
    },
  };
}

/** Returns true if the path may not exist. Other refusals, such as 413, say nothing about the interface. */
function isAtUnknownPath(cause: unknown): cause is Failure {
  return cause instanceof Failure && isOfUnknownPath(cause.status);
}

/** Returns true if the interface itself answers a sign-in, even if it refuses the key. */
async function answers(
  transport: Transport,
  user: Parameters<Transport["authenticate"]>[0],
): Promise<boolean> {
  try {
    const answer = await (await transport.authenticate(user)).read();
    return answer.kind === "result" || (answer.kind === "error" && answer.code === "access_denied");
  } catch (cause) {
    if (cause instanceof Failure) return false;
    throw cause;
  }
}

/**
 * Returns the failure with a message that says what to set. A wrong database looks like an unknown path, so
 * both must be proven.
 */
function explained(
  failure: Failure,
  { setting, name }: { readonly setting: TransportName; readonly name: Name },
  { jsonrpc, json2, hasLostDatabase }: ServedInterfaces,
): Failure {
  const { progress } = failure;
  const how = { progress, cause: failure };
  if (setting === "json2" && json2 === "gone" && jsonrpc === "served")
    return new Failure(
      "interface_not_served",
      "The instance does not serve the newer interface (POST /json/2/…). Set WA_TRANSPORT to jsonrpc or auto.",
      how,
    );
  if (setting === "jsonrpc" && jsonrpc === "gone" && json2 === "served")
    return new Failure(
      "interface_not_served",
      "The instance does not serve JSON-RPC (POST /jsonrpc). Set WA_TRANSPORT to json2 or auto.",
      how,
    );
  if (hasLostDatabase)
    return new Failure("instance_database", "The instance cannot reach its database server.", how);
  if (json2 === "served" && (name === "json2" || jsonrpc === "gone"))
    return new Failure(
      failure.code,
      `${failure.message} It has the newer interface, but does not serve this call. Check WA_DB, and any proxy before the instance.`,
      how,
    );
  return failure;
}
