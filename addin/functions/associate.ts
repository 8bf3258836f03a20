import { functionIds } from "../../contract/function-ids.ts";
import type { RunningFunctions } from "./start-functions.ts";
import type { Language } from "../../contract/languages.ts";
import type { ClientOptions } from "../client/create-client.ts";

/** Registers the functions with Excel. The first call loads their code from the relay. */
export function associateFunctions(loaded: () => Promise<RunningFunctions>): void {
  // Outside Excel, the page explains itself.
  if (typeof CustomFunctions === "undefined") return;
  for (const id of functionIds)
    CustomFunctions.associate(id, async (...args) => {
      const functions = await loaded().catch(() => {
        throw new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, "The relay does not answer.");
      });
      return functions.run(id, args);
    });
}

/** Returns a function that loads the worksheet functions once, and again after a failure. */
export function loadFunctions(
  relay: ClientOptions,
  language: () => Language,
): () => Promise<RunningFunctions> {
  let loading: Promise<RunningFunctions> | undefined;
  const load = async (): Promise<RunningFunctions> => {
    const [{ createClient }, { startFunctions }] = await Promise.all([
      import("../client/create-client.ts"),
      import("./start-functions.ts"),
    ]);
    return startFunctions({ client: createClient(relay), language });
  };
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));
}
