import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { versions } from "node:process";
import { runCommand } from "../../relay/command.ts";
import { checkNode, nodeWarning } from "../../relay/operation/node-maintenance.ts";
import type { CommandSettings } from "../../relay/serve.ts";
import { canaryKey, sendText, startFakeInstance } from "../support/fake-instance.ts";
import type { FakeInstance } from "../support/fake-instance.ts";
import { formFile } from "../support/forms/form-file.ts";
import { page, startGateway } from "../support/relay/gateway.ts";
import { startService } from "../support/service.ts";
import { audience, clientId, startIssuer } from "../support/sign-in/issuer.ts";
import { startRelay } from "../support/started-relay.ts";

let instance: FakeInstance;
let said: string[];
let data: string;
let complained: string[];
beforeEach(async () => {
  instance = await startFakeInstance();
  data = mkdtempSync(join(tmpdir(), "wa-relay-"));
  said = [];
  complained = [];
});
afterEach(async () => {
  expect([...said, ...complained].join("")).not.toContain("canary");
  await instance.close();
  rmSync(data, { recursive: true, force: true });
});

function settings(
  environment: Record<string, string>,
  stopped: Promise<unknown> = Promise.resolve(),
): CommandSettings {
  return {
    environment,
    version: "1.2.3",
    statics: [],
    data,
    say: (words) => said.push(words),
    complain: (words) => complained.push(words),
    stopped,
  };
}

function environment(): Record<string, string> {
  const { url, db, login } = instance.configuration;
  return { WA_URL: url, WA_DB: db, WA_LOGIN: login, WA_API_KEY: canaryKey, PORT: "0" };
}

test("check signs in and lists what the instance lacks", async () => {
  expect(await runCommand(["check"], settings(environment()))).toBe(0);
  const { url } = instance.configuration;
  expect(said).toContain(
    `ok      Instance: Signed in to ${url}, database plant, as engineer@example.com (user 7).`,
  );
  expect(said).toContain(`ok      Journal: ${data} can be written.`);
  expect(said.at(-1)).toBe("The relay can start.");
  expect(said.join("\n")).toContain("wa.mac lacks name");
  const { state, words, advice } = checkNode(versions.node, new Date());
  const at = said.indexOf(`${state.padEnd(7)} Node: ${words}`);
  expect(at).toBeGreaterThan(0);
  if (advice !== undefined) expect(said[at + 1]).toBe(`        -> ${advice}`);
});

test("check and start name a form that is not given out, and the relay starts all the same", async () => {
  const folder = join(data, "forms");
  mkdirSync(folder);
  writeFileSync(join(folder, "A3.xlsx"), "no workbook, but a text of enough letters");
  writeFileSync(join(folder, "Good.xlsx"), await formFile());
  const withForms = { ...environment(), RELAY_FORMS: folder };
  expect(await runCommand(["check"], settings(withForms))).toBe(1);
  const problem = '"A3.xlsx" is damaged or is not an .xlsx workbook: open it in Excel and save it again.';
  expect(said.join("\n")).toContain(`Forms: ${problem}`);
  expect(said).toContain(`ok      Forms: Given out from ${folder}: Good.`);
  expect(await runCommand([], settings(withForms))).toBe(0);
  expect(complained).toContain(`Careful: RELAY_FORMS: ${problem}`);
});

test("check lists the instance's fields beyond the contract", async () => {
  instance.put("wa.mac", { name: "Cell 4", x_shift: "early", x_line: "B" });
  expect(await runCommand(["check"], settings(environment()))).toBe(0);
  expect(said.join()).toContain("wa.mac has x_line, x_shift, which can be shown but not changed.");
});

test("check reports why it cannot sign in and what to do", async () => {
  instance.revoke(true);
  expect(await runCommand(["check"], settings(environment()))).toBe(1);
  const at = said.findIndex((line) => line.startsWith("WRONG   Instance:"));
  expect(said[at]).toContain("[sign_in_failed]");
  expect(said[at + 1]).toContain("-> Check WA_DB and WA_LOGIN");
  expect(said.at(-1)).toMatch(/^1 of \d checks failed\.$/);
});

test("check reports an unreachable instance and an address without an instance", async () => {
  expect(await runCommand(["check"], settings({ ...environment(), WA_URL: "http://127.0.0.1:1" }))).toBe(1);
  expect(said.join("\n")).toContain("[instance_unreachable]");
  expect(said.join("\n")).toContain("-> Check WA_URL");
  instance.failAlways("authenticate", sendText(200, "<h1>Welcome</h1>"));
  expect(await runCommand(["check"], settings(environment()))).toBe(1);
  expect(said.join("\n")).toContain("is not the address of an instance");
});

test("check reports a read-only journal, and one that another relay uses", async () => {
  const file = join(data, "file");
  writeFileSync(file, "");
  expect(await runCommand(["check"], settings({ ...environment(), RELAY_DATA: join(file, "deep") }))).toBe(1);
  expect(said.join("\n")).toMatch(/WRONG {3}Journal: .*cannot be used/);
  const relay = await startRelay(instance.configuration, { journal: data });
  expect(await runCommand(["check"], settings(environment()))).toBe(0);
  expect(said.join("\n")).toContain(`careful Journal: ${data} is in use by another relay.`);
  await relay.close();
});

test("check and start end if nothing can be created in the parent folder", async () => {
  if (process.platform !== "linux") return;
  // Node's own function to make folders never ends there.
  const nowhere = { ...environment(), RELAY_DATA: "/proc/nowhere/relay" };
  expect(await runCommand(["check"], settings(nowhere))).toBe(1);
  expect(said.join("\n")).toContain("WRONG   Journal: /proc/nowhere/relay cannot be used (ENOENT).");
  expect(await runCommand([], settings(nowhere))).toBe(0);
  expect(complained.join("\n")).toContain("the journal cannot be used");
});

test("check reports who can reach the relay", async () => {
  expect(await runCommand(["check"], settings(environment()))).toBe(0);
  expect(said.join("\n")).toContain(
    "careful Listening: At http://127.0.0.1:0, only for this machine, unencrypted.",
  );
});

test.each(["jsonrpc", "json2"])(
  "each request to instance and provider names the relay and its version, over %s",
  async (WA_TRANSPORT) => {
    const issuer = await startIssuer();
    const signIn = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audience };
    // After a 404, the relay asks which interfaces the instance serves.
    instance.failNext("authenticate", sendText(404, ""));
    const everything = { ...environment(), ...signIn, WA_TRANSPORT };
    expect(await runCommand(["check"], settings(everything))).toBe(1);
    expect(await runCommand(["check"], settings(everything))).toBe(0);
    expect(instance.calls.length).toBeGreaterThan(0);
    expect([...instance.userAgents]).toEqual(["WorkAnalysisForExcel/1.2.3"]);
    expect([...issuer.userAgents]).toEqual(["WorkAnalysisForExcel/1.2.3"]);
    await issuer.close();
  },
);

test("the relay starts, reports its address, and stops on a signal", async () => {
  expect(await runCommand([], settings(environment()))).toBe(0);
  expect(said[0]).toMatch(/answers at http:\/\/localhost:\d+ /);
  const warning = nodeWarning();
  if (warning !== undefined) expect(complained.join("\n")).toContain(JSON.stringify(warning));
});

test("without an instance, with half a configuration or with unknown arguments it says what to do", async () => {
  expect(await runCommand([], settings({}))).toBe(1);
  expect(complained.join()).toContain("WA_URL");
  expect(await runCommand([], settings({ WA_URL: "x" }))).toBe(1);
  expect(await runCommand(["chekc"], settings({}))).toBe(2);
});

test("metrics have their own port, and a used port is reported", async () => {
  expect(await runCommand([], settings({ ...environment(), RELAY_METRICS_PORT: "0" }))).toBe(0);
  expect(said.join("\n")).toMatch(/Metrics for Prometheus: http:\/\/127\.0\.0\.1:\d+\/metrics/);
  const { port } = new URL(instance.configuration.url);
  expect(await runCommand([], settings({ ...environment(), RELAY_METRICS_PORT: port }))).toBe(1);
  const taken = `Port ${port} is in use: set RELAY_METRICS_PORT to another one, or to 0 for any free port.`;
  // The first relay may have logged the instance's interface.
  expect(complained.filter((line) => !line.startsWith("{"))).toEqual([taken]);
});

test("check reports the interface and the key's end, and needs no login for the newer interface", async () => {
  const service = await startService({ sampleData: false });
  const { apiKey } = service.addKey(
    "ana@example.com",
    "analyst",
    new Date(Date.now() + 36 * 60 * 60 * 1_000),
  );
  const newer = {
    WA_URL: service.url,
    WA_DB: service.db,
    WA_API_KEY: apiKey,
    WA_TRANSPORT: "json2",
    PORT: "0",
  };
  expect(await runCommand(["check"], settings(newer))).toBe(0);
  expect(said.join("\n")).toMatch(/Signed in to .*as ana@example\.com/);
  expect(said.join("\n")).toContain("ok      Interface: The instance is called by its newer interface");
  expect(said.join("\n")).toMatch(/careful API key: The API key expires on [\d-]+ UTC, in 1 day\./);
  expect(await runCommand(["check"], settings({ ...newer, WA_TRANSPORT: "auto" }))).toBe(1);
  expect(complained.join()).toContain("WA_LOGIN is missing");
  expect([...said, ...complained].join()).not.toContain(apiKey);
  await service.stop();
});

test("check reports a wrong database, without the instance's own words", async () => {
  const service = await startService({ sampleData: false });
  const { url, login, apiKey } = service;
  const given = { WA_URL: url, WA_DB: "elsewhere", WA_LOGIN: login, WA_API_KEY: apiKey, PORT: "0" };
  expect(await runCommand(["check"], settings(given))).toBe(1);
  const at = said.findIndex((line) => line.startsWith("WRONG   Instance:"));
  expect(said[at]).toContain("[sign_in_failed]");
  expect(said[at + 1]).toContain("-> Check WA_DB");
  expect([...said, ...complained].join()).not.toContain("5432");
  await service.stop();
});

test("check names the models that the user may not read", async () => {
  const service = await startService({ sampleData: false });
  const { login, apiKey } = service.addKey("none@example.com", "none");
  const given = { WA_URL: service.url, WA_DB: service.db, WA_LOGIN: login, WA_API_KEY: apiKey, PORT: "0" };
  expect(await runCommand(["check"], settings(given))).toBe(1);
  const at = said.findIndex((line) => line.startsWith("WRONG   Rights: The user may not read wa.session,"));
  expect(said[at + 1]).toContain("-> Give the user these rights");
  await service.stop();
});

test("check reports that the instance lacks the interface in WA_TRANSPORT, and what to set", async () => {
  const gateway = await startGateway(instance.configuration.url);
  gateway.answer({ "/json/2/": page(404) });
  const newer = { ...environment(), WA_URL: gateway.url, WA_TRANSPORT: "json2" };
  expect(await runCommand(["check"], settings(newer))).toBe(1);
  const at = said.findIndex((line) => line.startsWith("WRONG   Instance: The instance does not serve"));
  expect(said[at]).toContain("Set WA_TRANSPORT to jsonrpc or auto. [interface_not_served]");
  expect(said[at + 1]).toContain("-> Change WA_TRANSPORT");
  await gateway.close();
});

test("a used port is reported", async () => {
  const { port } = new URL(instance.configuration.url);
  expect(await runCommand([], settings({ ...environment(), PORT: port }))).toBe(1);
  expect(complained).toEqual([`Port ${port} is in use: set PORT to another one, or to 0 for any free port.`]);
});

test("a port that only the system's administrator may open is reported", async () => {
  if (process.platform !== "linux") return;
  const lowest = readFileSync("/proc/sys/net/ipv4/ip_unprivileged_port_start", "utf8");
  if (Number(lowest) < 1_024) return;
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    for (const name of ["PORT", "RELAY_METRICS_PORT"]) {
      expect(await runCommand([], settings({ ...environment(), [name]: "1023" }))).toBe(1);
      expect(complained.at(-1)).toBe(`Port 1023 is not open to this user: set ${name} to one above 1023.`);
    }
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});

test("unreadable certificate files are reported", async () => {
  const files = { RELAY_TLS_CERT: "/nowhere/a.crt", RELAY_TLS_KEY: "/nowhere/a.key" };
  expect(await runCommand([], settings({ ...environment(), ...files }))).toBe(1);
  expect(complained.join()).toContain("ENOENT");
});
