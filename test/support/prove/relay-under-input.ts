import { Pool } from "undici";
import type { InstanceConfiguration } from "../../../relay/settings/instance-settings.ts";
import { startRelay } from "../started-relay.ts";

/** One request, good or bad, with lower-case header names. */
export interface AskedOfRelay {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The requests that a relay can receive. */
export interface RelayUnderInput {
  ask(request: AskedOfRelay): Promise<{ readonly status: number; readonly text: string }>;
  close(): Promise<void>;
}

/** Starts a relay that listens, and sends requests over open connections. */
export async function startRelayUnderInput(instance: InstanceConfiguration): Promise<RelayUnderInput> {
  const relay = await startRelay(instance, { limits: { signInPause: 0, graceTime: 0, replicaTime: 0 } });
  const stackLines = Error.stackTraceLimit;
  // Each refusal is logged with its stack, and Jest maps each line of it to the sources.
  Error.stackTraceLimit = 0;
  const pool = new Pool(`http://127.0.0.1:${relay.port}`, { connections: 16 });
  return {
    ask: async (request) => {
      const headers = { host: `localhost:${relay.port}`, ...request.headers };
      const answer = await pool.request({ ...request, method: request.method, headers });
      return { status: answer.statusCode, text: await answer.body.text() };
    },
    close: async () => {
      Error.stackTraceLimit = stackLines;
      await pool.close();
      await relay.close();
    },
  };
}
