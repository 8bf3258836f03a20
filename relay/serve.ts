import type { StaticFolder } from "./http/answers/statics.ts";
import type { PemPair } from "./http/app-server.ts";
import { followCertificate } from "./operation/follow-certificate.ts";
import { followKey } from "./operation/follow-key.ts";
import { createLog } from "./operation/log.ts";
import { serveMetrics, createMetrics } from "./operation/metrics.ts";
import type { MetricsServer, Metrics } from "./operation/metrics.ts";
import { createRelay } from "./relay.ts";
import type { Certificate } from "./settings/certificate-files.ts";
import type { Configuration } from "./settings/configuration.ts";
import type { InstanceConfiguration } from "./settings/instance-settings.ts";
import { KeyInFile } from "./settings/key-in-file.ts";
import { createTeamSignIn } from "./sign-in/identity.ts";
import { codeOfError } from "./system-error.ts";

/** The process's part in the command. */
export interface CommandSettings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  readonly statics: readonly StaticFolder[];
  /** The folder for the relay's own data if RELAY_DATA is not set. */
  readonly data: string;
  /** Receives a line for the administrator. */
  readonly say: (words: string) => void;
  /** Receives a problem or a line of the log. */
  readonly complain: (words: string) => void;
  /**
   * The interval at which the relay checks the files of certificate and API key, in milliseconds; every ten
   * seconds by default.
   */
  readonly filePause?: number;
  /** Settles when the relay should stop. */
  readonly stopped: Promise<unknown>;
}

/** Runs a relay until it is stopped, and returns the exit code. If it cannot listen, it prints why. */
export async function serve(
  { listening, operation, database, plantLook, signIn: settings }: Configuration,
  instance: InstanceConfiguration,
  { version, statics, data, say, complain, filePause, stopped }: CommandSettings,
): Promise<number> {
  const { certificate, host, port, team } = listening;
  const signIn = settings && createTeamSignIn(settings);
  signIn?.userKeys?.problems().forEach((problem) => complain(`Careful: ${problem}`));
  const own = [instance.apiKey, database, instance.proxy?.authorization].filter((one) => one !== undefined);
  const log = createLog(
    () => [...own, ...(signIn?.userKeys?.secrets ?? [])],
    (line) => complain(line.trimEnd()),
  );
  const metrics = operation.metricsPort === undefined ? undefined : createMetrics(version);
  const relay = createRelay(
    {
      ...{ instance, version, statics, limits: operation.limits, watchesInstance: true },
      journal: database ?? operation.data ?? data,
      ...(certificate && { certificate: pemOf(certificate) }),
      ...(team && { team }),
      ...(operation.journalDays !== undefined && { journalDays: operation.journalDays }),
      ...(signIn && { signIn }),
      ...(plantLook && { plantLook }),
      ...(operation.newSegments !== undefined && { newSegments: operation.newSegments }),
    },
    { log, ...(metrics && { metrics }) },
  );
  const figures = metrics && (await serveFigures(metrics, operation.metricsPort ?? 0, { say, complain }));
  if (figures === "closed") {
    await relay.close();
    return 1;
  }
  try {
    const { url } = await relay.listen(port, host);
    say(`The relay for ${instance.url} answers at ${url} (pane: ${url}/taskpane.html).`);
  } catch (cause) {
    await Promise.all([relay.close(), figures?.close()]);
    complain(notListening(cause, port, host));
    return 1;
  }
  const take = (renewed: Certificate): void => relay.renewCertificate(pemOf(renewed));
  const { apiKey } = instance;
  const stopsFollowing = [
    certificate && followCertificate(certificate, take, log, filePause),
    apiKey instanceof KeyInFile ? followKey(apiKey, log, filePause) : undefined,
  ];
  await stopped;
  for (const stop of stopsFollowing) stop?.();
  say("Stopping. The relay finishes running work first.");
  await relay.close();
  await figures?.close();
  return 0;
}

function pemOf({ cert, key }: Certificate): PemPair {
  return { cert, key: key.reveal() };
}

/** Starts the server of metrics, or prints why it cannot. */
async function serveFigures(
  metrics: Metrics,
  port: number,
  { say, complain }: Pick<CommandSettings, "say" | "complain">,
): Promise<MetricsServer | "closed"> {
  try {
    const server = await serveMetrics(metrics, port);
    say(`Metrics for Prometheus: http://127.0.0.1:${server.port}/metrics`);
    return server;
  } catch (cause) {
    const problem = problemWithPort(cause, port, "RELAY_METRICS_PORT");
    if (problem === undefined) throw cause;
    complain(problem);
    return "closed";
  }
}

function notListening(cause: unknown, port: number, host: string): string {
  const problem = problemWithPort(cause, port, "PORT");
  if (problem !== undefined) return problem;
  const code = codeOfError(cause);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST "${host}" is not an address of this machine: give one that is, or 0.0.0.0 for all.`;
  throw cause;
}

function problemWithPort(cause: unknown, port: number, setting: string): string | undefined {
  const code = codeOfError(cause);
  if (code === "EADDRINUSE")
    return `Port ${port} is in use: set ${setting} to another one, or to 0 for any free port.`;
  return code === "EACCES"
    ? `Port ${port} is not open to this user: set ${setting} to one above 1023.`
    : undefined;
}
