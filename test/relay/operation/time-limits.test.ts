import { once } from "node:events";
import { connect } from "node:net";
import { routes } from "../../../contract/relay-api.ts";
import { startInstanceDouble } from "../../support/instance-double.ts";
import type { InstanceDouble } from "../../support/instance-double.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";

let instance: InstanceDouble;
beforeAll(async () => {
  instance = await startInstanceDouble();
});
afterAll(() => instance.close());

/** Opens a connection, sends a part of a request and gives what came back by the time the relay ended it. */
async function sendAndWait(port: number, part: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (piece: string) => (text += piece));
  socket.on("error", () => undefined);
  socket.write(part);
  await once(socket, "close");
  return text;
}

test("a request whose headers or body never end is ended by the relay", async () => {
  const limits = { headersTime: 100, requestTime: 200 };
  const relay = await startRelay(instance.configuration, { limits });
  expect(await sendAndWait(relay.port, "POST /api/read HTTP/1.1\r\nHost: localhost")).toContain(" 408 ");
  const head = `POST /api/read HTTP/1.1\r\nHost: localhost:${relay.port}\r\nX-WA-Client: 1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`;
  expect(await sendAndWait(relay.port, head)).toContain(" 408 ");
  await relay.close();
});

test("a body above the limit is refused, whatever route it is for", async () => {
  const relay = await startRelay(instance.configuration, { limits: { requestBytes: 1_000 } });
  const body = { fields: "x".repeat(1_000) };
  const { read, readMany, writeBack, create, buildLines, takeBack, history } = routes;
  for (const path of [read, readMany, writeBack, create, routes.delete, buildLines, takeBack, history]) {
    const answer = await relay.post(path, body);
    expect([path, answer.status, codeOf(answer)]).toEqual([path, 413, "request_too_large"]);
  }
  await relay.close();
});

test("an instance that never answers is given up after the limit", async () => {
  const relay = await startRelay(instance.configuration, { limits: { callTime: 100 } });
  instance.failAlways("fields_get", () => undefined);
  const answer = await relay.post(routes.read, { model: "wa.session", method: "fields_get" });
  expect([answer.status, codeOf(answer)]).toEqual([504, "instance_timeout"]);
  instance.mend();
  await relay.close();
});
