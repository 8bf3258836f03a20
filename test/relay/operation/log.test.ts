import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "../../../relay/failure.ts";
import { createLog, loggedError } from "../../../relay/operation/log.ts";
import { Secret } from "../../../relay/secret.ts";
import { routes } from "../../../contract/relay-api.ts";
import { refuseCall, startFakeInstance } from "../../support/fake-instance.ts";
import { startRelay } from "../../support/started-relay.ts";

test("a secret anywhere in a log line is written as stars", () => {
  const key = 'canary"\\/ü key';
  const lines: string[] = [];
  const log = createLog([new Secret(key)], (line) => lines.push(line));
  const error = new Error(`refused ${key}`, { cause: new Error(`inner ${key}`) });
  log.info(key);
  log.info({ deep: [{ [key]: key }] }, `with ${key}`);
  log.warn({ key: new Secret(key), url: `https://x.example/?key=${encodeURIComponent(key)}` });
  log.error({ error: loggedError(new Failure("internal", key, { cause: error })) }, "failed");
  log.error({
    err: error,
    body: JSON.stringify({ args: [key] }),
    twice: JSON.stringify(JSON.stringify(key)),
  });
  expect(lines).toHaveLength(5);
  for (const line of lines) {
    expect(line).not.toContain("canary");
    expect(line).toContain("***");
    expect(() => void JSON.parse(line)).not.toThrow();
  }
});

test("a secret added while the relay runs is hidden from then on", () => {
  const secrets: Secret[] = [];
  const lines: string[] = [];
  const log = createLog(
    () => secrets,
    (line) => lines.push(line),
  );
  secrets.push(new Secret("canary"));
  log.info("canary");
  expect(lines.join("")).not.toContain("canary");
});

test("each request is one line of JSON with the id of its answer, without its query or body", async () => {
  const instance = await startFakeInstance();
  const relay = await startRelay(instance.configuration);
  const answer = await relay.post(`${routes.read}?name=Pick`, { model: "wa.session", note: "Pick part" });
  instance.failAlways("search_read", refuseCall("ValueError", "Invalid field"));
  await relay.post(routes.read, { model: "wa.session", method: "search_read", domain: [], fields: ["o_no"] });
  await relay.close();
  const lines = relay.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const id = answer.headers["x-request-id"];
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect((JSON.parse(answer.text) as { error: { requestId: string } }).error.requestId).toBe(id);
  const of = lines.filter(({ requestId }) => requestId === id);
  expect(of.map(({ msg }) => msg)).toEqual(["failed", "request"]);
  const milliseconds: unknown = expect.any(Number);
  const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(of[1]).toMatchObject({ time, method: "POST", path: routes.read, status: 403, milliseconds });
  expect(relay.log.join("")).not.toContain("Pick");
  expect(relay.log.join("")).not.toContain("canary");
  await instance.close();
});

test("the reason of an unusable journal is logged with the database's code", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wa-log-"));
  const instance = await startFakeInstance();
  const first = await startRelay(instance.configuration, { journal: folder });
  const second = await startRelay(instance.configuration, { journal: folder });
  const lines = second.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: "the journal cannot be used",
      error: expect.objectContaining({
        code: "journal_unavailable",
        cause: expect.objectContaining({ code: "SQLITE_BUSY" }) as unknown,
      }) as unknown,
    }),
  );
  await Promise.all([first.close(), second.close()]);
  await instance.close();
  rmSync(folder, { recursive: true });
});
