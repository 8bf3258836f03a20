import type { StaticFolder } from "./http/answers/statics.ts";
import type { PemPair } from "./http/app-server.ts";
import { followCertificate } from "./operation/follow-certificate.ts";
import { followKey } from "./operation/follow-files.ts";
import { createLog } from "./operation/log.ts";
import { logNode } from "./operation/node-maintenance.ts";
import { serveMetrics, createMetrics } from "./operation/metrics.ts";
import type { MetricsServer, Metrics } from "./operation/metrics.ts";
import { readForms } from "./forms/forms.ts";
import { createRelay } from "./relay.ts";
import type { Certificate } from "./settings/certificate-files.ts";
import type { Configuration } from "./settings/configuration.ts";
import type { InstanceConfiguration } from "./settings/instance-settings.ts";
import { KeyInFile } from "./settings/key-in-file.ts";
import { createTeamSignIn } from "./sign-in/identity.ts";
import { codeOfError } from "./system-error.ts";

export interface CommandSettings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  readonly statics: readonly StaticFolder[];
  /** The folder for data if RELAY_DATA is not set. */
  readonly data: string;
  /** Receives a line for the administrator. */
  readonly say: (words: string) => void;
  /** Receives a problem or a line of the log. */
  readonly complain: (words: string) => void;
  /** The interval of checks of certificate and API key files, in milliseconds; ten seconds by default. */
  readonly filePause?: number;
  /** Fulfilled when the relay should stop. */
  readonly stopped: Promise<unknown>;
}

/** Runs a relay until it is stopped, and returns the exit code. Prints why if the relay cannot listen. */
export async function serve(
  { listening, operation, database, plantLook, formsFolder, signIn: settings }: Configuration,
  instance: InstanceConfiguration,
  { version, statics, data, say, complain, filePause, stopped }: CommandSettings,
): Promise<number> {
  const { certificate, host, port, teamAddress } = listening;
  const signIn = settings && createTeamSignIn(settings);
  signIn?.userKeys?.problems().forEach((problem) => complain(`Careful: ${problem}`));
  const { forms = [], problems = [] } = formsFolder === undefined ? {} : readForms(formsFolder);
  problems.forEach((problem) => complain(`Careful: RELAY_FORMS: ${problem}`));
  const secrets = [instance.apiKey, database, instance.proxy?.authorization].filter(
    (secret) => secret !== undefined,
  );
  const log = createLog(
    () => [...secrets, ...(signIn?.userKeys?.secrets ?? [])],
    (line) => complain(line.trimEnd()),
  );
  const metrics = operation.metricsPort === undefined ? undefined : createMetrics(version);
  const relay = createRelay(
    {
      ...{ instance, version, statics, limits: operation.limits, watchesInstance: true },
      journal: database ?? operation.data ?? data,
      ...(certificate && { certificate: pemOf(certificate) }),
      ...(teamAddress && { teamAddress }),
      ...(operation.journalDays !== undefined && { journalDays: operation.journalDays }),
      ...(signIn && { signIn }),
      ...{ ...(plantLook && { plantLook }), forms },
      ...(operation.newSegments !== undefined && { newSegments: operation.newSegments }),
    },
    { log, ...(metrics && { metrics }) },
  );
  const metricsServer =
    metrics && (await startMetricsServer(metrics, operation.metricsPort ?? 0, { say, complain }));
  if (metricsServer === "cannot listen") {
    await relay.close();
    return 1;
  }
  try {
    const { url } = await relay.listen(port, host);
    say(`The relay for ${instance.url} answers at ${url} (pane: ${url}/taskpane.html).`);
    logNode(log);
  } catch (cause) {
    await Promise.all([relay.close(), metricsServer?.close()]);
    complain(notListening(cause, port, host));
    return 1;
  }
  const renew = (certificate: Certificate): void => relay.renewCertificate(pemOf(certificate));
  const { apiKey } = instance;
  const stopsFollowing = [
    certificate && followCertificate(certificate, renew, log, filePause),
    apiKey instanceof KeyInFile ? followKey(apiKey, log, filePause) : undefined,
  ];
  await stopped;
  for (const stop of stopsFollowing) stop?.();
  say("Stopping. The relay finishes running work first.");
  await relay.close();
  await metricsServer?.close();
  return 0;
}

function pemOf({ cert, key }: Certificate): PemPair {
  return { cert, key: key.reveal() };
}

/** If the port cannot be used, prints why and returns "cannot listen". */
async function startMetricsServer(
  metrics: Metrics,
  port: number,
  { say, complain }: Pick<CommandSettings, "say" | "complain">,
): Promise<MetricsServer | "cannot listen"> {
  try {
    const server = await serveMetrics(metrics, port);
    say(`Metrics for Prometheus: http://127.0.0.1:${server.port}/metrics`);
    return server;
  } catch (cause) {
    const problem = problemWithPort(cause, port, "RELAY_METRICS_PORT");
    if (problem === undefined) throw cause;
    complain(problem);
    return "cannot listen";
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
