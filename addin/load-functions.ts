import type { Language } from "../contract/languages.ts";
import type { ClientOptions } from "./client/create-client.ts";
import type { RunningFunctions } from "./functions/start-functions.ts";

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
      import("./client/create-client.ts"),
      import("./functions/start-functions.ts"),
    ]);
    return startFunctions({ client: createClient(relay), language });
  };
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));
}
