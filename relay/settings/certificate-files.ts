import { X509Certificate } from "node:crypto";
import { platform } from "node:process";
import { createSecureContext } from "node:tls";
import { Secret } from "../secret.ts";
import { readWithFacts } from "./files.ts";
import type { FileWithFacts } from "./files.ts";
import type { Report } from "./setting.ts";
import { codeOfError } from "../system-error.ts";

/** In PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: Secret;
  /** The path of the certificate, to read it again. */
  readonly certificateFile: string;
  readonly keyFile: string;
  /** True if other users must not be able to read the key. */
  readonly isStrict: boolean;
}

const day = 24 * 60 * 60 * 1_000;

/**
 * Reads a certificate and its key. Reports files that are missing, not PEM, not a pair, or expired; with
 * `isStrict`, also a key that other users can read.
 */
export function readCertificate(
  certificateFile: string,
  keyFile: string,
  isStrict: boolean,
  report: Report,
): Certificate | undefined {
  const cert = contentOf("RELAY_TLS_CERT", certificateFile, report)?.text;
  const keyContent = contentOf("RELAY_TLS_KEY", keyFile, report);
  if (cert === undefined || keyContent === undefined) return undefined;
  const { text: key, facts } = keyContent;
  if (isStrict && platform !== "win32" && (facts.mode & 0o077) !== 0)
    report.wrong("RELAY_TLS_KEY", "may be read by others: run chmod 600 on it.");
  const expiry = endOf(cert);
  if (expiry === undefined) {
    report.wrong(
      "RELAY_TLS_CERT",
      "is not a certificate in PEM: it must begin with -----BEGIN CERTIFICATE-----.",
    );
    return undefined;
  }
  try {
    createSecureContext({ cert, key });
  } catch {
    // OpenSSL's message may quote the key.
    report.wrong(
      "RELAY_TLS_KEY",
      "is not the private key (PEM, without a password) of the certificate in RELAY_TLS_CERT.",
    );
    return undefined;
  }
  const daysLeft = Math.floor((expiry.getTime() - Date.now()) / day);
  const date = expiry.toISOString().slice(0, 10);
  if (daysLeft < 0)
    report.wrong("RELAY_TLS_CERT", `expired on ${date}, so Excel refuses it: put a new certificate there.`);
  else if (daysLeft < 21) report.warn(`the certificate in RELAY_TLS_CERT expires on ${date}: renew it.`);
  return { cert, key: new Secret(key), certificateFile, keyFile, isStrict };
}

function contentOf(name: string, path: string, report: Report): FileWithFacts | undefined {
  try {
    const file = readWithFacts(path);
    if (file.problem === undefined) return file;
    report.wrong(name, file.problem);
    return undefined;
  } catch (cause) {
    report.wrong(
      name,
      `cannot be read (${codeOfError(cause) ?? "unknown"}): check the path and who may read the file.`,
    );
    return undefined;
  }
}

function endOf(cert: string): Date | undefined {
  try {
    return new Date(new X509Certificate(cert).validTo);
  } catch (cause) {
    if (codeOfError(cause) === undefined) throw cause;
    return undefined;
  }
}
