import { once } from "node:events";
import { createServer, get } from "node:http";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import express from "express";
import { createAnswerFailure } from "../../../../relay/http/answers/answer-failure.ts";
import { createLog } from "../../../../relay/operation/log.ts";
import { ownHost } from "../../../../relay/http/protections/own-host.ts";
import type { TeamAddress } from "../../../../relay/settings/listening-settings.ts";
import { startFakeInstance } from "../../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../../support/started-relay.ts";

test("only loopback names with the relay's own port are answered", async () => {
  const instance = await startFakeInstance();
  const relay = await startRelay(instance.configuration);
  const codeFor = async (host: string): Promise<string> => {
    const answer = await relay.ask({ path: "/api/health", headers: { host } });
    return answer.status === 200 ? "ok" : codeOf(answer);
  };
  for (const name of ["localhost", "127.0.0.1", "[::1]", "LOCALHOST"])
    expect(await codeFor(`${name}:${relay.port}`)).toBe("ok");
  for (const host of [
    "evil.example",
    `evil.example:${relay.port}`,
    `localhost.evil.example:${relay.port}`,
    "localhost",
    "localhost:1",
    `127.0.0.1.nip.io:${relay.port}`,
  ])
    expect(await codeFor(host)).toBe("foreign_host");
  await relay.close();
  await instance.close();
});

test("a relay for one user refuses requests of a proxy, with any host name", async () => {
  const instance = await startFakeInstance();
  const relay = await startRelay(instance.configuration);
  const names = [
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Forwarded-Server",
    "Forwarded",
    "Via",
    "X-Real-IP",
    "X-Client-IP",
    "X-Cluster-Client-IP",
    "X-Original-Host",
    "X-Original-Forwarded-For",
    "X-Envoy-External-Address",
    "CF-Connecting-IP",
    "CDN-Loop",
    "True-Client-IP",
    "Fastly-Client-IP",
  ];
  const answers = await Promise.all(
    names.map((name) =>
      relay.ask({ path: "/api/health", headers: { host: `localhost:${relay.port}`, [name]: "localhost" } }),
    ),
  );
  await relay.close();
  await instance.close();
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 403));
  expect(answers.map(codeOf)).toEqual(names.map(() => "foreign_host"));
});

test("a request without a host or with two is refused", async () => {
  const instance = await startFakeInstance();
  const relay = await startRelay(instance.configuration);
  const answerTo = (...lines: string[]): Promise<string> =>
    new Promise((resolve) => {
      let text = "";
      const request = `${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`;
      const socket = connect(relay.port, "127.0.0.1", () => socket.end(request));
      socket.on("data", (bytes: Buffer) => (text += bytes.toString())).on("close", () => resolve(text));
    });
  const [own, other] = [`Host: localhost:${relay.port}`, "Host: evil.example"];
  const none = await answerTo("GET /api/health HTTP/1.0");
  const one = await answerTo("GET /api/health HTTP/1.1", own);
  const two = [
    await answerTo("GET /api/health HTTP/1.1", own, other),
    await answerTo("GET /api/health HTTP/1.1", other, own),
    await answerTo("GET /api/health HTTP/1.1", own, own),
  ];
  await relay.close();
  await instance.close();
  expect(one).toMatch(/^HTTP\/1\.1 200 /);
  for (const answer of [none, ...two]) {
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).toContain("foreign_host");
  }
});

/** Returns the status of a request with a host name over a connection with these properties. */
async function statusOver(
  connection: Readonly<Record<string, unknown>>,
  { host, teamAddress }: { readonly host?: string; readonly teamAddress?: TeamAddress },
): Promise<number> {
  const app = express();
  app.use(ownHost(teamAddress));
  app.use((_request, response) => void response.end());
  app.use(createAnswerFailure(createLog([], () => undefined)));
  const server = createServer(app).on("connection", (socket) => {
    for (const [name, value] of Object.entries(connection)) Object.defineProperty(socket, name, { value });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const asked = get({
    host: "127.0.0.1",
    port,
    agent: false,
    headers: { host: host ?? `localhost:${port}` },
  });
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  response.resume();
  await new Promise((resolve) => server.close(resolve));
  return response.statusCode ?? 0;
}

/** Returns the status of a team's request with a loopback name from an address. */
const statusFrom = (address: string): Promise<number> =>
  statusOver(
    { remoteAddress: address },
    { teamAddress: { origin: "https://relay.plant.example", proxies: [] } },
  );

test("a name needs no port if the relay has the default port of HTTP or HTTPS", async () => {
  const statusAt = (connection: Readonly<Record<string, unknown>>): Promise<number> =>
    statusOver(connection, { host: "localhost" });
  expect(await statusAt({ localPort: 80 })).toBe(200);
  expect(await statusAt({ localPort: 443 })).toBe(403);
  expect(await statusAt({ localPort: 443, encrypted: true })).toBe(200);
  expect(await statusAt({ localPort: 80, encrypted: true })).toBe(403);
});

test("in a team, a loopback name is only valid from this machine", async () => {
  for (const address of ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])
    expect([address, await statusFrom(address)]).toEqual([address, 200]);
  for (const address of ["10.1.2.3", "::ffff:10.1.2.3", "127.0.0.1.2", "fe80::1", "2001:db8::127:0:0:1"])
    expect([address, await statusFrom(address)]).toEqual([address, 403]);
});
