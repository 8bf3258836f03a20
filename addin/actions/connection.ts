import type { Actions } from "./interface/actions.ts";
import type { Tools } from "./tools/tools.ts";
import type { HostDetails } from "../excel/office.ts";
import type { ActionFailure } from "./interface/result.ts";

/** Requests the instance and the user of the relay. */
export function connect({ connection }: Tools): Actions["connect"] {
  return (signal) => connection(signal, true);
}

/** The longest wait for an answer of the relay in milliseconds. It must not delay the details. */
const longestWait = 3_000;

/**
 * Returns a function that describes a failure for an administrator, in English: code, id of the request in
 * the relay's log, time, whether the relay answers, interface of the instance, and version of Excel. Leaves
 * out the failure's message, because it may contain names, logins, addresses or values.
 */
export function supportDetails(
  { client, now, connection }: Pick<Tools, "client" | "now" | "connection">,
  host: () => HostDetails,
): (failure: ActionFailure) => Promise<string> {
  return async (failure) => {
    const at = now().toISOString();
    const health = await client.health(AbortSignal.timeout(longestWait));
    const relay = health.ok
      ? `answers, version ${health.value.version}`
      : health.failure.code === "versions_differ"
        ? `of another version (${health.failure.message})`
        : `does not answer (${health.failure.code})`;
    const instance = health.ok ? await connection(AbortSignal.timeout(longestWait)) : undefined;
    const interfaceName = instance?.ok === true ? instance.value.transport : undefined;
    const { platform, version, api, host: program } = host();
    return [
      "Work Analysis for Excel",
      `Failure: ${failure.source}, ${failure.code}`,
      ...("requestId" in failure ? [`Request: ${failure.requestId}`] : []),
      `Time: ${at}`,
      `Relay: ${relay}`,
      ...(interfaceName === undefined ? [] : [`Interface of the instance: ${interfaceName}`]),
      `Office: ${program} ${version}, ${platform}, ExcelApi ${api}`,
    ].join("\n");
  };
}
