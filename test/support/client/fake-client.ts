import { createClient } from "../../../addin/client/create-client.ts";
import type { Client } from "../../../addin/client/create-client.ts";
import { startFakeRelay } from "./fake-relay.ts";
import type { Answer, FakeRelay } from "./fake-relay.ts";

/** A client of version 1.0.0 that calls a fake relay, one at a time. */
export interface FakeClient {
  /** Starts a relay that answers as told, in place of the one before, and gives a client of it. */
  readonly clientOf: (answer: Answer) => Promise<Client>;
  /** The relay that was started last. */
  readonly relay: () => FakeRelay;
  /** Makes the relay be away: connections are refused. */
  readonly stop: () => Promise<void>;
}

/** Gives a test file its client and relay; the relay is stopped after each test. */
export function useFakeClient(): FakeClient {
  let started: FakeRelay | undefined;
  const stop = async (): Promise<void> => {
    const ending = started;
    started = undefined;
    await ending?.close();
  };
  afterEach(stop);
  return {
    clientOf: async (answer) => {
      await stop();
      started = await startFakeRelay(answer);
      return createClient({ baseUrl: started.url, pageVersion: "1.0.0" });
    },
    relay: () => {
      if (started === undefined) throw new Error("No relay was started.");
      return started;
    },
    stop,
  };
}

/** An answer of the text as JSON, or with another status. */
export function says(text: string, status = 200): Answer {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(text);
  };
}

/** The relay's refusal of a whole request. */
export function refuses(status: number, code: string, message = ""): Answer {
  return says(JSON.stringify({ error: { code, message, requestId: "r-1" } }), status);
}
