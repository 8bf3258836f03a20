import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { isAtJson2, namesAtJson2, sentHeaders } from "../json2-front.ts";

/** A proxy between a relay and its instance that loses answers. */
export interface FaultyProxy {
  readonly url: string;
  /** Returns the number of create calls without an answer. */
  faults(): number;
  /** Forwards everything from now on. */
  mend(): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy to an instance on a free port. It loses one in `every` create call, in turns: before the
 * instance receives it, after it was carried out, and with a gateway's page or garbage as the answer.
 */
export async function startFaultyProxy(url: string, every: number): Promise<FaultyProxy> {
  let creates = 0;
  let faults = 0;
  let isMended = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const isLost = !isMended && isCreate(request, body) && ++creates % every === 0;
      const kind = isLost ? faults++ % 4 : -1;
      if (kind === 0) {
        response.socket?.destroy();
        return;
      }
      void fetch(url + (request.url ?? ""), {
        method: "POST",
        headers: sentHeaders(request),
        body,
      })
        .then(async (reply) => ({ status: reply.status, text: await reply.text() }))
        .then(({ status, text }) => {
          if (kind === 1) response.socket?.destroy();
          else if (kind === 2) response.writeHead(504, { "Content-Type": "text/html" }).end("<html>");
          else if (kind === 3) response.writeHead(200, { "Content-Type": "text/html" }).end("<html>");
          else response.writeHead(status, { "Content-Type": "application/json" }).end(text);
        });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: () => faults,
    mend: () => void (isMended = true),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function isCreate(request: IncomingMessage, body: string): boolean {
  return isAtJson2(request) ? namesAtJson2(request.url ?? "").method === "create" : body.includes('"create"');
}
