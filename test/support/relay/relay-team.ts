import { startRelayChild } from "./relay-child.ts";
import type { RelayChild } from "./relay-child.ts";
import type { Front } from "../instance-call.ts";
import type { StartedService } from "../service.ts";

/** Relays in processes of their own that share what they remember, each started again once it is killed. */
export interface RelayTeam {
  readonly size: number;
  /** The address of one of them, as it is now. */
  urlOf(place: number): string;
  /** Kills one with SIGKILL and starts another in its place. */
  replace(place: number): Promise<void>;
  /** Stops all of them as an operating system does. */
  stop(): Promise<void>;
}

/** What relays share: a folder that one relay holds, or the address of a database for any number of them. */
export type Shared = { readonly RELAY_DATA: string } | { readonly RELAY_DATABASE_URL: string };

/** Starts relays for an instance. */
export async function startRelayTeam(
  instance: Pick<StartedService, "url" | "db" | "login" | "apiKey"> & { readonly transport: Front },
  shared: Shared,
  size: number,
): Promise<RelayTeam> {
  const { url, db, login, apiKey, transport } = instance;
  const start = (): Promise<RelayChild> =>
    startRelayChild({
      ...{ WA_URL: url, WA_DB: db, WA_LOGIN: login, WA_API_KEY: apiKey, WA_TRANSPORT: transport },
      // The tests' instance works on nothing for longer.
      ...{ ...shared, RELAY_GRACE_SECONDS: "1", RELAY_CALLS_PER_MINUTE: "0" },
    });
  const relays = await Promise.all(Array.from({ length: size }, start));
  const at = (place: number): RelayChild => {
    const relay = relays[place % size];
    if (relay === undefined) throw new Error("There is no relay.");
    return relay;
  };
  return {
    size,
    urlOf: (place) => at(place).url,
    replace: async (place) => {
      await at(place).end("SIGKILL");
      relays[place % size] = await start();
    },
    stop: async () => {
      await Promise.all(relays.map((relay) => relay.end("SIGTERM")));
    },
  };
}
