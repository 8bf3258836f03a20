import { createLog } from "./operation/log.ts";
import type { CommandSettings } from "./command-settings.ts";
import type { Configuration } from "./configuration.ts";
import { createRelay } from "./relay.ts";
import { createTeamSignIn } from "./sign-in/team-sign-in.ts";
import { serveMetrics } from "./metrics/metrics-server.ts";
import type { MetricsServer } from "./metrics/metrics-server.ts";
import { createMetrics } from "./metrics/metrics.ts";
import type { InstanceConfiguration } from "./settings/instance-settings.ts";
import { codeOfError } from "./system-error.ts";

/** Runs a relay until it shall stop; gives the exit code. What keeps it from listening is said in a sentence. */
export async function serve(
  { listening, operation, database, signIn: settings }: Configuration,
  instance: InstanceConfiguration,
  { version, statics, data, say, complain, stopped }: CommandSettings,
): Promise<number> {
  const { certificate, host, port, team } = listening;
  const signIn = settings && createTeamSignIn(settings);
  signIn?.userKeys?.problems().forEach((problem) => complain(`Careful: ${problem}`));
  const own = [instance.apiKey, ...(database === undefined ? [] : [database])];
  const log = createLog(
    () => [...own, ...(signIn?.userKeys?.secrets ?? [])],
    (line) => complain(line.trimEnd()),
  );
  const metrics = operation.metricsPort === undefined ? undefined : createMetrics(version);
  const relay = createRelay(
    {
      ...{
        instance,
        version,
        statics,
        journal: database ?? operation.data ?? data,
        limits: operation.limits,
      },
      ...(certificate && { certificate: { cert: certificate.cert, key: certificate.key.reveal() } }),
      ...(team && { team }),
      ...(operation.journalDays !== undefined && { journalDays: operation.journalDays }),
      ...(signIn && { signIn }),
    },
    { log, ...(metrics && { metrics }) },
  );
  let metricsServer: MetricsServer | undefined;
  try {
    if (metrics !== undefined && operation.metricsPort !== undefined) {
      metricsServer = await serveMetrics(metrics, operation.metricsPort);
      say(`Figures for Prometheus: http://127.0.0.1:${metricsServer.port}/metrics`);
    }
  } catch (cause) {
    if (codeOfError(cause) !== "EADDRINUSE") throw cause;
    complain(`Port ${operation.metricsPort ?? 0} is taken: set RELAY_METRICS_PORT to another one.`);
    await relay.close();
    return 1;
  }
  try {
    const { url } = await relay.listen(port, host);
    say(`The relay for ${instance.url} answers at ${url} (pane: ${url}/taskpane.html).`);
  } catch (cause) {
    await Promise.all([relay.close(), metricsServer?.close()]);
    complain(notListening(cause, port, host));
    return 1;
  }
  await stopped;
  say("Finishing what is in flight.");
  await relay.close();
  await metricsServer?.close();
  return 0;
}

function notListening(cause: unknown, port: number, host: string): string {
  const code = codeOfError(cause);
  if (code === "EADDRINUSE")
    return `Port ${port} is taken: set PORT to another one, or to 0 for any that is free.`;
  if (code === "EACCES") return `Port ${port} is not open to this user: set PORT to one above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST "${host}" is no address of this machine: give one that is, or 0.0.0.0 for all of them.`;
  throw cause;
}
