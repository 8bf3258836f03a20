import { statSync } from "node:fs";
import type { Log } from "./log.ts";
import { readCertificate } from "../settings/certificate-files.ts";
import type { Certificate } from "../settings/certificate-files.ts";
import { codeOfError } from "../system-error.ts";

/** How often the files are looked at, milliseconds. */
const usualPause = 10_000;

/**
 * Watches the files of a certificate and calls `take` with a new one. The files must have stayed the same for one look, since they
 * are written one after the other. Where they cannot be used, the log says why and the old certificate stays. Returns a function
 * that stops this.
 */
export function followCertificate(
  first: Certificate,
  take: (renewed: Certificate) => void,
  log: Log,
  pause = usualPause,
): () => void {
  const { certificateFile, keyFile, isStrict } = first;
  const stamp = (): string => [certificateFile, keyFile].map(stampOf).join(" | ");
  let settled = stamp();
  let seen = settled;
  const look = (): void => {
    const now = stamp();
    const isStill = now === seen;
    seen = now;
    if (!isStill || now === settled) return;
    settled = now;
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
  const timer = setInterval(look, pause).unref();
  return () => clearInterval(timer);
}

/** What changes with a file; a file that is not there has a stamp too. */
function stampOf(path: string): string {
  try {
    const { mode, mtimeMs, size, ino } = statSync(path);
    return [mode, mtimeMs, size, ino].join(" ");
  } catch (cause) {
    const code = codeOfError(cause);
    if (code === undefined) throw cause;
    return code;
  }
}
