import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { clientHeader, routes } from "../../../contract/relay-api.ts";
import { runCommand } from "../../../relay/command.ts";
import type { Failure } from "../../../relay/failure.ts";
import { createConnectionPool } from "../../../relay/instance/connection-pool.ts";
import { Secret } from "../../../relay/secret.ts";
import { readConfiguration } from "../../../relay/settings/configuration.ts";
import { outgoingSettings } from "../../../relay/settings/outgoing-settings.ts";
import { defaultLimits } from "../../../relay/settings/limits.ts";
import { canaryKey, startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { makeCertificate } from "../../support/relay/certificate.ts";
import { startForwardProxy } from "../../support/relay/forward-proxy.ts";
import type { ForwardProxy } from "../../support/relay/forward-proxy.ts";
import { startRelayChild } from "../../support/relay/relay-child.ts";
import { startIssuer } from "../../support/sign-in/issuer.ts";

const host = "erp.plant.example";
const password = "pass:word 7%";
const list = { model: "wa.session", method: "search_read", domain: [], fields: ["name"] };

let instance: FakeInstance;
let proxy: ForwardProxy;
let data: string;
beforeEach(async () => {
  instance = await startFakeInstance();
  proxy = await startForwardProxy(() => Number(new URL(instance.configuration.url).port));
  data = mkdtempSync(join(tmpdir(), "wa-proxy-"));
});
afterEach(async () => {
  await proxy.close();
  await instance.close();
  rmSync(data, { recursive: true });
});

const own = (url: string): Record<string, string> => {
  const { db, login } = instance.configuration;
  return { WA_URL: url, WA_DB: db, WA_LOGIN: login, WA_API_KEY: canaryKey };
};
const withUser = (): string => proxy.url.replace("//", `//ana:${encodeURIComponent(password)}@`);
const basic = Buffer.from(`ana:${password}`).toString("base64");

/** Runs `check`, or a start that stops at once, and returns its output. */
async function run(words: readonly string[], environment: Record<string, string>): Promise<string> {
  const said: string[] = [];
  await runCommand(words, {
    environment: { PORT: "0", ...environment },
    ...{ version: "1.2.3", statics: [], data, stopped: Promise.resolve() },
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
  });
  const text = said.join("\n");
  for (const secret of [password, encodeURIComponent(password), basic, canaryKey])
    expect(text).not.toContain(secret);
  return text;
}

test.each(["HTTP_PROXY", "http_proxy"])(
  "an http:// instance is called through %s, which check reports",
  async (name) => {
    const text = await run(["check"], { ...own(`http://${host}`), [name]: withUser() });
    expect(text).toContain(`ok      Proxy: http://${host} is called through the proxy ${proxy.url}.`);
    expect(text).toContain(`Signed in to http://${host}`);
    expect(new Set(proxy.asked)).toEqual(new Set([`POST http://${host}/jsonrpc`]));
    expect(new Set(proxy.credentials)).toEqual(new Set([`Basic ${basic}`]));
  },
);

test("an https:// instance is called through a tunnel, so the proxy sees neither key nor records", async () => {
  const certificate = await makeCertificate(30, [host]);
  const pem = { cert: readFileSync(certificate.certificateFile), key: readFileSync(certificate.keyFile) };
  const encrypted = createTlsServer(pem, (socket) => {
    socket.pipe(connect(Number(new URL(instance.configuration.url).port), "127.0.0.1")).pipe(socket);
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => encrypted.listen(0, "127.0.0.1", resolve));
  const through = await startForwardProxy(() => (encrypted.address() as { readonly port: number }).port);
  instance.put("wa.session", { name: "Door" });
  const relay = await startRelayChild({
    ...own(`https://${host}`),
    ...{ HTTPS_PROXY: through.url, NODE_EXTRA_CA_CERTS: certificate.authorityFile, RELAY_DATA: data },
  });
  const answer = await fetch(relay.url + routes.read, {
    method: "POST",
    headers: { "Content-Type": "application/json", [clientHeader.name]: clientHeader.value },
    body: JSON.stringify(list),
  });
  expect(await answer.json()).toEqual({ records: [{ id: 1, name: "Door" }] });
  expect(new Set(through.asked)).toEqual(new Set([`CONNECT ${host}:443`]));
  expect(through.tunnelled()).not.toContain("jsonrpc");
  expect(through.tunnelled().length).toBeGreaterThan(0);
  await relay.end("SIGTERM");
  expect(relay.said()).toContain(`"proxy":"${through.url}"`);
  await through.close();
  encrypted.close();
  certificate.remove();
});

test.each(["http", "https"])(
  "the proxy's own refusal of %s calls is reported with its name",
  async (scheme) => {
    const failing = async (at: string): Promise<string> => {
      const authorization = new Secret(`Basic ${basic}`);
      const pool = createConnectionPool(`${scheme}://${host}`, defaultLimits, {
        proxy: { origin: at, authorization },
      });
      const thrown = await pool.post({ path: "/jsonrpc", body: "{}" }).catch((cause: unknown) => cause);
      await pool.close();
      expect(thrown).toMatchObject({ code: "instance_unreachable", progress: "not_sent" });
      return (thrown as Failure).message;
    };
    proxy.refuse(407);
    expect(await failing(proxy.url)).toBe(
      `The proxy ${proxy.url} asks for a user and a password, or refuses those that are set (407).`,
    );
    expect(await failing("http://127.0.0.1:1")).toBe(
      "The proxy http://127.0.0.1:1 cannot be reached (ECONNREFUSED).",
    );
  },
);

test("a proxy that opens no tunnel is reported with its status", async () => {
  proxy.refuse(403);
  const text = await run(["check"], { ...own(`https://${host}`), HTTPS_PROXY: withUser() });
  expect(text).toContain(`The proxy ${proxy.url} does not connect to the address (status 403).`);
});

test("the provider's addresses and keys are fetched through the proxy", async () => {
  const issuer = await startIssuer();
  const through = await startForwardProxy(() => Number(new URL(issuer.url).port));
  const proxyFor = (): { readonly origin: string } => ({ origin: through.url });
  await issuer.signIn({ proxyFor, userAgent: "WorkAnalysisForExcel/1.2.3" }).identity.tryKeys();
  expect([...issuer.userAgents]).toEqual(["WorkAnalysisForExcel/1.2.3"]);
  expect(new Set(through.asked)).toEqual(new Set([`CONNECT ${new URL(issuer.url).host}`]));
  expect([issuer.keysAsked(), through.tunnelled()]).toEqual([1, expect.stringContaining("GET /keys")]);
  through.refuse(407);
  const failing = issuer.signIn({ proxyFor }).identity.tryKeys();
  await expect(failing).rejects.toThrow(`The proxy ${through.url} asks for a user and a password`);
  await through.close();
  await issuer.close();
});

describe("which proxy", () => {
  const chosen = (address: string, environment: Record<string, string>): string | undefined => {
    const read = readConfiguration({
      ...{ WA_DB: "plant", WA_LOGIN: "ana", WA_API_KEY: "k", WA_URL: address },
      ...environment,
    });
    return read.ok ? read.configuration.instance?.proxy?.origin : read.message;
  };
  const both = { HTTPS_PROXY: "http://secure:3128", HTTP_PROXY: "plain:8080" };

  test.each<[string, Record<string, string>, string | undefined]>([
    ["https://erp.plant.example", both, "http://secure:3128"],
    ["http://erp.plant.example", both, "http://plain:8080"],
    ["https://erp.plant.example", { HTTP_PROXY: "http://plain:8080" }, undefined],
    ["https://erp.plant.example", { ...both, https_proxy: "http://lower:1" }, "http://lower:1"],
    ["https://erp.plant.example", { ...both, NO_PROXY: "*" }, undefined],
    ["https://erp.plant.example", { ...both, NO_PROXY: "other.example, plant.example" }, undefined],
    ["https://erp.plant.example", { ...both, no_proxy: "*.plant.example" }, undefined],
    ["https://erp.plant.example", { ...both, NO_PROXY: "ERP.plant.example:443" }, undefined],
    ["https://erp.plant.example", { ...both, NO_PROXY: "erp.plant.example:8443" }, "http://secure:3128"],
    ["https://erpplant.example", { ...both, NO_PROXY: "plant.example" }, "http://secure:3128"],
    ["https://10.1.2.3", { ...both, NO_PROXY: "10.0.0.0/8" }, undefined],
    ["https://11.1.2.3", { ...both, NO_PROXY: "10.0.0.0/8" }, "http://secure:3128"],
    ["https://[fd00::1]:8443", { ...both, NO_PROXY: "[fd00::1]:8443" }, undefined],
    ["https://[fd00::1]", { ...both, NO_PROXY: "fd00::/8" }, undefined],
    ["https://localhost:8443", both, undefined],
    ["http://127.0.0.1:8069", both, undefined],
    ["http://[::1]:8069", both, undefined],
    ["http://localhost.:8069", both, undefined],
    ["http://a.localhost:8069", both, undefined],
    ["http://[::ffff:127.0.0.1]:8069", both, undefined],
    ["https://erp.plant.example.", { ...both, NO_PROXY: "plant.example" }, undefined],
    ["https://erp.plant.example", { ...both, NO_PROXY: "plant.example." }, undefined],
  ])("%s with %j", (address, environment, expected) => {
    expect(chosen(address, environment)).toBe(expected);
  });

  test("a password without a user is sent to the proxy", () => {
    const read = outgoingSettings.HTTPS_PROXY.read("http://:word@proxy:3128");
    const basicOf = Buffer.from(":word").toString("base64");
    expect(read.ok && read.value.authorization?.reveal()).toBe(`Basic ${basicOf}`);
  });

  test.each(["socks5://proxy:1080", "http://:80", "http://ana:50%@proxy:3128"])(
    "%s is refused without being shown",
    (address) => {
      const said = chosen("https://erp.plant.example", { HTTPS_PROXY: address });
      expect(said).toContain("- HTTPS_PROXY must ");
      expect(said).not.toContain(address);
    },
  );
});
