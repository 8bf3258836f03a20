import { X509Certificate } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { runCommand } from "../../../relay/command.ts";
import { makeCertificate } from "../../support/relay/certificate.ts";
import { canaryKey, startFakeInstance } from "../../support/fake-instance.ts";

/** Returns the fingerprint of a new connection's certificate, with any issuer. */
function seenAt(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    });
    socket.once("error", reject);
  });
}

test("a renewed certificate is used without a restart, and an invalid one is reported and ignored", async () => {
  const [first, second] = [await makeCertificate(), await makeCertificate()];
  const certificateBefore = readFileSync(first.certificateFile);
  const fingerprintOf = (file: string): string => new X509Certificate(readFileSync(file)).fingerprint256;
  const [old, renewed] = [fingerprintOf(first.certificateFile), fingerprintOf(second.certificateFile)];
  const data = mkdtempSync(join(tmpdir(), "wa-relay-"));
  const instance = await startFakeInstance();
  const { url, db, login } = instance.configuration;
  const complained: string[] = [];
  let hear: (port: number) => void = () => undefined;
  let stop: () => void = () => undefined;
  const listening = new Promise<number>((resolve) => (hear = resolve));
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const done = runCommand([], {
    environment: {
      ...{ WA_URL: url, WA_DB: db, WA_LOGIN: login, WA_API_KEY: canaryKey, PORT: "0" },
      ...{ RELAY_TLS_CERT: first.certificateFile, RELAY_TLS_KEY: first.keyFile },
    },
    ...{ version: "1.2.3", statics: [], data, stopped, filePause: 20 },
    say: (words) => {
      const port = /https:\/\/localhost:(\d+)/.exec(words)?.[1];
      if (port !== undefined) hear(Number(port));
    },
    complain: (words) => complained.push(words),
  });
  const port = await listening;
  expect(await seenAt(port)).toBe(old);

  copyFileSync(second.keyFile, first.keyFile);
  copyFileSync(second.certificateFile, first.certificateFile);
  while ((await seenAt(port)) !== renewed);
  expect(complained.join("\n")).toContain("the renewed certificate is used from now on");

  // The key file belongs to the renewed certificate.
  writeFileSync(first.certificateFile, certificateBefore);
  while (!complained.join("\n").includes("the renewed certificate cannot be used")) await seenAt(port);
  expect(complained.join("\n")).toContain("RELAY_TLS_KEY is not the private key");
  expect(complained.join("\n")).not.toContain("PRIVATE KEY");
  expect(await seenAt(port)).toBe(renewed);

  stop();
  expect(await done).toBe(0);
  await instance.close();
  for (const certificate of [first, second]) certificate.remove();
  rmSync(data, { recursive: true });
});
