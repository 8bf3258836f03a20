import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { generateCertificates } from "office-addin-dev-certs";
import { createLog } from "../../../relay/operation/log.ts";
import { createRelay } from "../../../relay/relay.ts";
import { startFakeInstance } from "../../support/fake-instance.ts";

test("with a certificate the relay speaks HTTPS, under the same protections", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wa-relay-"));
  const [ca, crt, key] = ["ca.crt", "localhost.crt", "localhost.key"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  // The program logs to the console.
  jest.spyOn(console, "log").mockImplementation(() => undefined);
  await generateCertificates(ca, crt, key, 1);
  const instance = await startFakeInstance();
  const relay = createRelay(
    {
      instance: instance.configuration,
      journal: join(folder, "data"),
      version: "1.2.3",
      certificate: { cert: readFileSync(crt, "utf8"), key: readFileSync(key, "utf8") },
    },
    { log: createLog([], () => undefined) },
  );
  const { url, port } = await relay.listen(0);
  expect(url).toBe(`https://localhost:${port}`);
  const statusFor = (headers: Record<string, string>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      request(
        `${url}/api/health`,
        { ca: readFileSync(ca), agent: false, servername: "localhost", headers },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      )
        .on("error", reject)
        .end();
    });
  expect(await statusFor({ origin: url })).toBe(200);
  expect(await statusFor({ origin: "https://evil.example" })).toBe(403);
  expect(await statusFor({ host: "evil.example" })).toBe(403);
  // Ciphers without forward secrecy are refused.
  const protocolWith = (ciphers: string): Promise<string> =>
    new Promise((resolve) => {
      const options = { port, host: "127.0.0.1", rejectUnauthorized: false, maxVersion: "TLSv1.2" as const };
      const socket = connect({ ...options, ciphers });
      socket.on("secureConnect", () => resolve(socket.getCipher().name));
      socket.on("error", () => resolve("refused"));
      socket.on("close", () => resolve("refused"));
      socket.on("secureConnect", () => socket.destroy());
    });
  const modern = "ECDHE-RSA-AES128-GCM-SHA256";
  const older = ["AES128-GCM-SHA256", "AES256-GCM-SHA384", "AES128-SHA", "ECDHE-RSA-AES128-SHA"];
  const spoken = async (): Promise<readonly string[]> => Promise.all([...older, modern].map(protocolWith));
  const first = await spoken();
  relay.renewCertificate({ cert: readFileSync(crt, "utf8"), key: readFileSync(key, "utf8") });
  const renewed = await spoken();
  await relay.close();
  await instance.close();
  rmSync(folder, { recursive: true });
  const expected = [...older.map(() => "refused"), modern];
  expect([first, renewed]).toEqual([expected, expected]);
});
