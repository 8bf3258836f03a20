import express from "express";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { routes } from "../../../../contract/relay-api.ts";
import { createAnswerFailure } from "../../../../relay/http/answers/answer-failure.ts";
import { createLog } from "../../../../relay/operation/log.ts";
import { callsPerMinute } from "../../../../relay/http/protections/calls-per-minute.ts";
import { startFakeInstance } from "../../../support/fake-instance.ts";
import { startIssuer } from "../../../support/sign-in/issuer.ts";
import { startPostgres } from "../../../support/relay/postgres.ts";
import { codeOf, startRelay } from "../../../support/started-relay.ts";

const history = [routes.history, {}] as const;

test("calls above the limit are refused with a time to retry; health is always answered", async () => {
  const instance = await startFakeInstance();
  const relay = await startRelay(instance.configuration, { limits: { callsPerMinute: 3 } });
  for (let call = 0; call < 3; call++) expect((await relay.post(...history)).status).toBe(200);
  const refused = await relay.post(...history);
  expect([refused.status, codeOf(refused)]).toEqual([429, "too_many_requests"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect((await relay.get(routes.health)).status).toBe(200);
  await relay.close();
  await instance.close();
});

test("without a limit, calls are not counted", async () => {
  const instance = await startFakeInstance();
  const relay = await startRelay(instance.configuration);
  const answers = await Promise.all(Array.from({ length: 50 }, () => relay.post(...history)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await relay.close();
  await instance.close();
});

/** Asks a relay with a limit as a user, and returns the status. */
async function startCounting(
  counting: Parameters<typeof callsPerMinute>[1]["pool"],
): Promise<{ ask(caller: string): Promise<number | undefined>; close(): Promise<unknown> }> {
  const app = express();
  app.use(
    callsPerMinute(4, {
      ...(counting && { pool: counting }),
      callerOf: (response) => response.req.get("x-caller"),
    }),
  );
  app.use((_request, response) => void response.end());
  app.use(createAnswerFailure(createLog([], () => undefined)));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ask: (caller) =>
      new Promise((resolve, reject) => {
        const options = { host: "127.0.0.1", port, agent: false as const, headers: { "x-caller": caller } };
        request(options, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on("error", reject)
          .end();
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test("each user has their own limit", async () => {
  const counting = await startCounting(undefined);
  for (let call = 0; call < 4; call++) expect(await counting.ask("Ada")).toBe(200);
  expect(await counting.ask("Ada")).toBe(429);
  expect(await counting.ask("Grace")).toBe(200);
  await counting.close();
});

test("relays with a shared database count together, and separately while it is unavailable", async () => {
  const postgres = await startPostgres();
  const database = await postgres.open();
  const [one, other] = [await startCounting(database.pool), await startCounting(database.pool)];
  for (const relay of [one, other, one, other]) expect(await relay.ask("Ada")).toBe(200);
  expect(await one.ask("Ada")).toBe(429);
  expect(await other.ask("Ada")).toBe(429);
  const { rows } = await database.pool.query<{ key: string }>("select key from relay_calls");
  expect(rows).toHaveLength(1);
  expect(rows[0]?.key).not.toContain("Ada");
  await postgres.kill();
  for (let call = 0; call < 4; call++) expect(await one.ask("Grace")).toBe(200);
  expect(await one.ask("Grace")).toBe(429);
  expect(await other.ask("Grace")).toBe(200);
  await Promise.all([one.close(), other.close()]);
  await database.close();
  await postgres.close();
});

test("an address without a valid token has a limit, which never blocks users who signed in", async () => {
  const [issuer, instance] = [await startIssuer(), await startFakeInstance()];
  const limits = { callsPerMinute: 3 };
  const relay = await startRelay(instance.configuration, { limits, signIn: issuer.signIn({}) });
  try {
    const token = { Authorization: `Bearer ${await issuer.token()}` };
    for (let call = 0; call < 3; call++) expect((await relay.post(...history, token)).status).toBe(200);
    expect((await relay.post(...history, token)).status).toBe(429);
    const colleague = {
      Authorization: `Bearer ${await issuer.token({ sub: "a colleague at the same address" })}`,
    };
    expect((await relay.post(...history, colleague)).status).toBe(200);
    for (let call = 0; call < 3; call++) expect((await relay.post(...history)).status).toBe(401);
    const refused = await relay.post(...history, { Authorization: "Bearer guessed" });
    expect([refused.status, codeOf(refused)]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.headers["www-authenticate"]).toBeUndefined();
    expect((await relay.post(...history)).status).toBe(429);
    const third = { Authorization: `Bearer ${await issuer.token({ sub: "who comes after the flood" })}` };
    // Bad tokens from an address do not block other users at that address.
    expect((await relay.post(...history, colleague)).status).toBe(200);
    expect((await relay.post(...history, third)).status).toBe(200);
  } finally {
    await relay.close();
    await Promise.all([issuer.close(), instance.close()]);
  }
});
