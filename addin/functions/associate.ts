import { functionIds } from "./function-ids.ts";
import type { RunningFunctions } from "./start-functions.ts";
import type { Language } from "../../contract/languages.ts";
import type { ClientOptions } from "../client/create-client.ts";

/**
 * Ties the functions to Excel before their code is there: the first call of one fetches it. Where it cannot be fetched, the cell says
 * that the relay, from which it comes, does not answer.
 */
export function associateFunctions(loaded: () => Promise<RunningFunctions>): void {
  // The page explains itself where there is no office.js.
  if (typeof CustomFunctions === "undefined") return;
  for (const id of functionIds)
    CustomFunctions.associate(id, async (...args) => {
      const functions = await loaded().catch(() => {
        throw new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, "The relay does not answer.");
      });
      return functions.run(id, args);
    });
}

/**
 * The worksheet functions with the relay at an address. Their code is fetched when it is first wanted, and once more
 * where that failed.
 */
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
