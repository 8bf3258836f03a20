import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The fake relay's answer to one request; `body` is the request's text. */
export type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** A real HTTP server on a free port in place of the relay, for answers that no relay should return. */
export interface FakeRelay {
  readonly url: string;
  /** The requests so far, as "METHOD /path". */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** A healthy relay's answer to `GET /api/health`. */
export const healthy = { status: "ok", version: "1.0.0" };

/** Starts a server that is healthy and gives this answer to everything else. */
export async function startFakeRelay(answer: Answer): Promise<FakeRelay> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { method = "", url = "" } = request;
    requests.push(`${method} ${url}`);
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (url === "/api/health") response.end(JSON.stringify(healthy));
      else answer(request, response, Buffer.concat(chunks).toString());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
