import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateCertificates } from "office-addin-dev-certs";

/** A certificate in files, and the authority that signed it. */
export interface TestCertificate {
  readonly authorityFile: string;
  readonly certificateFile: string;
  readonly keyFile: string;
  /** The authority's certificate in PEM, for clients. */
  readonly ca: string;
  remove(): void;
}

/** Makes a certificate for localhost, or other names, that is valid for a number of days. */
export async function makeCertificate(
  days = 30,
  names: readonly string[] = ["127.0.0.1", "localhost"],
): Promise<TestCertificate> {
  const folder = mkdtempSync(join(tmpdir(), "wa-certificate-"));
  const [ca, certificateFile, keyFile] = ["ca.crt", "localhost.crt", "localhost.key"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  // It logs its work to the console.
  const silent = jest.spyOn(console, "log").mockImplementation(() => undefined);
  await generateCertificates(ca, certificateFile, keyFile, days, [...names]);
  silent.mockRestore();
  return {
    ...{ certificateFile, keyFile, authorityFile: ca },
    ca: readFileSync(ca, "utf8"),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
