import { createClient } from "../../../addin/client/create-client.ts";
import type { Client } from "../../../addin/client/create-client.ts";
import { startFakeRelay } from "./fake-relay.ts";
import type { Answer, FakeRelay } from "./fake-relay.ts";

/** A client of version 1.0.0 that calls one fake relay at a time. */
export interface FakeClient {
  /** Starts a relay with this answer in place of the one before, and returns its client. */
  readonly clientOf: (answer: Answer) => Promise<Client>;
  /** Returns the last started relay. */
  readonly relay: () => FakeRelay;
  /** Makes the relay refuse connections. */
  readonly stop: () => Promise<void>;
}

/** Creates the client and relay of a test file. The relay is stopped after each test. */
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

/** Returns an answer with the text as JSON and a status. */
export function says(text: string, status = 200): Answer {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(text);
  };
}

/** Returns an answer in which the relay refuses the whole request. */
export function refuses(status: number, code: string, message = ""): Answer {
  return says(JSON.stringify({ error: { code, message, requestId: "r-1" } }), status);
}
