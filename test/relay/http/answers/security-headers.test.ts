import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import helmet from "helmet";
import { request } from "undici";
import { serveFunctionFiles } from "../../../../relay/http/answers/function-files.ts";
import { startFakeInstance } from "../../../support/fake-instance.ts";
import type { FakeInstance } from "../../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../../support/started-relay.ts";
import type { RelayAnswer, StartedRelay } from "../../../support/started-relay.ts";

let folder: string;
let instance: FakeInstance;
let relay: StartedRelay;
let page: RelayAnswer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wa-relay-"));
  writeFileSync(join(folder, "taskpane.html"), "<!doctype html><title>pane</title>");
  mkdirSync(join(folder, "help"));
  writeFileSync(join(folder, "help", "index.html"), "<!doctype html><title>guide</title>");
  writeFileSync(join(folder, "functions-ja.json"), '{ "helpUrl": "/help/functions-ja.html#LOSS" }');
  writeFileSync(join(folder, ".env"), "secret");
  instance = await startFakeInstance();
  relay = await startRelay(instance.configuration, {
    statics: [
      { path: "/workbench", dir: folder, extraScriptSources: ["'unsafe-eval'"] },
      { path: "/developers", dir: folder, extraConnectSources: ["http://127.0.0.1:1234"] },
      { path: "/", dir: folder },
    ],
  });
  page = await relay.ask({ path: "/taskpane.html" });
});
afterAll(async () => {
  await relay.close();
  await instance.close();
  rmSync(folder, { recursive: true });
});

function directive(answer: RelayAnswer, name: string): readonly string[] {
  const policy = String(answer.headers["content-security-policy"]);
  return (
    policy
      .split(";")
      .find((part) => part.startsWith(`${name} `))
      ?.split(" ")
      .slice(1) ?? []
  );
}

test("Excel on the web can read only the function metadata from its own page", async () => {
  const allowed = async (path: string) =>
    (await relay.ask({ path, headers: { origin: "https://excel.officeapps.live.com" } })).headers[
      "access-control-allow-origin"
    ];
  expect(await allowed("/functions-ja.json")).toBe("*");
  expect(await allowed("/taskpane.html")).toBeUndefined();
  expect(await allowed("/api/health")).toBeUndefined();
});

test("the help of a function has the relay's address, and another tag at another address", async () => {
  const at = (host: string) => relay.ask({ path: "/functions-ja.json", headers: { host } });
  const { port } = new URL(relay.url);
  const [named, numbered] = [await at(`localhost:${port}`), await at(`127.0.0.1:${port}`)];
  expect(named.text).toBe(`{ "helpUrl": "http://localhost:${port}/help/functions-ja.html#LOSS" }`);
  expect(numbered.text).toContain(`"http://127.0.0.1:${port}/help/`);
  expect(named.headers.etag).not.toBe(numbered.headers.etag);
  const again = await relay.ask({
    ...{ path: "/functions-ja.json" },
    headers: { host: `localhost:${port}`, "if-none-match": String(named.headers.etag) },
  });
  expect([again.status, again.text]).toEqual([304, ""]);
  expect((await at(`evil.example:${port}`)).status).toBe(403);
});

test("behind a proxy, the help of a function has the team's address", async () => {
  const teamAddress = { origin: "https://relay.plant.example", proxies: ["loopback"] };
  const server = express().use(serveFunctionFiles(folder, teamAddress)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const answer = await request(`http://127.0.0.1:${port}/functions-ja.json`);
  expect(await answer.body.text()).toContain('"https://relay.plant.example/help/functions-ja.html#LOSS"');
  server.close();
});

test("the guide is served at /help/, with style and pictures only from the relay", async () => {
  const guide = await relay.ask({ path: "/help/" });
  expect({ status: guide.status, text: guide.text }).toEqual({
    status: 200,
    text: "<!doctype html><title>guide</title>",
  });
  expect(directive(guide, "style-src")).toContain("'self'");
  expect(directive(guide, "img-src")).toContain("'self'");
  const without = await relay.ask({ path: "/help" });
  expect({ status: without.status, location: without.headers.location }).toEqual({
    status: 301,
    location: "/help/",
  });
});

test("Office's hosts and the workbench may frame the pane", () => {
  expect(directive(page, "frame-ancestors")).toEqual(
    expect.arrayContaining(["'self'", "https://*.officeapps.live.com", "https://*.sharepoint.com"]),
  );
  expect(page.headers["x-frame-options"]).toBeUndefined();
});

test("scripts load only from the relay and Office's CDN, and nothing is compiled from text", () => {
  expect(directive(page, "script-src")).toEqual(["'self'", "https://appsforoffice.microsoft.com"]);
  expect(directive(page, "connect-src")).toEqual(["'self'"]);
  expect(directive(page, "object-src")).toEqual(["'none'"]);
});

test("a folder can have its own script sources, which do not apply to others", async () => {
  const workbench = await relay.ask({ path: "/workbench/taskpane.html" });
  expect(directive(workbench, "script-src")).toContain("'unsafe-eval'");
});

test("a folder can allow its pages other servers, which does not apply to others", async () => {
  const developers = await relay.ask({ path: "/developers/taskpane.html" });
  expect(directive(developers, "connect-src")).toEqual(["'self'", "http://127.0.0.1:1234"]);
});

test("dialogs keep their opener, and other sites can load icons", () => {
  expect(page.headers["cross-origin-opener-policy"]).toBeUndefined();
  expect(page.headers["cross-origin-resource-policy"]).toBe("cross-origin");
});

test("localhost is not bound to HTTPS", () => {
  expect(page.headers["strict-transport-security"]).toBeUndefined();
  expect(page.headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
});

test("files are revalidated each time, types are not guessed, and the server does not name itself", () => {
  expect(page.headers["cache-control"]).toBe("no-cache");
  expect(page.headers.etag).toBeDefined();
  expect(page.headers["x-content-type-options"]).toBe("nosniff");
  expect(page.headers["x-powered-by"]).toBeUndefined();
});

test("answers of the API can be neither framed nor cached", async () => {
  const answer = await relay.get("/api/health");
  expect(directive(answer, "default-src")).toEqual(["'none'"]);
  expect(directive(answer, "frame-ancestors")).toEqual(["'none'"]);
  expect(answer.headers["cross-origin-resource-policy"]).toBe("same-origin");
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("answers of the API, also of failures, have every header that helmet sets", async () => {
  const app = express();
  app.disable("x-powered-by");
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      xFrameOptions: false,
      crossOriginOpenerPolicy: false,
      crossOriginResourcePolicy: { policy: "same-origin" },
      strictTransportSecurity: false,
    }),
  );
  app.get("/", (_request, response) => response.status(204).end());
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const byHelmet = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const expected = Object.fromEntries(
    [...byHelmet.headers].filter(([name]) => !["connection", "date", "keep-alive"].includes(name)),
  );
  server.close();
  expect(Object.keys(expected).length).toBeGreaterThan(8);
  for (const path of ["/api/health", "/api/nowhere"])
    expect((await relay.get(path)).headers).toMatchObject(expected);
});

test.each(["/nowhere.html", "/.env", "/../package.json", "/%2e%2e%2fpackage.json", "/%", "/api/nowhere"])(
  "%s is not found or refused, never read",
  async (path) => {
    const answer = await relay.get(path);
    expect(["not_found", "bad_request"]).toContain(codeOf(answer));
  },
);
