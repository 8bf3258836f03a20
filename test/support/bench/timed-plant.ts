import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createActions } from "../../../addin/actions/create-actions.ts";
import type { Actions } from "../../../addin/actions/interface/actions.ts";
import { createClient } from "../../../addin/client/create-client.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import { Secret } from "../../../relay/secret.ts";
import type { ElementToAdd } from "../test-plant.ts";
import { startRelay } from "../started-relay.ts";
import { startService } from "../service.ts";
import type { StartedService } from "../service.ts";
import { createStopwatch, wallTime } from "./stopwatch.ts";
import type { Clock } from "./stopwatch.ts";

/** The parts of an operation's time in ms, and its network traffic. */
export interface Split {
  readonly total: number;
  readonly upstream: number;
  readonly relay: number;
  readonly addin: number;
  /** The time in office.js for making requests and reading answers. */
  readonly officeJs: number;
  readonly host: number;
  readonly bytes: number;
}

/** Service, relay, add-in and host in one process, with a stopwatch at each border. */
export interface TimedTestPlant {
  readonly service: StartedService;
  readonly actions: Actions;
  addAnalysis(o_no: string, elements: readonly ElementToAdd[]): Promise<number>;
  /** Runs an operation and returns the parts of its time. */
  measure(operation: () => Promise<unknown>): Promise<Split>;
  stop(): Promise<void>;
}

/** The elements of one create call: 10,000 stay below the limit of 10 MB. */
const perCall = 10_000;

/** Starts everything with a clock. Call `openExcel` first, because the host is timed at office.js's calls. */
export async function startTimedTestPlant(clock: Clock = wallTime): Promise<TimedTestPlant> {
  const service = await startService({ sampleData: false });
  const [upstream, network] = [createStopwatch(clock), createStopwatch(clock)];
  const [syncing, host] = [createStopwatch(clock), createStopwatch(clock)];
  let bytes = 0;

  const proxy = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      void upstream
        .time(async () => {
          const headers = { "Content-Type": "application/json" };
          const body = Buffer.concat(chunks);
          const answer = await fetch(service.url + (request.url ?? ""), { method: "POST", headers, body });
          return Buffer.from(await answer.arrayBuffer());
        })
        .then((answer) =>
          response
            .writeHead(200, { "Content-Type": "application/json", "Content-Length": answer.length })
            .end(answer),
        );
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  const { db, login, apiKey } = service;
  const instance = { url: `http://127.0.0.1:${port}`, db, login, apiKey: new Secret(apiKey) };
  const relay = await startRelay(instance, { limits: { callsPerMinute: 0 } });

  const timedFetch: typeof fetch = (input, init) =>
    network.time(async () => {
      const answer = await fetch(input, init);
      const body = await answer.arrayBuffer();
      bytes += body.byteLength;
      return new Response(body, { status: answer.status, headers: answer.headers });
    });
  const client = createClient({ baseUrl: relay.url, fetch: timedFetch });
  const actions = createActions({ client, workbook: excelWorkbook, language: () => "en_US" });
  const external = Reflect.get(window, "external") as object;
  const endTiming = [
    around(external, "Execute", (work: () => unknown) => host.timeNow(work)),
    around(Excel.RequestContext.prototype, "sync", (work: () => Promise<unknown>) => syncing.time(work)),
  ];

  return {
    service,
    actions,
    addAnalysis: async (o_no, elements) => {
      const id = (await service.call("wa.session", "create", [{ o_no, name: `Analysis ${o_no}` }])) as number;
      for (let at = 0; at < elements.length; at += perCall) {
        const values = elements
          .slice(at, at + perCall)
          .map((element, index) => ({ session_id: id, cycle_no: 1, sequence: at + index + 1, ...element }));
        await service.call("wa.element", "create", [values]);
      }
      return id;
    },
    measure: async (operation) => {
      [upstream, network, syncing, host].forEach((stopwatch) => stopwatch.read());
      bytes = 0;
      const begun = clock();
      await operation();
      const total = clock() - begun;
      const [up, net, inSync, inHost] = [upstream.read(), network.read(), syncing.read(), host.read()];
      const addin = total - net - inSync;
      return { total, upstream: up, relay: net - up, addin, officeJs: inSync - inHost, host: inHost, bytes };
    },
    stop: async () => {
      for (const end of endTiming) end();
      await relay.close();
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await service.stop();
    },
  };
}

/** Wraps a method that all of office.js uses. Returns a function that removes the wrapper. */
function around<Result>(owner: object, name: string, timed: (work: () => Result) => Result): () => void {
  const method = Reflect.get(owner, name) as (...args: readonly unknown[]) => Result;
  Reflect.set(owner, name, function (this: unknown, ...args: readonly unknown[]) {
    return timed(() => method.apply(this, [...args]));
  });
  return () => Reflect.set(owner, name, method);
}
