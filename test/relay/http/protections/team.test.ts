import { readFileSync, mkdtempSync, rmSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "../../../../relay/operation/log.ts";
import { createRelay } from "../../../../relay/relay.ts";
import { makeCertificate } from "../../../support/relay/certificate.ts";
import { startFakeInstance } from "../../../support/fake-instance.ts";
import type { FakeInstance } from "../../../support/fake-instance.ts";
import { startIssuer } from "../../../support/sign-in/issuer.ts";
import type { Issuer } from "../../../support/sign-in/issuer.ts";
import { codeOf, startRelay } from "../../../support/started-relay.ts";

const origin = "https://relay.plant.example";
const forwarded = { "x-forwarded-proto": "https", "x-forwarded-host": "relay.plant.example" };

let instance: FakeInstance;
let issuer: Issuer;
beforeAll(async () => {
  [instance, issuer] = await Promise.all([startFakeInstance(), startIssuer()]);
});
afterAll(() => Promise.all([instance.close(), issuer.close()]));

/** Asks a relay behind proxies for its health, and returns "ok" or the code. */
async function codeWith(proxies: readonly string[], headers: Record<string, string>): Promise<string> {
  const relay = await startRelay(instance.configuration, {
    signIn: issuer.signIn({}),
    teamAddress: { origin, proxies },
  });
  const answer = await relay.ask({ path: "/api/health", headers });
  await relay.close();
  return answer.status === 200 ? "ok" : codeOf(answer);
}

test("a trusted proxy's request for the relay's address is answered", async () => {
  for (const headers of [
    { host: "relay.plant.example", "x-forwarded-proto": "https" },
    { host: "upstream:3000", ...forwarded },
    { host: "relay.plant.example:443", "x-forwarded-proto": "https", origin },
  ])
    expect(await codeWith(["loopback"], headers)).toBe("ok");
});

test("a proxy that is not trusted, or forwards what was not encrypted, is refused", async () => {
  const host = "relay.plant.example";
  expect(await codeWith(["10.9.8.7"], { host, ...forwarded })).toBe("foreign_host");
  expect(await codeWith(["10.9.8.7"], { host: "upstream:3000", ...forwarded })).toBe("foreign_host");
  expect(await codeWith(["loopback"], { host })).toBe("foreign_host");
  expect(await codeWith(["loopback"], { host, "x-forwarded-proto": "http" })).toBe("foreign_host");
});

test("another name or another page's origin is refused from any proxy", async () => {
  for (const host of ["evil.example", "relay.plant.example.evil.example", "relay.plant.example:444"])
    expect(await codeWith(["loopback"], { host, "x-forwarded-proto": "https" })).toBe("foreign_host");
  const evil = { "x-forwarded-host": "evil.example" };
  expect(await codeWith(["loopback"], { host: "relay.plant.example", ...forwarded, ...evil })).toBe(
    "foreign_host",
  );
  expect(await codeWith(["loopback"], { host: "x", ...forwarded, origin: "https://evil.example" })).toBe(
    "foreign_origin",
  );
});

test("an unencrypted page of the same name is another origin", async () => {
  const host = "relay.plant.example";
  const own = { host, "x-forwarded-proto": "https" };
  expect(await codeWith(["loopback"], { ...own, origin: `http://${host}` })).toBe("foreign_origin");
  expect(await codeWith(["loopback"], { ...own, origin: "null" })).toBe("foreign_origin");
  expect(await codeWith(["loopback"], { ...own, origin, "sec-fetch-site": "same-site" })).toBe(
    "foreign_origin",
  );
  expect(await codeWith(["loopback"], { ...own, origin, "sec-fetch-site": "same-origin" })).toBe("ok");
});

test("this machine can use a loopback name, for example in a health check", async () => {
  expect(await codeWith(["10.9.8.7"], {})).toBe("ok");
});

test("requests of a proxy on this machine are not of this machine, with any host name", async () => {
  const kept = { "x-forwarded-for": "203.0.113.7" };
  for (const headers of [
    kept,
    { ...kept, "x-forwarded-host": "evil.example" },
    { ...kept, "x-forwarded-host": "relay.plant.example", "x-forwarded-proto": "http" },
    { "x-forwarded-proto": "https" },
    { "x-forwarded-port": "443" },
    { "x-forwarded": "for=203.0.113.7" },
    { "x-real-ip": "203.0.113.7" },
    { via: "1.1 proxy.plant.example" },
    { forwarded: "for=203.0.113.7;host=relay.plant.example;proto=http" },
  ])
    expect([headers, await codeWith(["loopback"], headers)]).toEqual([headers, "foreign_host"]);
  expect(await codeWith(["loopback"], { ...kept, ...forwarded })).toBe("ok");
});

test("a page of a loopback name is another origin for requests of a proxy", async () => {
  const relay = await startRelay(instance.configuration, {
    signIn: issuer.signIn({}),
    teamAddress: { origin, proxies: ["loopback"] },
  });
  const host = `localhost:${relay.port}`;
  const ask = (headers: Record<string, string>) =>
    relay.ask({ path: "/api/health", headers: { host, origin: `http://${host}`, ...headers } });
  const [here, handedOn] = [await ask({}), await ask(forwarded)];
  await relay.close();
  expect([here.status, handedOn.status]).toEqual([200, 403]);
  expect(codeOf(handedOn)).toBe("foreign_origin");
});

test("browsers must use HTTPS, except for this machine's own name", async () => {
  for (const [address, header] of [
    [origin, "max-age=31536000"],
    ["https://localhost:3443", undefined],
  ] as const) {
    const relay = await startRelay(instance.configuration, {
      signIn: issuer.signIn({}),
      teamAddress: { origin: address, proxies: [] },
    });
    expect((await relay.get("/api/health")).headers["strict-transport-security"]).toBe(header);
    await relay.close();
  }
});

test("with its own certificate the relay answers at its address, on every address of the machine", async () => {
  const certificate = await makeCertificate();
  const folder = mkdtempSync(join(tmpdir(), "wa-relay-"));
  const [cert, key] = [certificate.certificateFile, certificate.keyFile].map((file) =>
    readFileSync(file, "utf8"),
  );
  const relay = createRelay(
    {
      instance: instance.configuration,
      journal: folder,
      version: "1.2.3",
      certificate: { cert: cert!, key: key! },
      teamAddress: { origin, proxies: [] },
      signIn: issuer.signIn({}),
    },
    { log: createLog([], () => undefined) },
  );
  const { port, url } = await relay.listen(0, "0.0.0.0");
  expect(url).toBe(origin);
  const statusFor = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const options = {
        ca: certificate.ca,
        agent: false as const,
        servername: "localhost",
        headers: { host },
      };
      request(`https://127.0.0.1:${port}/api/health`, options, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });
  expect(await statusFor("relay.plant.example")).toBe(200);
  expect(await statusFor("evil.example")).toBe(403);
  await relay.close();
  rmSync(folder, { recursive: true });
  certificate.remove();
});

test("a relay without sign-in can never be started for other machines", async () => {
  const teamAddress = { origin, proxies: ["loopback"] };
  await expect(startRelay(instance.configuration, { teamAddress })).rejects.toThrow("needs sign-in");
  const parts = { instance: instance.configuration, journal: "/nowhere", version: "1.2.3" };
  const relay = createRelay(parts, { log: createLog([], () => undefined) });
  await expect(relay.listen(0, "0.0.0.0")).rejects.toThrow("needs sign-in");
  await relay.close();
});
