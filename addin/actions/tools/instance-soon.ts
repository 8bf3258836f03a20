import type { InstanceInfo } from "../../../contract/relay-info.ts";
import type { Tools } from "./tools.ts";

/** The longest wait for the relay, in ms: the pane must show what was typed within a second. */
const patience = 300;

/**
 * Returns two ways to ask for the instance behind the relay: wait for the answer, or at most 300 ms. Calls
 * `onKnown` when an instance becomes known after an answer without it.
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
      // A slow relay is asked once, not again for each edit.
      pendingRequest ??= ask(new AbortController().signal).finally(() => (pendingRequest = undefined));
      const answer = await Promise.race([
        pendingRequest,
        new Promise<void>((resolve) => setTimeout(resolve, patience)),
      ]);
      if (answer?.ok === true) return answer.value;
      mustNotify = true;
      return undefined;
    },
  };
}
