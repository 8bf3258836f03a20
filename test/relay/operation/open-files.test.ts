import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { routes } from "../../../contract/relay-api.ts";
import { listen } from "../../../relay/operation/listen.ts";
import { createLog } from "../../../relay/operation/log.ts";
import { watchOpenFiles } from "../../../relay/operation/open-files.ts";
import { Secret } from "../../../relay/secret.ts";
import { startRelay } from "../../support/started-relay.ts";

const outOf = (code: string): Error => Object.assign(new Error(`accept ${code}`), { code });

test("the log mentions exhausted open files at most once a minute, and does not confuse other errors with it", () => {
  jest.useFakeTimers();
  const lines: string[] = [];
  const files = watchOpenFiles(createLog([], (line) => lines.push(line)));
  try {
    for (const code of ["EMFILE", "ENFILE", "EMFILE"]) expect(files.report(outOf(code))).toBe(true);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("allow more (LimitNOFILE");
    jest.advanceTimersByTime(59_000);
    files.report(outOf("EMFILE"));
    expect(lines).toHaveLength(1);
    jest.advanceTimersByTime(1_001);
    files.report(outOf("EMFILE"));
    expect(lines).toHaveLength(2);
    for (const other of [outOf("ECONNABORTED"), new Error("EMFILE"), undefined])
      expect(files.report(other)).toBe(false);
    expect(lines).toHaveLength(2);
    files.check();
  } finally {
    files.close();
    jest.useRealTimers();
  }
});

test("a server continues listening after connections that it could not accept", async () => {
  const server = createServer((_request, response) => response.end("here"));
  const told: unknown[] = [];
  await listen(server, 0, "127.0.0.1", (cause) => told.push(cause));
  const { port } = server.address() as AddressInfo;
  for (let time = 0; time < 3; time++) server.emit("error", outOf("EMFILE"));
  expect(told).toHaveLength(3);
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe("here");
  const second = createServer();
  await expect(listen(second, port, "127.0.0.1", () => undefined)).rejects.toMatchObject({
    code: "EADDRINUSE",
  });
  await new Promise((resolve) => server.close(resolve));
});

/** Returns the server that answers these requests: the system reports refused connections to it. */
async function serverAsked(ask: () => Promise<unknown>): Promise<Server> {
  const servers: Server[] = [];
  const hear = (message: unknown): unknown => servers.push((message as { readonly server: Server }).server);
  subscribe("http.server.request.start", hear);
  await ask().finally(() => unsubscribe("http.server.request.start", hear));
  const [server] = servers;
  if (server === undefined) throw new Error("Nothing was asked of a server.");
  return server;
}

test("a relay logs connections refused for lack of files once, and each other refusal with its reason", async () => {
  const nowhere = { url: "http://127.0.0.1:9", db: "none", login: "ie", apiKey: new Secret("k3y-0") };
  const relay = await startRelay(nowhere);
  try {
    const server = await serverAsked(() => relay.get(routes.health));
    for (const code of ["EMFILE", "EMFILE", "ECONNABORTED", "ENFILE", "ECONNABORTED"])
      server.emit("error", outOf(code));
    const told = relay.log.filter((line) => /could not be accepted|cannot open more files/.test(line));
    expect(told.map((line) => /accept \w+|LimitNOFILE/.exec(line)?.[0])).toEqual([
      "LimitNOFILE",
      "accept ECONNABORTED",
      "accept ECONNABORTED",
    ]);
    expect((await relay.get(routes.health)).status).toBe(200);
  } finally {
    await relay.close();
  }
});
