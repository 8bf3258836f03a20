import express from "express";
import { createServer } from "node:http";
import { once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { routes } from "../../../../contract/relay-api.ts";
import { createAnswerFailure } from "../../../../relay/http/answers/answer-failure.ts";
import { createLog } from "../../../../relay/operation/log.ts";
import { limitBodyBytes } from "../../../../relay/http/protections/bodies.ts";
import { startFakeInstance } from "../../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../../support/started-relay.ts";
import type { RelayAnswer } from "../../../support/started-relay.ts";

const limits = { requestBytes: 1_000, bodyBytesPerUser: 2_500, allBodyBytes: 4_500 };

/** After this many answers, the relay has noticed all earlier changes of connections. */
const mostAsked = 500;

/** Begins a request whose body never arrives, and returns its connection. */
function stall(port: number, lines: readonly string[], path: string = routes.read): Socket {
  const head = [`POST ${path} HTTP/1.1`, `Host: localhost:${port}`, "X-WA-Client: 1", ...lines];
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write([...head, "Content-Type: application/json", "", ""].join("\r\n"));
  return socket;
}

/** Returns the status of the answer on a connection. */
async function statusOn(socket: Socket): Promise<number> {
  const [text] = (await once(socket.setEncoding("utf8"), "data")) as [string];
  return Number(text.split(" ")[1]);
}

test("endless bodies fill the memory limit; then every route refuses bodies until they end", async () => {
  const instance = await startFakeInstance();
  const relay = await startRelay(instance.configuration, { limits });
  const read = JSON.stringify({ model: "wa.session", method: "search_read", domain: [], fields: ["o_no"] });
  const headers = { "X-WA-Client": "1", "Content-Type": "application/json" };
  const ask = (size: number): Promise<RelayAnswer> =>
    relay.ask({ method: "POST", path: routes.read, headers, body: read.padEnd(size) });
  /** Asks until the answer has this status: only an answer shows that a connection opened or closed. */
  const askUntil = async (status: number): Promise<RelayAnswer> => {
    for (let asked = 0; asked < mostAsked; asked++) {
      const answer = await ask(600);
      if (answer.status === status) return answer;
    }
    throw new Error(`None of ${mostAsked} answers is ${status}.`);
  };
  const sockets = [["Content-Length: 1000"], ["Transfer-Encoding: chunked"]].map((size) =>
    stall(relay.port, size),
  );
  try {
    const refused = await askUntil(429);
    expect([codeOf(refused), Number(refused.headers["retry-after"])]).toEqual(["too_many_requests", 5]);
    const { writeBack, create, buildLines, takeBack, history, readMany } = routes;
    for (const path of [writeBack, create, routes.delete, buildLines, takeBack, history, readMany]) {
      const socket = stall(relay.port, ["Content-Length: 900"], path);
      expect([path, await statusOn(socket)]).toEqual([path, 429]);
      socket.destroy();
    }
    // A small body fits, and one that is too large is refused for its size.
    expect((await ask(400)).status).toBe(200);
    expect((await ask(1_001)).status).toBe(413);
    sockets.forEach((socket) => socket.destroy());
    await askUntil(200);
  } finally {
    sockets.forEach((socket) => socket.destroy());
    await relay.close();
    await instance.close();
  }
});

test("one user's bodies leave space for others, until all bodies are too many", async () => {
  const app = express();
  app.use(limitBodyBytes(limits, (response) => response.req.get("x-caller")));
  // An accepted body is never answered.
  let take = (): void => undefined;
  app.use(() => take());
  app.use(createAnswerFailure(createLog([], () => undefined)));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const send = async (caller: string, size: number): Promise<number | "taken"> => {
    const taken = new Promise<"taken">((resolve) => (take = () => resolve("taken")));
    const socket = stall(port, [`X-Caller: ${caller}`, `Content-Length: ${size}`]);
    sockets.push(socket);
    return Promise.race([taken, statusOn(socket)]);
  };
  try {
    expect([await send("ada", 1_000), await send("ada", 1_000)]).toEqual(["taken", "taken"]);
    expect([await send("ada", 501), await send("ada", 500)]).toEqual([429, "taken"]);
    expect([await send("bo", 1_000), await send("cy", 1_000)]).toEqual(["taken", "taken"]);
    expect(await send("dee", 1)).toBe(429);
    sockets[0]?.destroy();
    let end = await send("dee", 1_000);
    for (let asked = 0; asked < mostAsked && end !== "taken"; asked++) end = await send("dee", 1_000);
    expect(end).toBe("taken");
  } finally {
    sockets.forEach((socket) => socket.destroy());
    await new Promise((resolve) => server.close(resolve));
  }
});
