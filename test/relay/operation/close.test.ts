import { connect } from "node:net";
import { once } from "node:events";
import { routes } from "../../../contract/relay-api.ts";
import { sendJson, startFakeInstance } from "../../support/fake-instance.ts";
import { linesOf, startRelay } from "../../support/started-relay.ts";

const list = { model: "wa.session", method: "search_read", domain: [], fields: ["name"] };

test("a stop finishes pending requests and accepts no new ones", async () => {
  const instance = await startFakeInstance();
  const relay = await startRelay(instance.configuration);
  const arrived: (() => void)[] = [];
  const inFlight = new Promise<void>((resolve) => {
    instance.failAlways("search_read", (response, carryOut) => {
      arrived.push(() => sendJson(response, { jsonrpc: "2.0", id: null, result: carryOut() }));
      if (arrived.length === 8) resolve();
    });
  });
  // Different reads, because equal concurrent reads share one call.
  const answers = Array.from({ length: 8 }, (_, index) =>
    relay.post(routes.read, { ...list, limit: index + 1 }),
  );
  await inFlight;
  const closing = relay.close();
  await expect(relay.post(routes.read, list)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  arrived.forEach((answer) => answer());
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  await closing;
  await relay.close();
  await instance.close();
});

test("a stop that takes too long ends a write-back between two records and lists untouched ones", async () => {
  const closeTime = 50;
  const instance = await startFakeInstance();
  const relay = await startRelay(instance.configuration, { limits: { closeTime, cutTime: 60_000 } });
  const id = instance.put("wa.session", { name: "a" });
  const change = { model: "wa.session", id, base: { name: "a" }, values: { name: "b" } };
  let closing: Promise<void> | undefined;
  instance.failNext("write", (response, carryOut) => {
    closing = relay.close();
    // Timers of equal length end in order: the relay's timer ends before this one.
    setTimeout(() => sendJson(response, { jsonrpc: "2.0", id: null, result: carryOut() }), closeTime);
  });
  const { outcomes, done } = await relay.writeBack([
    { ...change, key: "1" },
    { ...change, key: "2" },
  ]);
  expect(outcomes).toMatchObject([{ outcome: "written" }, { outcome: "failed", code: "shutting_down" }]);
  expect(done.counts).toMatchObject({ written: 1, failed: 1 });
  await closing;
  await instance.close();
});

test("a stop that takes too long ends a reversal between two entries and lists untouched ones", async () => {
  const closeTime = 50;
  const instance = await startFakeInstance();
  const relay = await startRelay(instance.configuration, { limits: { closeTime, cutTime: 60_000 } });
  const id = instance.put("wa.session", { name: "a" });
  const change = { model: "wa.session", id };
  await relay.writeBack([
    { ...change, key: "1", base: { name: "a" }, values: { name: "b" } },
    { ...change, key: "2", base: { name: "b" }, values: { name: "c" } },
  ]);
  let closing: Promise<void> | undefined;
  instance.failNext("write", (response, carryOut) => {
    closing = relay.close();
    setTimeout(() => sendJson(response, { jsonrpc: "2.0", id: null, result: carryOut() }), closeTime);
  });
  const lines = linesOf(await relay.post(routes.takeBack, { entries: [1, 2] }));
  await closing;
  await instance.close();
  expect(lines).toMatchObject([
    { entry: 1, outcome: "failed", code: "shutting_down" },
    { entry: 2, outcome: "taken_back" },
    { done: true },
  ]);
  expect(instance.record("wa.session", id).name).toBe("b");
});

test("a stop does not wait for a browser's idle connection", async () => {
  const instance = await startFakeInstance();
  const relay = await startRelay(instance.configuration, { limits: { closeTime: 60_000, cutTime: 60_000 } });
  const unused = connect(relay.port, "127.0.0.1");
  await once(unused, "connect");
  const ended = once(unused, "close");
  await relay.get(routes.health);
  await relay.close();
  await ended;
  await instance.close();
});
