import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { failures } from "../../contract/errors.ts";
import { models } from "../../contract/models.ts";
import { runCommand } from "../../relay/command.ts";
import { createMetrics } from "../../relay/operation/metrics.ts";
import { defaultLimits } from "../../relay/settings/limits.ts";
import { fileSetting, settings } from "../../relay/settings/settings.ts";
import { makeCertificate } from "../support/relay/certificate.ts";
import { canaryKey, startFakeInstance } from "../support/fake-instance.ts";
import { projectFolder } from "../support/script.ts";

const page = readFileSync(join(projectFolder, "docs", "operations.md"), "utf8");
const allOf = (pattern: RegExp): readonly string[] => [
  ...new Set([...page.matchAll(pattern)].map(([whole, part]) => part ?? whole)),
];

test("the administrator's page names exactly the settings", () => {
  const known = [...Object.keys(settings), ...Object.keys(fileSetting)];
  const named = allOf(/`([A-Z]+(?:_[A-Z]+)*)(?=[`=])/g).filter((name) =>
    /^(?:WA|RELAY|OIDC)_|^(?:PORT|HOST|HTTPS?_PROXY|NO_PROXY)$/.test(name),
  );
  expect(known.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test("the rights of the relay's user are the methods that the relay offers", () => {
  const signIn = readFileSync(join(projectFolder, "docs", "sign-in.md"), "utf8");
  const rows = [...signIn.matchAll(/^\| (`wa\.[^|]+\S) +\| (\S[^|]*\S) +\|$/gm)];
  const rights = rows.flatMap(([, names = "", given = ""]) =>
    names.split(", ").map((name) => [name.replaceAll("`", ""), given] as const),
  );
  const words = { read: "read", create: "create", write: "change", unlink: "delete" } as const;
  const needed = Object.entries(models).map(([name, { methods }]) => {
    const granted = methods.flatMap((method) =>
      method === "action_build_lines" ? "build lines" : method in words ? words[method as "read"] : [],
    );
    return [name, granted.join(", ")] as const;
  });
  expect(Object.fromEntries(rights)).toEqual(Object.fromEntries(needed));
});

test("its default values are those of the relay", () => {
  const row = (name: string): string =>
    page.split("\n").find((line) => line.startsWith(`| \`${name}\``)) ?? "";
  expect(row("RELAY_GRACE_SECONDS")).toContain(`(${defaultLimits.graceTime / 1_000})`);
  expect(row("RELAY_STOP_SECONDS")).toContain(`(${defaultLimits.closeTime / 1_000})`);
  expect(row("RELAY_INSTANCE_CONNECTIONS")).toContain(`(${defaultLimits.connections};`);
  expect(page).toContain(`checks this at most once in ${defaultLimits.readyTime / 1_000} seconds`);
});

test("every command that it names exists", () => {
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const commands = allOf(/npm run (?:--silent )?([\w:]+)/g);
  expect(commands.length).toBeGreaterThan(4);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test("it names exactly the relay's metrics", async () => {
  const { text } = await createMetrics("1.2.3").read();
  const given = [...text.matchAll(/^# HELP (wa_relay_\w+)/gm)].map(([, name]) => name);
  expect(allOf(/`(wa_relay_\w+)`/g).toSorted()).toEqual(given.toSorted());
});

test("every failure that it explains has the HTTP status on the page", () => {
  const rows = [...page.matchAll(/^\| (\d{3}) `(\w+)`/gm)].map(([, status, code]) => [code, Number(status)]);
  expect(rows.length).toBeGreaterThan(5);
  for (const [code, status] of rows)
    expect([code, failures[code as keyof typeof failures].status]).toEqual([code, status]);
});

test("its trial of team mode works as written: provider, certificate, configuration, check and start", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wa-trial-"));
  const instance = await startFakeInstance();
  const certificate = await makeCertificate();
  chmodSync(certificate.keyFile, 0o600);
  const provider = spawn(process.execPath, [
    join(projectFolder, "deploy", "trial-sign-in.mjs"),
    "https://localhost:3443",
  ]);
  const [printed] = (await once(provider.stdout, "data")) as [Buffer];
  const [, block = ""] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  const keyFile = join(folder, "key");
  writeFileSync(keyFile, canaryKey.replaceAll(/\s/g, ""), { mode: 0o600 });
  const { url, db, login } = instance.configuration;
  const file = join(folder, "relay.json");
  const own = {
    ...{
      WA_URL: url,
      WA_DB: db,
      WA_LOGIN: login,
      WA_API_KEY_FILE: keyFile,
      RELAY_DATA: join(folder, "relay"),
    },
    ...{ RELAY_TLS_CERT: certificate.certificateFile, RELAY_TLS_KEY: certificate.keyFile, PORT: 0 },
  };
  const written = JSON.parse(block) as Record<string, unknown>;
  expect(Object.keys(own).filter((name) => !(name in written))).toEqual([]);
  writeFileSync(file, JSON.stringify({ ...written, ...own, ...(JSON.parse(printed.toString()) as object) }));
  const said: string[] = [];
  const run = (words: readonly string[]): Promise<number> =>
    runCommand(words, {
      ...{ environment: { RELAY_CONFIG: file }, version: "1.2.3", statics: [], data: folder },
      say: (line) => said.push(line),
      complain: (line) => said.push(line),
      stopped: Promise.resolve(),
    });
  const code = await run(["check"]);
  expect([code, said.filter((line) => line.startsWith("WRONG"))]).toEqual([0, []]);
  expect(said.join("\n")).toMatch(/ok {6}Sign-in: /);
  expect(await run([])).toBe(0);
  expect(said.join("\n")).toContain("answers at https://localhost:3443");
  const ended = once(provider, "close");
  provider.kill();
  await ended;
  await instance.close();
  certificate.remove();
  rmSync(folder, { recursive: true });
});
