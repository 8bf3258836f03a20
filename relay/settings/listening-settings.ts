import { readCertificate } from "./certificate-files.ts";
import type { Certificate } from "./certificate-files.ts";
import { address, machines, port, text } from "./setting.ts";
import type { Report, ValuesOf } from "./setting.ts";

export const listeningSettings = {
  PORT: port("the port on which the relay listens"),
  HOST: text("the address of this machine on which the relay listens; 0.0.0.0 is all of them"),
  RELAY_PUBLIC_URL: address("the address at which users reach the relay", ["https:"]),
  RELAY_PROXY: machines("the trusted reverse proxies, whose X-Forwarded-For, -Host and -Proto count"),
  RELAY_TLS_CERT: text("the certificate file (PEM, with its intermediate certificates)"),
  RELAY_TLS_KEY: text("the certificate's private key file (PEM, readable only for its owner)"),
};

export interface Listening {
  readonly host: string;
  /** 0 = any free port. */
  readonly port: number;
  readonly certificate?: Certificate;
  /** Without it, only this machine can use the relay. */
  readonly teamAddress?: TeamAddress;
}

/** A relay's address for other machines. */
export interface TeamAddress {
  /** Example: `https://relay.plant.example`. */
  readonly origin: string;
  /** Trusted proxies; empty if the relay itself uses HTTPS. */
  readonly proxies: readonly string[];
}

/**
 * If other machines can reach the relay, by HOST or through a proxy, it needs sign-in, encryption and its
 * public address. Reports missing ones.
 */
export function listeningOf(
  values: ValuesOf<typeof listeningSettings>,
  hasSignIn: boolean,
  report: Report,
): Listening {
  const { PORT = 3000, HOST: host = "127.0.0.1", RELAY_PUBLIC_URL: publicUrl, RELAY_PROXY: proxies } = values;
  const { RELAY_TLS_CERT: certificateFile, RELAY_TLS_KEY: keyFile } = values;
  const teamSettings = ["RELAY_PROXY", "RELAY_PUBLIC_URL"].filter((name) => report.isGiven(name));
  if (!isLoopbackName(host)) teamSettings.unshift("HOST");
  const isTeam = teamSettings.length > 0;
  if ((certificateFile === undefined) !== (keyFile === undefined))
    report.missing(
      certificateFile === undefined ? "RELAY_TLS_CERT" : "RELAY_TLS_KEY",
      "RELAY_TLS_CERT and RELAY_TLS_KEY belong together: give both or none.",
    );
  const certificate =
    certificateFile !== undefined && keyFile !== undefined
      ? readCertificate(certificateFile, keyFile, isTeam, report)
      : undefined;
  if (isTeam) {
    const named = new Intl.ListFormat("en").format(teamSettings);
    const why = `${named} let${teamSettings.length === 1 ? "s" : ""} other machines reach the relay`;
    if (!hasSignIn)
      report.missing(
        "OIDC_ISSUER",
        `${why}, and without sign-in anyone could use its key: set up sign-in, or remove ${named}.`,
      );
    if (!report.isGiven("RELAY_TLS_CERT") && !report.isGiven("RELAY_PROXY"))
      report.missing(
        "RELAY_TLS_CERT",
        `${why}, and without encryption others could read tokens: give RELAY_TLS_CERT and RELAY_TLS_KEY, or name the proxy that encrypts in RELAY_PROXY.`,
      );
    if (!report.isGiven("RELAY_PUBLIC_URL"))
      report.missing(
        "RELAY_PUBLIC_URL",
        `${why}: give ${listeningSettings.RELAY_PUBLIC_URL.what}, such as https://relay.plant.example.`,
      );
    if (publicUrl !== undefined && new URL(publicUrl).origin !== publicUrl)
      report.wrong("RELAY_PUBLIC_URL", "must have no path: the add-in needs an address of its own.");
  }
  return {
    ...{ host, port: PORT },
    ...(certificate === undefined ? {} : { certificate }),
    ...(publicUrl === undefined ? {} : { teamAddress: { origin: publicUrl, proxies: proxies ?? [] } }),
  };
}

/** Returns true for a name or address that no other machine can reach. */
export function isLoopbackName(host: string): boolean {
  return /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/i.test(host);
}
