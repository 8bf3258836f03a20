import { functionIds } from "./function-ids.ts";
import type { RunningFunctions } from "./start-functions.ts";

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
