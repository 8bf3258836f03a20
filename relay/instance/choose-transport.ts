import { Failure } from "../failure.ts";
import type { InstanceConfiguration, TransportName } from "../settings/instance-settings.ts";
import type { Limits } from "../settings/limits.ts";
import { createJson2 } from "./json2.ts";
import { createJsonrpc } from "./jsonrpc.ts";
import { askServedInterfaces, isUnknownPathStatus } from "./served-interfaces.ts";
import type { ServedInterfaces } from "./served-interfaces.ts";
import type { Transport, TransportFacts } from "./transport.ts";

type Name = TransportFacts["name"];

/**
 * Returns the transport that the settings name; `auto` starts with JSON-RPC. After a call at an unknown path,
 * asks the instance which interfaces it serves. `auto` then changes to JSON-RPC if it is served. It changes
 * to the newer interface if JSON-RPC is missing and the newer one answers a sign-in.
 */
export function createTransport(instance: InstanceConfiguration, limits: Limits): Transport {
  const { transport: setting = "jsonrpc" } = instance;
  const transports = {
    jsonrpc: createJsonrpc(instance, limits),
    json2: createJson2(instance, limits),
  };
  let current: Name = setting === "json2" ? "json2" : "jsonrpc";
  let choosing: Promise<ServedInterfaces> | undefined;

  const choose = async (): Promise<ServedInterfaces> => {
    const served = await askServedInterfaces(instance, limits);
    if (setting !== "auto") return served;
    if (served.jsonrpc === "served") current = "jsonrpc";
    else if (served.jsonrpc === "missing" && served.json2 === "served") {
      if (await answersSignIn(transports.json2, instance)) current = "json2";
    }
    return served;
  };

  const send = async <Result>(
    sendBy: (transport: Transport) => Promise<Result>,
    isSignIn: boolean,
  ): Promise<Result> => {
    const name = current;
    try {
      return await sendBy(transports[name]);
    } catch (cause) {
      if (!isUnknownPathFailure(cause)) throw cause;
      choosing ??= choose().finally(() => (choosing = undefined));
      const served = await choosing;
      // A call may depend on whether its interface's reads lag. So only a sign-in is sent again by the other
      // interface.
      if (current !== name && isSignIn) return sendBy(transports[current]);
      throw withAdvice(cause, { setting, name }, served);
    }
  };

  return {
    facts: () => transports[current].facts(),
    authenticate: (user) => send((transport) => transport.authenticate(user), true),
    call: (caller, call) => send((transport) => transport.call(caller, call), false),
    close: async () => {
      await Promise.all([transports.jsonrpc.close(), transports.json2.close()]);
    },
  };
}

function isUnknownPathFailure(cause: unknown): cause is Failure {
  return cause instanceof Failure && isUnknownPathStatus(cause.status);
}

/** Returns true if the interface answers a sign-in, even if it refuses the key. */
async function answersSignIn(
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
 * Adds what to check or change. A wrong database has the status of a missing interface, so the message names
 * an interface only if it is certainly served.
 */
function withAdvice(
  failure: Failure,
  { setting, name }: { readonly setting: TransportName; readonly name: Name },
  { jsonrpc, json2, hasLostDatabase }: ServedInterfaces,
): Failure {
  const { progress } = failure;
  const options = { progress, cause: failure };
  if (setting === "json2" && json2 === "missing" && jsonrpc === "served")
    return new Failure(
      "interface_not_served",
      "The instance does not serve the newer interface (POST /json/2/…). Set WA_TRANSPORT to jsonrpc or auto.",
      options,
    );
  if (setting === "jsonrpc" && jsonrpc === "missing" && json2 === "served")
    return new Failure(
      "interface_not_served",
      "The instance does not serve JSON-RPC (POST /jsonrpc). Set WA_TRANSPORT to json2 or auto.",
      options,
    );
  if (hasLostDatabase)
    return new Failure("instance_database", "The instance cannot reach its database server.", options);
  if (json2 === "served" && (name === "json2" || jsonrpc === "missing"))
    return new Failure(
      failure.code,
      `${failure.message} It has the newer interface, but does not serve this call. Check WA_DB, and any proxy before the instance.`,
      options,
    );
  return failure;
}
