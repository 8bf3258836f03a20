import type { Actions } from "./interface/actions.ts";
import type { Tools } from "./tools/tools.ts";
import type { HostDetails } from "../excel/office.ts";
import type { ActionFailure } from "./interface/result.ts";

/** Asks the relay who and where it is. */
export function connect({ connection }: Tools): Actions["connect"] {
  return (signal) => connection(signal, true);
}

/** How long the relay may take to say that it is there, milliseconds; a relay that is away must not hold up its report. */
const patience = 3_000;

/**
 * Makes what an administrator needs to look into a failure, in English lines: its code, the request's number in the relay's log, when,
 * whether the relay answers and how it calls the instance, which Excel. No message, name, login, address or value is in it, since messages may quote them.
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
