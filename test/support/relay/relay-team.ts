import { startRelayChild } from "./relay-child.ts";
import type { RelayChild } from "./relay-child.ts";
import type { Front } from "../instance-call.ts";
import type { StartedService } from "../service.ts";

/** Relays in their own processes that share their memory. Killed ones are replaced. */
export interface RelayTeam {
  readonly size: number;
  /** Returns the present address of one of them. */
  urlOf(place: number): string;
  /** Kills one with SIGKILL and starts another in its place. */
  replace(place: number): Promise<void>;
  /** Stops all of them like an operating system. */
  stop(): Promise<void>;
}

/** The shared memory of relays: a folder for one relay, or a database address for any number. */
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
      // The tests' instance needs no longer for any call.
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
