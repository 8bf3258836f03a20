import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { Failure } from "../failure.ts";
import type { Reply, Transport } from "../instance/transport.ts";
import { listen } from "./listen.ts";
import { isLoopbackName } from "../settings/listening-settings.ts";

/**
 * The numbers and durations of requests, calls and outcomes. They contain no value, name or id of a record or
 * a user.
 */
export interface Metrics {
  /** Call it when a request begins, and the returned function with the HTTP status when it has ended. */
  begin(route: string): (status: number) => void;
  /** Adds the records of an answer, by outcome. */
  records(route: string, counts: Readonly<Record<string, number>>): void;
  /**
   * Call it when a call to the instance begins, and the returned function with `ok` or the failure's code.
   */
  beginCall(): (outcome: string) => void;
  /** In Prometheus' format. */
  read(): Promise<{ readonly type: string; readonly text: string }>;
}

/** In seconds. The last is the default time limit of a call. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Includes Prometheus' usual metrics of a Node process. */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    ...{ name: "wa_relay_info", help: "The version of the relay.", labelNames: ["version"], registers },
  }).set({ version }, 1);
  const requests = new Histogram({
    ...{ name: "wa_relay_request_seconds", help: "How long requests of panes took, by route and status." },
    ...{ labelNames: ["route", "status"], buckets, registers },
  });
  const inFlight = new Gauge({
    ...{ name: "wa_relay_requests_in_flight", help: "Requests that are being answered.", registers },
  });
  const records = new Counter({
    ...{ name: "wa_relay_records_total", help: "Records by how they ended: written, conflict, unknown, …" },
    ...{ labelNames: ["route", "outcome"], registers },
  });
  const calls = new Histogram({
    ...{ name: "wa_relay_instance_seconds", help: "How long calls of the instance took, by how they ended." },
    ...{ labelNames: ["outcome"], buckets, registers },
  });
  return {
    begin: (route) => {
      const end = requests.startTimer({ route });
      inFlight.inc();
      return (status) => {
        inFlight.dec();
        end({ status: String(status) });
      };
    },
    records: (route, counts) => {
      for (const [outcome, count] of Object.entries(counts)) records.inc({ route, outcome }, count);
    },
    beginCall: () => {
      const end = calls.startTimer();
      return (outcome) => void end({ outcome });
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

/** Measures each sign-in and call, also retries. Any reply counts as `ok`, even an error of the model. */
export function measureTransport(transport: Transport, metrics: Pick<Metrics, "beginCall">): Transport {
  const measured = async (send: () => Promise<Reply>): Promise<Reply> => {
    const end = metrics.beginCall();
    try {
      const reply = await send();
      end("ok");
      return reply;
    } catch (cause) {
      end(cause instanceof Failure ? cause.code : "internal");
      throw cause;
    }
  };
  return {
    ...transport,
    authenticate: (user) => measured(() => transport.authenticate(user)),
    call: (caller, call) => measured(() => transport.call(caller, call)),
  };
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves `GET /metrics` on a port of this machine; 0 is any free one. Web pages cannot read the metrics,
 * because the Host must be a loopback name (DNS rebinding). Rejects with the system's error, such as
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
  // Connection errors are ignored: `watchOpenFiles` notices when no file can be opened.
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
