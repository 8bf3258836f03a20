import { followFiles } from "./follow-files.ts";
import type { Log } from "./log.ts";
import { readCertificate } from "../settings/certificate-files.ts";
import type { Certificate } from "../settings/certificate-files.ts";

/**
 * Passes a new certificate to `take`. If its files are unusable, logs why and keeps the old one. Returns a
 * function that stops watching.
 */
export function followCertificate(
  { certificateFile, keyFile, isStrict }: Certificate,
  take: (renewed: Certificate) => void,
  log: Log,
  pause?: number,
): () => void {
  const changed = (): void => {
    const problems: string[] = [];
    const renewed = readCertificate(certificateFile, keyFile, isStrict, {
      wrong: (name, problem) => problems.push(`${name} ${problem}`),
      missing: (name, reason) => problems.push(`${name} is missing: ${reason}`),
      warn: (sentence) => log.warn(sentence),
      isGiven: () => true,
    });
    if (renewed === undefined || problems.length > 0) {
      log.error({ problems }, "the renewed certificate cannot be used");
      return;
    }
    take(renewed);
    log.info("the renewed certificate is used from now on");
  };
  return followFiles([certificateFile, keyFile], changed, pause);
}
