import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { listen } from "./listen.ts";
import type { Metrics } from "./metrics.ts";
import { isLoopbackName } from "../settings/listening-settings.ts";

/** A server of figures, on loopback. */
export interface MetricsServer {
  /** The port that was taken. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves `GET /metrics` on a port of this machine of its own, so that users of the relay cannot read its figures, and under this
 * machine's own names alone, so that no web page can (DNS rebinding). 0 = any free port. Rejects with the system's error, such as
 * EADDRINUSE.
 */
export async function serveMetrics(metrics: Pick<Metrics, "read">, port: number): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? "").replace(/:\d+$/, "");
    if (request.method !== "GET" || request.url !== "/metrics" || !isLoopbackName(host)) {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      ({ type, text }) => response.writeHead(200, { "Content-Type": type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  // The relay beside it says what the process lacks.
  await listen(server, port, "127.0.0.1", () => undefined);
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
