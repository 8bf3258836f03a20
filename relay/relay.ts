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

export interface RelayConfiguration {
  readonly instance: InstanceConfiguration;
  readonly journal: StoragePlace;
  /** The project's version, which the pane compares with its own. */
  readonly version: string;
  /** Folders to serve, the more specific path first. */
  readonly statics?: readonly StaticFolder[];
  /** Without it, the relay uses HTTP. */
  readonly certificate?: PemPair;
  /** Without it, only calls to loopback names are answered. */
  readonly teamAddress?: TeamAddress;
  /** Without it, users do not sign in. */
  readonly signIn?: Pick<TeamSignIn, "identity" | "userKeys">;
  readonly limits?: Partial<Limits>;
  /** The days for which the journal keeps finished entries; forever by default. */
  readonly journalDays?: number;
  /**
   * True to log the interface at the start, and to warn then and daily about an API key that expires soon.
   */
  readonly watchesInstance?: boolean;
  /** Whether a new element gets a segment; `own` by default. */
  readonly newSegments?: NewSegments;
  readonly plantLook?: PlantLook;
  readonly forms?: readonly Form[];
}

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

export interface Watchers {
  readonly log: Log;
  /** Without it, nothing is measured. */
  readonly metrics?: Metrics;
}

/**
 * Returns a relay. Opens neither a port nor its journal before `listen`.
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
    if (!files.report(cause)) log.error({ error: loggedError(cause) }, "a connection could not be accepted");
  };

  const finish = async (): Promise<void> => {
    // For `closeTime`, running write-backs still begin records.
    const beginNoMore = setTimeout(() => (mayBeginNoMore = true), limits.closeTime);
    const cutConnections = setTimeout(() => server.closeAllConnections(), limits.cutTime);
    if (server.listening) await stopListening();
    // Records that were begun before a client disconnected are still being written.
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

/** `url` is the address for users. */
function addressOf(
  server: ReturnType<typeof createAppServer>,
  { certificate, teamAddress }: RelayConfiguration,
): { readonly port: number; readonly url: string } {
  const { port } = server.address() as AddressInfo;
  return { port, url: teamAddress?.origin ?? `${certificate ? "https" : "http"}://localhost:${port}` };
}

/** Reading works without the journal, so the relay starts nevertheless. */
async function logUnusableJournal(journal: Pick<Journal, "checkDiskSpace">, log: Log): Promise<void> {
  try {
    await journal.checkDiskSpace();
  } catch (cause) {
    log.error({ error: loggedError(cause) }, "the journal cannot be used");
  }
}

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

/** `ended` waits until all tracked work has ended. */
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

/** In milliseconds. */
const forgetInterval = 6 * 60 * 60 * 1_000;

/**
 * Logs the interface now. Warns now and daily if an API key expires soon. Returns a function that stops the
 * warnings.
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
 * Deletes finished entries that are older than `days`, now and every six hours. Returns a function that stops
 * this, and waits for a running deletion.
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
