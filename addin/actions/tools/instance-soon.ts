import type { InstanceInfo } from "../../../contract/relay-info.ts";
import type { Tools } from "./tools.ts";

/** The maximum wait for the relay, in milliseconds. The pane must react to typing within a second. */
const maxWait = 300;

/**
 * Returns functions that request the instance. `connection` waits for the answer, `instanceSoon` at most 300
 * ms. After `instanceSoon` returned undefined, the next success calls `onKnown`.
 */
export function createInstanceSoon(
  connection: Tools["connection"],
  onKnown: () => void,
): Pick<Tools, "connection" | "instanceSoon"> {
  let mustNotify = false;
  let pendingRequest: ReturnType<Tools["connection"]> | undefined;
  const ask: Tools["connection"] = async (signal, afresh) => {
    const answer = await connection(signal, afresh);
    if (answer.ok && mustNotify) {
      mustNotify = false;
      onKnown();
    }
    return answer;
  };
  return {
    connection: ask,
    instanceSoon: async (): Promise<InstanceInfo | undefined> => {
      // Later calls share a running request.
      pendingRequest ??= ask(new AbortController().signal).finally(() => (pendingRequest = undefined));
      const answer = await Promise.race([
        pendingRequest,
        new Promise<void>((resolve) => setTimeout(resolve, maxWait)),
      ]);
      if (answer?.ok === true) return answer.value;
      mustNotify = true;
      return undefined;
    },
  };
}
