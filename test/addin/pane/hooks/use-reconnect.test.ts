/**
 * @jest-environment ./test/support/office-environment.ts
 * @jest-environment-options {"url": "http://localhost/", "resources": "usable"}
 */
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { act } from "react";
import type { Connection } from "../../../../addin/actions/interface/actions.ts";
import type { Result } from "../../../../addin/actions/interface/result.ts";
import { createClient } from "../../../../addin/client/create-client.ts";
import { useAnswer } from "../../../../addin/pane/hooks/use-answer.ts";
import { useReconnect } from "../../../../addin/pane/hooks/use-reconnect.ts";
import { runHook } from "../../../support/pane/run-hook.ts";

const away = {
  ok: false,
  failure: { source: "instance", code: "relay_unreachable", kind: "no_connection", message: "" },
} as const;
const here = { ok: true, value: { db: "demo" } as unknown as Connection } as const;

beforeEach(() => jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] }));
afterEach(() => jest.useRealTimers());

const later = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(1_000 * seconds));

/** Returns a connection with these answers that records the second of each request. */
async function connect(first: Result<Connection>) {
  let answer = first;
  const begun = Date.now();
  const at: number[] = [];
  const ask = (): Promise<Result<Connection>> => {
    at.push((Date.now() - begun) / 1_000);
    return Promise.resolve(answer);
  };
  const hook = await runHook(() => {
    const connection = useAnswer(ask);
    const nextTry = useReconnect(connection);
    return {
      state: connection.answer.is,
      nextIn: nextTry === undefined ? undefined : (nextTry - Date.now()) / 1_000,
    };
  }, undefined);
  return { hook, at, answers: (next: Result<Connection>) => void (answer = next) };
}

test("a lost connection is tried again after 5, 15 and 30 seconds, then each minute, and each wait is shown", async () => {
  const { hook, at, answers } = await connect(away);
  expect(hook.value()).toEqual({ state: "failed", nextIn: 5 });
  const waits: (number | undefined)[] = [];
  for (const seconds of [5, 15, 30, 60]) {
    await later(seconds);
    waits.push(hook.value().nextIn);
  }
  expect({ at, waits }).toEqual({ at: [0, 5, 20, 50, 110], waits: [15, 30, 60, 60] });
  answers(here);
  await later(60);
  expect(hook.value()).toEqual({ state: "ready", nextIn: undefined });
  await later(600);
  expect(at).toHaveLength(6);
});

test("a browser that is online again tries at once, and the waits start again", async () => {
  const { hook, at } = await connect(away);
  await later(5);
  await later(15);
  await later(7);
  await act(async () => Promise.resolve(window.dispatchEvent(new Event("online"))));
  await later(0);
  expect(at).toEqual([0, 5, 20, 27]);
  expect(hook.value().nextIn).toBe(5);
});

test.each([
  { source: "instance", code: "not_signed_in", kind: "refused", message: "" },
  { source: "instance", code: "versions_differ", kind: "refused", message: "" },
] as const)("what waiting does not mend is not tried again: $code", async (failure) => {
  const { hook, at } = await connect({ ok: false, failure });
  await later(600);
  expect(at).toEqual([0]);
  expect(hook.value().nextIn).toBeUndefined();
});

describe("a relay that stops and returns on the same port", () => {
  let server: Server | undefined;
  const start = (port: number): Promise<number> =>
    new Promise((resolve) => {
      const made = createServer((_, response) => {
        response.setHeader("content-type", "application/json");
        response.setHeader("connection", "close");
        response.end(JSON.stringify({ status: "ok", version: "1.2.3" }));
      });
      server = made;
      made.listen(port, "127.0.0.1", () => resolve((made.address() as AddressInfo).port));
    });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server?.closeAllConnections();
      server?.close(() => resolve());
      server = undefined;
    });
  afterEach(stop);

  test("is found without a click", async () => {
    const port = await start(0);
    const client = createClient({ baseUrl: `http://127.0.0.1:${port}` });
    const asked: Promise<unknown>[] = [];
    const ask = (signal: AbortSignal): Promise<Result<Connection>> => {
      const answered = client.health(signal).then((health) => (health.ok ? here : health));
      asked.push(answered);
      return answered;
    };
    const hook = await runHook(() => {
      const connection = useAnswer(ask);
      return { ...connection, nextTry: useReconnect(connection) };
    }, undefined);
    const answered = () => act(async () => void (await asked.at(-1)));
    await answered();
    expect(hook.value().answer.is).toBe("ready");

    await stop();
    await act(async () => {
      hook.value().reload();
      await Promise.resolve();
    });
    await answered();
    expect(hook.value().answer.is).toBe("failed");
    await later(5);
    await answered();
    expect(hook.value().answer.is).toBe("failed");

    await start(port);
    await later(14);
    expect(asked).toHaveLength(3);
    await later(1);
    await answered();
    expect(asked).toHaveLength(4);
    expect(hook.value()).toMatchObject({ answer: { is: "ready" }, nextTry: undefined });
  });
});
