import type { InstanceInfo } from "../../../contract/relay-info.ts";
import type { Tools } from "./tools.ts";

/**
 * How long an answer about the workbook waits for the relay, ms: the pane says within a second what was
 * typed.
 */
const patience = 300;

/**
 * Makes the question which instance is behind the relay, in two ways: until the relay answers, or at most 300
 * ms. Calls `onKnown` once the instance is known that an earlier answer had to do without.
 */
export function createInstanceSoon(
  connection: Tools["connection"],
  onKnown: () => void,
): Pick<Tools, "connection" | "instanceSoon"> {
  let isOwed = false;
  let asked: ReturnType<Tools["connection"]> | undefined;
  const ask: Tools["connection"] = async (signal, afresh) => {
    const answer = await connection(signal, afresh);
    if (answer.ok && isOwed) {
      isOwed = false;
      onKnown();
    }
    return answer;
  };
  return {
    connection: ask,
    instanceSoon: async (): Promise<InstanceInfo | undefined> => {
      // A relay that hangs is asked once, and not again for each edit.
      asked ??= ask(new AbortController().signal).finally(() => (asked = undefined));
      const answer = await Promise.race([
        asked,
        new Promise<void>((resolve) => setTimeout(resolve, patience)),
      ]);
      if (answer?.ok === true) return answer.value;
      isOwed = true;
      return undefined;
    },
  };
}
