import type { Actions } from "./interface/actions.ts";
import type { Tools } from "./tools/tools.ts";
import type { HostDetails } from "../excel/office.ts";
import type { ActionFailure } from "./interface/result.ts";

/** Reads the name, address and instance of the relay. */
export function connect({ connection }: Tools): Actions["connect"] {
  return (signal) => connection(signal, true);
}

/** The longest wait for the relay's health, in ms: an unreachable relay must not delay the details. */
const patience = 3_000;

/**
 * Returns a function that describes a failure to an administrator in English lines: code, request number in
 * the relay's log, time, whether the relay answers, transport, and Excel version. It leaves out messages,
 * because they may quote names, logins, addresses or values.
 */
export function supportDetails(
  { client, now, connection }: Pick<Tools, "client" | "now" | "connection">,
  host: () => HostDetails,
): (failure: ActionFailure) => Promise<string> {
  return async (failure) => {
    const at = now().toISOString();
    const health = await client.health(AbortSignal.timeout(patience));
    const relay = health.ok
      ? `answers, version ${health.value.version}`
      : health.failure.code === "versions_differ"
        ? `of another version (${health.failure.message})`
        : `does not answer (${health.failure.code})`;
    const instance = health.ok ? await connection(AbortSignal.timeout(patience)) : undefined;
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
