import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { routes } from "../../../contract/relay-api.ts";
import { makeCertificate } from "../../support/relay/certificate.ts";
import { sendJson, startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";

let instance: FakeInstance;
beforeAll(async () => {
  instance = await startFakeInstance();
});
afterAll(() => instance.close());

/** Sends a part of a request on a new connection, and returns the relay's answer when it ends. */
async function sendAndWait(port: number, part: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (piece: string) => (text += piece));
  socket.on("error", () => undefined);
  socket.write(part);
  await once(socket, "close");
  return text;
}

test("the relay ends a request whose headers or body never end", async () => {
  const limits = { headersTime: 100, requestTime: 200 };
  const relay = await startRelay(instance.configuration, { limits });
  expect(await sendAndWait(relay.port, "POST /api/read HTTP/1.1\r\nHost: localhost")).toContain(" 408 ");
  const head = `POST /api/read HTTP/1.1\r\nHost: localhost:${relay.port}\r\nX-WA-Client: 1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`;
  expect(await sendAndWait(relay.port, head)).toContain(" 408 ");
  await relay.close();
});

test("a connection stays open longer than a proxy keeps it, and announces that", async () => {
  const relay = await startRelay(instance.configuration);
  const socket = connect(relay.port, "127.0.0.1").setEncoding("utf8");
  socket.write(`GET /api/health HTTP/1.1\r\nHost: localhost:${relay.port}\r\n\r\n`);
  const [text] = (await once(socket, "data")) as [string];
  expect(text).toMatch(/^HTTP\/1\.1 200 [^]*\r\nKeep-Alive: timeout=150\r\n/);
  socket.destroy();
  await relay.close();
});

test("a body above the limit is refused on every route", async () => {
  const relay = await startRelay(instance.configuration, { limits: { requestBytes: 1_000 } });
  const body = { fields: "x".repeat(1_000) };
  const { read, readMany, writeBack, create, buildLines, takeBack, history } = routes;
  for (const path of [read, readMany, writeBack, create, routes.delete, buildLines, takeBack, history]) {
    const answer = await relay.post(path, body);
    expect([path, answer.status, codeOf(answer)]).toEqual([path, 413, "request_too_large"]);
  }
  await relay.close();
});

test("a call to an instance that never answers ends after the limit", async () => {
  const relay = await startRelay(instance.configuration, { limits: { callTime: 100 } });
  instance.failAlways("fields_get", () => undefined);
  const answer = await relay.post(routes.read, { model: "wa.session", method: "fields_get" });
  expect([answer.status, codeOf(answer)]).toEqual([504, "instance_timeout"]);
  instance.mend();
  await relay.close();
});

/** The number of answers after which a cut client must be noticed. */
const answers = 1_000;

/** Asks a relay for its health over a new connection. */
function statusAt(port: number, scheme: "http" | "https"): Promise<number | undefined> {
  const options = { port, host: "127.0.0.1", path: routes.health, headers: { host: `localhost:${port}` } };
  return new Promise((resolve, reject) => {
    const request =
      scheme === "https"
        ? httpsRequest({ ...options, agent: false, rejectUnauthorized: false })
        : httpRequest({ ...options, agent: false });
    request.on("response", (response) => resolve(response.resume().statusCode));
    request.on("error", reject).end();
  });
}

describe.each(["http", "https"] as const)("over %s", (scheme) => {
  test("a client that never reads its answer is disconnected, and one that waits for the instance is not", async () => {
    const certificate = scheme === "https" ? await makeCertificate() : undefined;
    // Longer than a busy processor delays a client that reads.
    const limits = { stillTime: 500 };
    const relay = await startRelay(instance.configuration, {
      limits,
      ...(certificate && {
        certificate: {
          cert: readFileSync(certificate.certificateFile, "utf8"),
          key: readFileSync(certificate.keyFile, "utf8"),
        },
      }),
    });
    const socket =
      scheme === "https"
        ? connectTls(relay.port, "127.0.0.1", { rejectUnauthorized: false })
        : connect(relay.port, "127.0.0.1");
    socket.on("error", () => undefined);
    await once(socket, scheme === "https" ? "secureConnect" : "connect");
    const body = JSON.stringify({ model: "wa.session", method: "search_read", domain: [], fields: ["o_no"] });
    const head = `POST /api/read HTTP/1.1\r\nHost: localhost:${relay.port}\r\nX-WA-Client: 1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    // The instance takes twice as long as a client may be idle.
    instance.failNext("search_read", (response, carryOut) => {
      setTimeout(() => sendJson(response, { jsonrpc: "2.0", id: null, result: carryOut() }), 1_000);
    });
    socket.write(head + body);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(String(answer)).toContain(" 200 ");
    socket.pause();
    const result = [{ id: 1, o_no: "x".repeat(30_000_000) }];
    instance.failNext("search_read", (response) => sendJson(response, { jsonrpc: "2.0", id: null, result }));
    socket.write(head + body);
    const isCut = (): boolean => relay.log.some((line) => line.includes('"isCut":true'));
    // This many answers take many times as long as a client may be idle.
    for (let asked = 0; asked < answers && !isCut(); asked++) {
      expect(await statusAt(relay.port, scheme)).toBe(200);
      await delay(5);
    }
    socket.destroy();
    await relay.close();
    certificate?.remove();
    expect(isCut()).toBe(true);
  });
});
