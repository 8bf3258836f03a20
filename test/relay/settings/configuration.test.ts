import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfiguration } from "../../../relay/settings/configuration.ts";
import type { Configuration } from "../../../relay/settings/configuration.ts";
import { readKeyFile, writeKeyFile } from "../../../relay/settings/files.ts";
import { Secret } from "../../../relay/secret.ts";
import { swapFile } from "../../support/relay/swapped-file.ts";

const three = { WA_URL: "https://plant.example", WA_DB: "plant", WA_LOGIN: "a@b.c" };
const all = { ...three, WA_API_KEY: "k3y" };
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wa-relay-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function configurationOf(environment: Record<string, string>): Configuration {
  const read = readConfiguration(environment);
  if (!read.ok) throw new Error(read.message);
  return read.configuration;
}

function problemsOf(environment: Record<string, string>): string {
  const read = readConfiguration(environment);
  return read.ok ? "" : read.message;
}

test("without the four variables, the configuration has no instance", () => {
  const listening = { host: "127.0.0.1", port: 3000 };
  expect(configurationOf({})).toEqual({ listening, operation: { limits: {} }, warnings: [] });
  expect(configurationOf({ WA_URL: "", PORT: "0" }).listening.port).toBe(0);
});

test("all four name the instance; a final slash does not matter", () => {
  const { instance } = configurationOf({ ...all, WA_URL: "https://plant.example/base/" });
  expect(instance).toMatchObject({ url: "https://plant.example/base", db: "plant", login: "a@b.c" });
  expect(instance?.apiKey.reveal()).toBe("k3y");
});

test("one message names everything that is wrong, and never the key", () => {
  const message = problemsOf({
    WA_URL: "https://plant.example/jsonrpc",
    WA_API_KEY: "k3y-canary",
    PORT: "70000",
  });
  for (const name of ["WA_URL", "WA_DB", "WA_LOGIN", "PORT"]) expect(message).toContain(name);
  expect(message).not.toContain("canary");
});

test("new elements get their own segment unless the setting is none", () => {
  expect(configurationOf({}).operation.newSegments).toBeUndefined();
  expect(configurationOf({ WA_NEW_SEGMENTS: "none" }).operation.newSegments).toBe("none");
  expect(problemsOf({ WA_NEW_SEGMENTS: "some" })).toContain("WA_NEW_SEGMENTS");
});

test.each([
  "plant.example",
  "ftp://plant.example",
  "https://user:pass@plant.example",
  "https://plant.example/?a=1",
  "::",
])("WA_URL %p is refused", (url) => expect(problemsOf({ ...all, WA_URL: url })).toContain("WA_URL"));

test.each(["/odoo", "/web", "/odoo/action-123", "/web/login", "/base/odoo/"])(
  "WA_URL with the path of a page, %s, is refused with the part to remove",
  (path) => {
    const problem = problemsOf({ ...all, WA_URL: `https://plant.example${path}` });
    expect(problem).toContain("leave out /odoo or /web and everything after it");
  },
);

test.each([
  "https://plant.example/?token=c4nary",
  "https://plant.example/web#c4nary=1",
  "https://c4nary@plant.example",
  "plant.example/?token=c4nary",
])("possible secrets in WA_URL %p are never shown", (url) => {
  const problem = problemsOf({ ...all, WA_URL: url });
  expect(problem).toContain("- WA_URL must be");
  expect(problem).not.toContain("c4nary");
});

test("another part of a path may equal the name of the instance's web pages", () => {
  expect(configurationOf({ ...all, WA_URL: "https://plant.example/webshop" }).instance?.url).toMatch(
    /webshop$/,
  );
});

test("a database name that no header can hold is refused only for the newer interface", () => {
  const problem = problemsOf({ ...all, WA_DB: "工場", WA_TRANSPORT: "json2" });
  expect(problem).toContain('WA_DB "工場" has characters outside Latin-1');
  expect(problem).toContain("set WA_TRANSPORT to jsonrpc");
  for (const WA_TRANSPORT of ["auto", "jsonrpc"])
    expect(configurationOf({ ...all, WA_DB: "工場", WA_TRANSPORT }).instance?.db).toBe("工場");
  expect(configurationOf({ ...all, WA_DB: "café", WA_TRANSPORT: "json2" }).instance?.db).toBe("café");
});

test.each([
  ["in UTF-16 with a mark", "\ufeff", "utf16le"],
  ["in UTF-16 without a mark", "", "utf16le"],
  ["in another encoding", "é", "latin1"],
] as const)("files %s are refused with what to do, each in its own line", (_what, before, encoding) => {
  const paths = ["key", "config", "plant", "cert", "url"].map((name) => join(folder, `encoded-${name}`));
  const [key = "", config = "", plant = "", cert = "", url = ""] = paths;
  for (const path of paths) {
    writeFileSync(path, Buffer.from(`${before}{"PORT": 1}`, encoding), { mode: 0o600 });
    chmodSync(path, 0o600);
  }
  const environment = { ...three, WA_API_KEY_FILE: key, RELAY_CONFIG: config, RELAY_PLANT_FILE: plant };
  const files = { RELAY_TLS_CERT: cert, RELAY_TLS_KEY: cert, RELAY_DATABASE_URL_FILE: url };
  const lines = problemsOf({ ...environment, ...files }).split("\n");
  for (const name of [
    "RELAY_CONFIG",
    "WA_API_KEY_FILE",
    "RELAY_PLANT_FILE",
    "RELAY_TLS_CERT",
    "RELAY_DATABASE_URL_FILE",
  ])
    expect(lines.find((line) => line.startsWith(`- ${name} `))).toMatch(
      /UTF-(?:16|8).*: save it as UTF-8 \(/,
    );
});

test("an unencrypted address gives a warning, except for this machine", () => {
  expect(configurationOf({ ...all, WA_URL: "http://plant.example" }).warnings).toHaveLength(1);
  for (const url of ["http://localhost:8070", "http://127.0.0.1:8070", "http://[::1]:8070"])
    expect(configurationOf({ ...all, WA_URL: url }).warnings).toEqual([]);
});

test("a key file is written only for its owner, and read back", () => {
  const file = join(folder, "deep", "key");
  writeKeyFile(file, new Secret("k3y-from-file"));
  expect(configurationOf({ ...three, WA_API_KEY_FILE: file }).instance?.apiKey.reveal()).toBe(
    "k3y-from-file",
  );
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a key file that is missing, open to others, empty or two lines long is refused", () => {
  const file = join(folder, "key");
  const problem = (): string => problemsOf({ ...three, WA_API_KEY_FILE: file });
  expect(problem()).toContain("there is no file");
  writeFileSync(file, "two\nlines\n", { mode: 0o600 });
  expect(problem()).toContain("nothing else");
  writeFileSync(file, "");
  expect(problem()).toContain("nothing else");
  if (process.platform === "win32") return;
  writeFileSync(file, "k3y");
  chmodSync(file, 0o644);
  expect(problem()).toContain("chmod 600");
});

test("the mode and the text of a replaced key file are from the same file", async () => {
  if (process.platform === "win32") return;
  const file = join(folder, "replaced");
  const end = await swapFile(file, [
    { text: "for-all-to-see", mode: 0o644 },
    { text: "for-its-owner", mode: 0o600 },
  ]);
  try {
    const taken = new Set<string>();
    for (let look = 0; look < 3_000; look++) {
      const read = readKeyFile(file);
      taken.add(read.ok ? read.key.reveal() : "refused");
    }
    expect(taken).not.toContain("for-all-to-see");
  } finally {
    await end();
  }
});

test("an unreadable key file is one line of the message", () => {
  if (process.platform === "win32") return;
  const notReadable = join(folder, "not-readable");
  mkdirSync(notReadable, { mode: 0o700 });
  for (const name of ["WA_API_KEY_FILE", "RELAY_DATABASE_URL_FILE"]) {
    const message = problemsOf({ ...three, [name]: notReadable, PORT: "70000" });
    expect(message).toContain(
      `${name} "${notReadable}" cannot be used: ${notReadable} cannot be read (EISDIR)`,
    );
    expect(message).toContain("PORT");
  }
});

test("an invalid sign-in setting is not reported as missing", () => {
  const team = { HOST: "0.0.0.0", RELAY_PROXY: "10.0.0.1", RELAY_PUBLIC_URL: "https://relay.plant.example" };
  const message = problemsOf({
    ...all,
    ...team,
    OIDC_ISSUER: "http://id.plant.example",
    OIDC_CLIENT_ID: "pane",
  });
  expect(message).toContain("OIDC_ISSUER must be");
  expect(message).toContain("OIDC_AUDIENCE is missing");
  expect(message).not.toContain("OIDC_ISSUER is missing");
  expect(problemsOf({ ...all, ...team })).toContain(
    "OIDC_ISSUER is missing: HOST, RELAY_PROXY, and RELAY_PUBLIC_URL let other machines",
  );
});

test("two keys are refused", () => {
  expect(problemsOf({ ...all, WA_API_KEY_FILE: "x" })).toContain("both set");
});

test("each invalid setting is reported with its value and the allowed values", () => {
  const message = problemsOf({
    ...{ PORT: "30 00", RELAY_GRACE_SECONDS: "0", RELAY_METRICS_PORT: "x", RELAY_JOURNAL_DAYS: "-1" },
    ...{ RELAY_PROXY: "10.0.0.0/0", WA_URL: "https://user:pass@plant.example" },
  });
  expect(message).toContain('PORT "30 00" must be a whole number from 0 to 65535');
  expect(message).toContain('RELAY_GRACE_SECONDS "0" must be a whole number from 1 to 3600');
  for (const name of ["RELAY_METRICS_PORT", "RELAY_JOURNAL_DAYS", "RELAY_PROXY", "WA_URL"])
    expect(message).toContain(name);
  expect(message).not.toContain("pass@");
});

test("seconds, days and numbers are converted to the relay's units", () => {
  const { operation } = configurationOf({
    ...{ RELAY_GRACE_SECONDS: "90", RELAY_STOP_SECONDS: "20", RELAY_CALLS_PER_MINUTE: "0" },
    ...{ RELAY_METRICS_PORT: "9464", RELAY_JOURNAL_DAYS: "400", RELAY_DATA: "/var/lib/work-analysis" },
    RELAY_INSTANCE_CONNECTIONS: "6",
  });
  expect(operation).toEqual({
    ...{ data: "/var/lib/work-analysis", journalDays: 400, metricsPort: 9464 },
    limits: { graceTime: 90_000, closeTime: 20_000, cutTime: 40_000, callsPerMinute: 0, connections: 6 },
  });
});

test("a mistyped variable gives a warning with the nearest name; other programs' variables do not", () => {
  const { warnings } = configurationOf({ RELAY_TLS_CRT: "x", OTHER_PORT: "1", WA_QUITE_ELSE_ENTIRELY: "1" });
  expect(warnings).toEqual([
    "RELAY_TLS_CRT in the environment is not a setting: did you mean RELAY_TLS_CERT?",
  ]);
});

describe("with NODE_TLS_REJECT_UNAUTHORIZED=0", () => {
  const unverified = { NODE_TLS_REJECT_UNAUTHORIZED: "0" };
  const onThisMachine = { ...all, WA_URL: "https://localhost:8443" };
  const signIn = { OIDC_CLIENT_ID: "pane", OIDC_AUDIENCE: "api" };

  test("an instance or a provider on another machine is refused", () => {
    expect(problemsOf({ ...all, ...unverified })).toMatch(
      /^- NODE_TLS_REJECT_UNAUTHORIZED "0" turns off .* on the way to https:\/\/plant\.example could .*NODE_EXTRA_CA_CERTS/m,
    );
    const provider = { ...signIn, OIDC_ISSUER: "https://login.example" };
    expect(problemsOf({ ...onThisMachine, ...provider, ...unverified })).toContain("https://login.example");
  });

  test("on this machine it gives a strong warning, and other values are left to Node", () => {
    expect(configurationOf({ ...onThisMachine, ...unverified }).warnings).toEqual([
      expect.stringContaining("NO CERTIFICATE IS CHECKED") as string,
    ]);
    const checked = { ...all, NODE_TLS_REJECT_UNAUTHORIZED: "1" };
    expect(configurationOf(checked).warnings).toEqual([]);
  });
});
