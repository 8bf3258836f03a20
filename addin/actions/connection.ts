import type { Actions } from "./interface/actions.ts";
import type { Tools } from "./tools/tools.ts";
import type { Client } from "../client/create-client.ts";
import type { HostDetails } from "../excel/office.ts";
import type { ActionFailure } from "./interface/result.ts";

export function connect({ connection }: Tools): Actions["connect"] {
  return (signal) => connection(signal, true);
}

/** The maximum wait for the relay, in milliseconds. */
const maxWait = 3_000;

/**
 * Returns a function that describes a failure for an administrator, in English. Leaves out the failure's
 * message, because it may contain names, logins, addresses or values.
 */
export function supportDetails(
  { client, now, connection }: Pick<Tools, "client" | "now" | "connection">,
  host: () => HostDetails,
): (failure: ActionFailure) => Promise<string> {
  return async (failure) => {
    const at = now().toISOString();
    const health = await client.health(AbortSignal.timeout(maxWait));
    const instance = health.ok ? await connection(AbortSignal.timeout(maxWait)) : undefined;
    const interfaceName = instance?.ok === true ? instance.value.transport : undefined;
    const { platform, version, api, host: program } = host();
    return [
      "Work Analysis for Excel",
      `Failure: ${failure.source}, ${failure.code}`,
      ...("requestId" in failure ? [`Request: ${failure.requestId}`] : []),
      `Time: ${at}`,
      `Relay: ${relayState(health)}`,
      ...(interfaceName === undefined ? [] : [`Interface of the instance: ${interfaceName}`]),
      `Office: ${program} ${version}, ${platform}, ExcelApi ${api}`,
    ].join("\n");
  };
}

function relayState(health: Awaited<ReturnType<Client["health"]>>): string {
  if (health.ok) return `answers, version ${health.value.version}`;
  const { code, message } = health.failure;
  return code === "versions_differ" ? `of another version (${message})` : `does not answer (${code})`;
}
