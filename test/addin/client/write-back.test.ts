import fc from "../../support/laws.ts";
import type { Change, Outcome } from "../../../contract/relay-api.ts";
import { refuses, useFakeClient } from "../../support/client/fake-client.ts";
import type { Answer } from "../../support/client/fake-relay.ts";

const { clientOf, stop } = useFakeClient();

const change = (id: number): Change => ({
  key: `e${id}`,
  model: "wa.element",
  id,
  base: { name: "Pick part" },
  values: { name: "Pick bracket" },
});
const changes = [change(1), change(2)];
const written = (id: number): Outcome => ({
  key: `e${id}`,
  id,
  outcome: "written",
  values: { name: "手待ち" },
});
const line = (value: unknown) => `${JSON.stringify(value)}\n`;
const counts = { written: 2, conflict: 0, gone: 0, failed: 0, unknown: 0 };
const never = new AbortController().signal;
const streams = (...parts: readonly (string | Uint8Array)[]): Answer => {
  return (_, response) => {
    response.writeHead(200, { "content-type": "application/x-ndjson" });
    for (const part of parts) response.write(part);
    response.end();
  };
};

test("each outcome is reported as soon as its line arrives, before the answer ends", async () => {
  let goOn: (() => void) | undefined;
  const client = await clientOf((_, response) => {
    response.writeHead(200);
    response.write(line(written(1)));
    goOn = () => {
      response.write(line(written(2)));
      response.end(line({ done: true, counts }));
    };
  });
  const seen: string[] = [];
  const answer = await client.writeBack(changes, {
    signal: never,
    onOutcome: ({ key }) => {
      seen.push(key);
      if (key === "e1") goOn?.();
    },
  });
  expect(seen).toEqual(["e1", "e2"]);
  expect(answer).toEqual({
    ok: true,
    value: { complete: true, outcomes: [written(1), written(2)], counts },
  });
});

test("split lines and letters are joined", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (size) => {
      const bytes = new TextEncoder().encode(
        line(written(1)) + line(written(2)) + line({ done: true, counts }),
      );
      const pieces: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.slice(at, at + size));
      const client = await clientOf(streams(...pieces));
      const answer = await client.writeBack(changes, { signal: never });
      expect(answer).toMatchObject({
        ok: true,
        value: { complete: true, outcomes: [written(1), written(2)] },
      });
    }),
    { numRuns: 8 },
  );
});

test.each([
  ["a line that was cut off", `{"key":"e2","id":2,"outc`],
  ["a line that is no JSON", "garbage\n"],
  ["an outcome nobody knows", line({ key: "e2", id: 2, outcome: "perhaps" })],
  ["a failure with an unknown code", line({ key: "e2", id: 2, outcome: "failed", code: "x", message: "" })],
])("%s leaves the rest unknown and keeps earlier outcomes", async (_, text) => {
  const client = await clientOf(streams(line(written(1)), text));
  expect(await client.writeBack(changes, { signal: never })).toMatchObject({
    ok: true,
    value: { complete: false, outcomes: [written(1)], failure: { code: "reply_unreadable" } },
  });
});

test("a connection reset during the answer leaves the rest unknown", async () => {
  const client = await clientOf((_, response) => {
    response.writeHead(200);
    response.write(line(written(1)), () => response.destroy());
  });
  expect(await client.writeBack(changes, { signal: never })).toMatchObject({
    ok: true,
    value: { complete: false, failure: { code: "relay_unreachable" } },
  });
});

test("a connection reset before the answer leaves all unknown, because the request may have arrived", async () => {
  const client = await clientOf((request) => request.socket.destroy());
  expect(await client.writeBack(changes, { signal: never })).toMatchObject({
    ok: true,
    value: { complete: false, outcomes: [], failure: { code: "relay_unreachable" } },
  });
});

test("cancelling keeps the outcomes so far", async () => {
  const cancelling = new AbortController();
  const client = await clientOf((_, response) => {
    response.writeHead(200);
    response.write(line(written(1)));
  });
  const answer = await client.writeBack(changes, {
    signal: cancelling.signal,
    onOutcome: () => cancelling.abort(),
  });
  expect(answer).toMatchObject({
    ok: true,
    value: { complete: false, outcomes: [written(1)], failure: { code: "cancelled" } },
  });
});

test("a relay that refuses the whole request makes no change", async () => {
  const client = await clientOf(refuses(429, "too_many_requests"));
  expect(await client.writeBack(changes, { signal: never })).toMatchObject({
    ok: false,
    failure: { code: "too_many_requests", kind: "interrupted" },
  });
});

test("nothing is sent to an unavailable relay", async () => {
  const client = await clientOf(streams());
  await stop();
  expect(await client.writeBack(changes, { signal: never })).toMatchObject({
    ok: false,
    failure: { code: "relay_unreachable" },
  });
});
