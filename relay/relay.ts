import type { Express } from "express";
import type { AddressInfo } from "node:net";
import { Server as TlsServer } from "node:tls";
import type { StaticFolder } from "./http/answers/statics.ts";
import { createAppServer, tlsWith } from "./http/app-server.ts";
import type { PemPair } from "./http/app-server.ts";
import type { Form } from "./forms/forms.ts";
import { createApp } from "./http/app.ts";
import type { AppParts } from "./http/app.ts";
import { createTransport } from "./instance/choose-transport.ts";
import type { Instance } from "./instance/instance.ts";
import { readKeyExpiry, expiryWarning } from "./instance/key-ends.ts";
import { createStorage, accountOf } from "./journal/stored-journal.ts";
import type { StoragePlace } from "./journal/stored-journal.ts";
import { listen, createStopListening } from "./operation/listen.ts";
import { loggedError } from "./operation/log.ts";
import type { Log } from "./operation/log.ts";
import { measureTransport } from "./operation/metrics.ts";
import type { Metrics } from "./operation/metrics.ts";
import { watchOpenFiles } from "./operation/open-files.ts";
import type { InstanceConfiguration } from "./settings/instance-settings.ts";
import type { OutgoingProxy } from "./settings/outgoing-settings.ts";
import { defaultLimits } from "./settings/limits.ts";
import type { Limits } from "./settings/limits.ts";
import { isLoopbackName } from "./settings/listening-settings.ts";
import type { TeamAddress } from "./settings/listening-settings.ts";
import type { NewSegments } from "./settings/operation-settings.ts";
import { createCallers } from "./sign-in/callers.ts";
import type { TeamSignIn } from "./sign-in/identity.ts";
import type { Journal } from "./journal/journal.ts";
import type { PlantLook } from "../contract/plant-look.ts";

/** The configuration of a relay. */
export interface RelayConfiguration {
  readonly instance: InstanceConfiguration;
  /** Where the journal is. */
  readonly journal: StoragePlace;
  /** The version of the whole project. The pane compares it with its own. */
  readonly version: string;
  /** Folders to serve, the more specific path first. */
  readonly statics?: readonly StaticFolder[];
  /** PEM texts for HTTPS. Without them, the relay uses HTTP. */
  readonly certificate?: PemPair;
  /** The address for other machines. Without it, only calls to loopback names are answered. */
  readonly teamAddress?: TeamAddress;
  /** The sign-in of users. Without it, they do not sign in. */
  readonly signIn?: Pick<TeamSignIn, "identity" | "userKeys">;
  readonly limits?: Partial<Limits>;
  /** The days for which the journal keeps finished entries; forever by default. */
  readonly journalDays?: number;
  /**
   * True to log at the start which interface the instance uses, and to warn at the start and each day about
   * an API key that expires soon.
   */
  readonly watchesInstance?: boolean;
  /** Whether a new element gets a segment; `own` by default. */
  readonly newSegments?: NewSegments;
  /** The look of the plant's results; the default look without it. */
  readonly plantLook?: PlantLook;
  /** The plant's forms; none by default. */
  readonly forms?: readonly Form[];
}

/** A relay that can listen. */
export interface Relay {
  /**
   * Starts to listen, on loopback by default. Port 0 is any free port. Rejects with the system's error, such
   * as EADDRINUSE, and if other machines could use the relay without sign-in.
   */
  listen(port: number, host?: string): Promise<{ readonly port: number; readonly url: string }>;
  /** Uses another certificate for new connections. Does nothing for HTTP. */
  renewCertificate(renewed: PemPair): void;
  /** Stops listening, finishes running work within a time limit, and closes all connections. */
  close(): Promise<void>;
}

/** The log and the metrics of a relay. */
export interface Watchers {
  readonly log: Log;
  /** Measures requests of panes and calls to the instance. Without it, nothing is measured. */
  readonly metrics?: Metrics;
}

/**
 * Returns a relay. Before `listen`, it opens neither a port nor its journal. It already checks every few
 * seconds whether it can open files, until `close`.
 *
 * @example
 * const relay = createRelay(configuration, { log });
 * const { url } = await relay.listen(3000); // loopback by default
 */
export function createRelay(configuration: RelayConfiguration, { log, metrics }: Watchers): Relay {
  const { certificate, instance, signIn } = configuration;
  const limits = { ...defaultLimits, ...configuration.limits };
  const storage = createStorage(configuration.journal, accountOf(instance));
  const { journal, mutex, pool } = storage;
  const unmeasured = createTransport(instance, limits);
  const transport = metrics === undefined ? unmeasured : measureTransport(unmeasured, metrics);
  const callers = createCallers(instance, limits, journal, transport, signIn?.userKeys);
  const files = watchOpenFiles(log);
  const runningWork = createRunningWork();
  let mayBeginNoMore = false;
  const app = createApp({
    ...partsIn(configuration),
    ...{ callers, mutex, limits, log, files },
    ...(metrics && { metrics }),
    ...(pool && { pool }),
    mayBeginNoMore: () => mayBeginNoMore,
    track: runningWork.track,
  });
  const server = serverFor(app, limits, certificate);
  const stopListening = createStopListening(server, limits.drainTime);
  const stopTasks: (() => void | Promise<void>)[] = [];
  const onNotAccepted = (cause: unknown): void => {
    if (!files.note(cause)) log.error({ error: loggedError(cause) }, "a connection could not be accepted");
  };

  const finish = async (): Promise<void> => {
    // Until then, running write-backs still begin records.
    const beginNoMore = setTimeout(() => (mayBeginNoMore = true), limits.closeTime);
    const cutConnections = setTimeout(() => server.closeAllConnections(), limits.cutTime);
    if (server.listening) await stopListening();
    // After a client has disconnected, the records of its write-back that were begun are still being written.
    await runningWork.ended();
    for (const timer of [beginNoMore, cutConnections]) clearTimeout(timer);
    files.close();
    for (const stopTask of stopTasks) await stopTask();
    await callers.close();
    await storage.close();
  };
  let finishing: Promise<void> | undefined;

  return {
    listen: async (port, host = "127.0.0.1") => {
      const isForOtherMachines = configuration.teamAddress !== undefined || !isLoopbackName(host);
      if (isForOtherMachines && signIn === undefined)
        throw new Error("A relay that other machines reach needs sign-in.");
      await listen(server, port, host, onNotAccepted);
      await logUnusableJournal(journal, log);
      if (configuration.watchesInstance === true)
        stopTasks.push(watchInstance(callers.own.connection.instance, log, instance.proxy));
      if (configuration.journalDays !== undefined)
        stopTasks.push(forgetOldEntries(journal, configuration.journalDays, log));
      return addressOf(server, configuration);
    },
    renewCertificate: ({ cert, key }) => {
      if (server instanceof TlsServer) server.setSecureContext(tlsWith({ cert, key }));
    },
    close: () => (finishing ??= finish()),
  };
}

/** Returns the port in use, and the address for users. */
function addressOf(
  server: ReturnType<typeof createAppServer>,
  { certificate, teamAddress }: RelayConfiguration,
): { readonly port: number; readonly url: string } {
  const { port } = server.address() as AddressInfo;
  return { port, url: teamAddress?.origin ?? `${certificate ? "https" : "http"}://localhost:${port}` };
}

/**
 * Logs an error if the journal cannot be used. Reading works without it, so the relay starts nevertheless.
 */
async function logUnusableJournal(journal: Pick<Journal, "checkDiskSpace">, log: Log): Promise<void> {
  try {
    await journal.checkDiskSpace();
  } catch (cause) {
    log.error({ error: loggedError(cause) }, "the journal cannot be used");
  }
}

/** Returns the parts of the app that the configuration contains. */
function partsIn({
  version,
  statics = [],
  signIn,
  teamAddress,
  plantLook,
  forms,
  newSegments,
}: RelayConfiguration): Pick<
  AppParts,
  "version" | "statics" | "identity" | "teamAddress" | "plantLook" | "forms" | "newSegments"
> {
  return {
    ...{ version, statics },
    ...(signIn && { identity: signIn.identity }),
    ...(teamAddress && { teamAddress }),
    ...(plantLook && { plantLook }),
    ...(forms && { forms }),
    ...(newSegments && { newSegments }),
  };
}

/** Returns a list of running work: `track` adds to it, and `ended` waits until all of it has ended. */
function createRunningWork(): Pick<AppParts, "track"> & { readonly ended: () => Promise<unknown> } {
  const jobs = new Set<Promise<unknown>>();
  return {
    track: (job) => {
      jobs.add(job);
      void job.then(() => jobs.delete(job));
    },
    ended: () => Promise.allSettled(jobs),
  };
}

/** Returns the server of an app, with its time limits. */
function serverFor(
  app: Express,
  limits: Limits,
  certificate: PemPair | undefined,
): ReturnType<typeof createAppServer> {
  const { requestTime: requestTimeout, headersTime: headersTimeout, idleTime: keepAliveTimeout } = limits;
  const connectionsCheckingInterval = Math.min(5_000, headersTimeout);
  const times = { requestTimeout, headersTimeout, keepAliveTimeout, connectionsCheckingInterval };
  const server = createAppServer(app, times, certificate);
  server.timeout = limits.stillTime;
  server.on("request", app);
  return server;
}

const day = 24 * 60 * 60 * 1_000;

/** The interval at which the relay deletes old journal entries, in milliseconds. */
const forgetInterval = 6 * 60 * 60 * 1_000;

/**
 * Logs now which interface the instance uses. Now and once a day, warns if an API key of the relay's user
 * expires soon. Returns a function that stops the daily warnings.
 */
function watchInstance(
  instance: Pick<Instance, "call" | "facts">,
  log: Log,
  proxy: OutgoingProxy | undefined,
): () => void {
  let isStopped = false;
  const checkInstance = async (isFirst: boolean): Promise<void> => {
    try {
      const { name } = await instance.facts();
      const through = proxy && { proxy: proxy.origin };
      if (isFirst)
        log.info({ transport: name, ...through }, "the relay calls the instance by this interface");
      const ends = await readKeyExpiry(instance);
      if (ends !== undefined) log.warn({ ...ends, ...expiryWarning(ends) }, "an API key expires soon");
    } catch (cause) {
      if (!isStopped) log.warn({ error: loggedError(cause) }, "the relay could not check the instance");
    }
  };
  let lastCheck = checkInstance(true);
  const timer = setInterval(() => {
    lastCheck = lastCheck.then(() => checkInstance(false));
  }, day).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

/**
 * Deletes finished journal entries that are older than `days`, now and every six hours, and logs how many.
 * Returns a function that stops this. Its promise is fulfilled when no deletion is running.
 */
function forgetOldEntries(journal: Pick<Journal, "forget">, days: number, log: Log): () => Promise<void> {
  const forget = async (): Promise<void> => {
    try {
      const entries = await journal.forget(new Date(Date.now() - days * day));
      if (entries > 0) log.info({ entries, days }, "the journal deleted old entries");
    } catch (cause) {
      log.error({ error: loggedError(cause) }, "the journal cannot delete old entries");
    }
  };
  let lastDeletion = forget();
  const timer = setInterval(() => {
    lastDeletion = lastDeletion.then(forget);
  }, forgetInterval).unref();
  return () => {
    clearInterval(timer);
    return lastDeletion;
  };
}
