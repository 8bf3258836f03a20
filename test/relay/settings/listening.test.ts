import { chmodSync, writeFileSync } from "node:fs";
import { join, dirname } from "node:path";
import { readConfiguration } from "../../../relay/settings/configuration.ts";
import { listeningOf } from "../../../relay/settings/listening-settings.ts";
import type { Listening } from "../../../relay/settings/listening-settings.ts";
import { readSettings } from "../../../relay/settings/read-settings.ts";
import { makeCertificate } from "../../support/relay/certificate.ts";
import type { TestCertificate } from "../../support/relay/certificate.ts";

let certificate: TestCertificate;
let files: { readonly RELAY_TLS_CERT: string; readonly RELAY_TLS_KEY: string };
beforeAll(async () => {
  certificate = await makeCertificate();
  files = { RELAY_TLS_CERT: certificate.certificateFile, RELAY_TLS_KEY: certificate.keyFile };
  chmodSync(certificate.keyFile, 0o600);
});
afterAll(() => certificate.remove());

/** Returns the listening settings and problems, with or without sign-in. */
function listening(
  environment: Record<string, string>,
  hasSignIn = true,
): {
  readonly listening: Listening;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
} {
  const { values, report, problems, warnings } = readSettings(environment);
  return { listening: listeningOf(values, hasSignIn, report), problems, warnings };
}

const url = "https://relay.plant.example";

test.each(["127.0.0.1", "127.1.2.3", "::1", "localhost"])("HOST %s needs no other setting", (HOST) => {
  expect(listening({ HOST }, false).problems).toEqual([]);
});

test.each(["0.0.0.0", "::", "10.1.2.3", "relay.plant.example"])(
  "HOST %s without sign-in and encryption is refused with a reason for each",
  (HOST) => {
    const read = readConfiguration({ HOST });
    const message = read.ok ? "" : read.message;
    expect(message).toContain("OIDC_ISSUER is missing: HOST lets other machines reach the relay");
    expect(message).toContain("RELAY_TLS_CERT is missing: HOST lets other machines reach the relay");
    expect(message).toContain("RELAY_PUBLIC_URL is missing");
  },
);

test("a proxy in front of a relay on loopback needs sign-in, too", () => {
  const { problems } = listening({ RELAY_PROXY: "127.0.0.1", RELAY_PUBLIC_URL: url }, false);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(
    "OIDC_ISSUER is missing: RELAY_PROXY and RELAY_PUBLIC_URL let other machines",
  );
});

test("with sign-in and a certificate or a proxy, other machines can reach it", () => {
  const own = listening({ HOST: "0.0.0.0", RELAY_PUBLIC_URL: `${url}/`, ...files });
  expect(own.problems).toEqual([]);
  expect(own.listening).toMatchObject({ host: "0.0.0.0", teamAddress: { origin: url, proxies: [] } });
  expect(own.listening.certificate?.cert).toContain("BEGIN CERTIFICATE");
  expect(String(own.listening.certificate?.key)).toBe("***");
  const proxied = listening({ RELAY_PROXY: "loopback, 10.0.0.0/8 fd00::/8", RELAY_PUBLIC_URL: url });
  expect(proxied.problems).toEqual([]);
  expect(proxied.listening.teamAddress?.proxies).toEqual(["loopback", "10.0.0.0/8", "fd00::/8"]);
});

test("a certificate that is invalid, incomplete, missing or of another key is reported", () => {
  expect(listening({ RELAY_TLS_CERT: files.RELAY_TLS_CERT }).problems.join()).toContain(
    "RELAY_TLS_KEY is missing",
  );
  const other = join(dirname(files.RELAY_TLS_KEY), "other.key");
  writeFileSync(other, "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n", { mode: 0o600 });
  const problem = (changed: Record<string, string>): string =>
    listening({ ...files, ...changed }).problems.join();
  expect(problem({ RELAY_TLS_KEY: other })).toContain("is not the private key");
  expect(problem({ RELAY_TLS_CERT: other })).toContain("is not a certificate in PEM");
  expect(problem({ RELAY_TLS_CERT: "/nowhere/a.crt" })).toContain("ENOENT");
});

test("a private key that others may read is refused if other machines can reach the relay", () => {
  if (process.platform === "win32") return;
  chmodSync(files.RELAY_TLS_KEY, 0o644);
  expect(listening(files).problems).toEqual([]);
  expect(listening({ ...files, HOST: "0.0.0.0", RELAY_PUBLIC_URL: url }).problems.join()).toContain(
    "chmod 600",
  );
  chmodSync(files.RELAY_TLS_KEY, 0o600);
});

test("a certificate that expires soon gives a warning", async () => {
  const ending = await makeCertificate(5);
  const { warnings } = listening({ RELAY_TLS_CERT: ending.certificateFile, RELAY_TLS_KEY: ending.keyFile });
  expect(warnings.join()).toContain("expires on");
  ending.remove();
});

test("a public address with a path or without encryption is refused", () => {
  const proxied = { RELAY_PROXY: "10.0.0.1" };
  expect(listening({ ...proxied, RELAY_PUBLIC_URL: `${url}/relay` }).problems.join()).toContain("no path");
  expect(listening({ ...proxied, RELAY_PUBLIC_URL: "http://relay" }).problems.join()).toContain("https://");
});
