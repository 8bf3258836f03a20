import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientHeader, routes } from "../../contract/relay-api.ts";
import { runCommand } from "../../relay/command.ts";
import { canaryKey, startFakeInstance } from "../support/fake-instance.ts";
import type { FakeInstance } from "../support/fake-instance.ts";
import { startPostgres } from "../support/relay/postgres.ts";
import type { Postgres } from "../support/relay/postgres.ts";

let postgres: Postgres;
let instance: FakeInstance;
let folder: string;
let environment: Readonly<Record<string, string>>;
beforeAll(async () => {
  [postgres, instance] = await Promise.all([startPostgres(), startFakeInstance()]);
  folder = mkdtempSync(join(tmpdir(), "wa-several-"));
  const file = join(folder, "database");
  writeFileSync(file, `${(await postgres.makeDatabase()).reveal()}\n`, { mode: 0o600 });
  const { url, db, login } = instance.configuration;
  const own = { WA_URL: url, WA_DB: db, WA_LOGIN: login, WA_API_KEY: canaryKey, PORT: "0" };
  environment = { ...own, RELAY_DATABASE_URL_FILE: file };
});
afterAll(async () => {
  await Promise.all([postgres.close(), instance.close()]);
  rmSync(folder, { recursive: true });
});

/** Runs a command of the relay until `stopped`, and returns its exit code and output. */
function run(
  words: readonly string[],
  stopped: Promise<unknown> = Promise.resolve(),
): { readonly code: Promise<number>; readonly said: readonly string[]; readonly answersAt: Promise<string> } {
  const said: string[] = [];
  let answers: (url: string) => void;
  const answersAt = new Promise<string>((resolve) => (answers = resolve));
  const say = (line: string): void => {
    said.push(line);
    const [, url] = / answers at (\S+) /.exec(line) ?? [];
    if (url !== undefined) answers(url);
  };
  const code = runCommand(words, {
    ...{ environment, version: "1.2.3", statics: [], data: folder },
    ...{ say, complain: say, stopped },
  });
  return { code, said, answersAt };
}

test("two relays share a database and a journal, and audit lists the work of both", async () => {
  let stop: (value?: unknown) => void = () => undefined;
  const stopped = new Promise((resolve) => (stop = resolve));
  const relays = [run([], stopped), run([], stopped)];
  const urls = await Promise.all(relays.map(({ answersAt }) => answersAt));
  expect(new Set(urls).size).toBe(2);
  for (const [at, url] of urls.entries()) {
    const id = instance.put("wa.session", { name: "before" });
    const change = {
      key: "k",
      model: "wa.session",
      id,
      base: { name: "before" },
      values: { name: `by ${at}` },
    };
    const answer = await fetch(url + routes.writeBack, {
      method: "POST",
      headers: { "Content-Type": "application/json", [clientHeader.name]: clientHeader.value },
      body: JSON.stringify({ changes: [change] }),
    });
    expect(await answer.text()).toContain('"outcome":"written"');
  }

  const check = run(["check"]);
  expect(await check.code).toBe(0);
  expect(check.said).toContain("ok      Journal: The database that relays share can be written.");

  const audit = run(["audit", "--format", "jsonl"]);
  expect(await audit.code).toBe(0);
  const entries = audit.said.filter((line) => line.startsWith("{"));
  expect(entries.map((line) => (JSON.parse(line) as { after: unknown }).after)).toEqual([
    { name: "by 0" },
    { name: "by 1" },
  ]);

  stop();
  expect(await Promise.all(relays.map(({ code }) => code))).toEqual([0, 0]);
  for (const { said } of [...relays, check, audit]) {
    expect(said.join("\n")).not.toContain("postgres://");
    expect(said.join("\n")).not.toContain("canary");
  }
});

test("check reports a missing database with a solution and without its address", async () => {
  await postgres.kill();
  const check = run(["check"]);
  expect(await check.code).toBe(1);
  const at = check.said.findIndex((line) => line.startsWith("WRONG   Journal:"));
  expect(check.said[at]).toContain("The database that relays share cannot be used (ECONNREFUSED)");
  expect(check.said[at + 1]).toContain("RELAY_DATABASE_URL");
  expect(check.said.join("\n")).not.toContain("postgres://");
  const audit = run(["audit"]);
  expect(await audit.code).toBe(1);
  expect(audit.said.at(-1)).toBe("The database cannot be read (ECONNREFUSED).");
  await postgres.startAgain();
});
