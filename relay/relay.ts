import type { Express } from "express";
import type { AddressInfo } from "node:net";
import { Server as TlsServer } from "node:tls";
import type { StaticFolder } from "./http/answers/statics.ts";
import { createAppServer, tlsWith } from "./http/app-server.ts";
import type { PemPair } from "./http/app-server.ts";
import { createApp } from "./http/app.ts";
import type { AppParts } from "./http/app.ts";
import { createTransport } from "./instance/choose-transport.ts";
import type { Instance } from "./instance/instance.ts";
import { readKeyEnds, wordsOn } from "./instance/key-ends.ts";
import { createStorage, ownerOf } from "./journal/stored-journal.ts";
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

/** What a relay is made from. */
export interface RelayConfiguration {
  readonly instance: InstanceConfiguration;
  /** Where the relay keeps what it does to records. */
  readonly journal: StoragePlace;
  /** The version of the whole project; the pane compares it with its own. */
  readonly version: string;
  /** Folders to serve, the more specific path first. */
  readonly statics?: readonly StaticFolder[];
  /** PEM texts for HTTPS; without them the relay speaks HTTP. */
  readonly certificate?: PemPair;
  /** How other machines reach the relay; without it, only calls to loopback names are answered. */
  readonly team?: TeamAddress;
  /** How people sign in; without it nobody does. */
  readonly signIn?: Pick<TeamSignIn, "identity" | "userKeys">;
  readonly limits?: Partial<Limits>;
  /** How many days the journal keeps what has ended; without it, for ever. */
  readonly journalDays?: number;
  /** Asks the instance at its start how it is called, and every day whether a key ends soon, and logs both. */
  readonly watchesInstance?: boolean;
  /** Whether new elements get a segment of their own; they do where it is not said. */
  readonly newSegments?: NewSegments;
  /** How the results of the plant look; as usual where it is not said. */
  readonly plantLook?: PlantLook;
}

/** A relay that listens. */
export interface Relay {
  /**
   * Starts to listen, on loopback unless another host is named; 0 = any free port. Rejects with the system's error, such as EADDRINUSE,
   * and where other machines would reach it without sign-in.
   */
  listen(port: number, host?: string): Promise<{ readonly port: number; readonly url: string }>;
  /** Has connections that open from now on see another certificate; a relay that speaks HTTP has none. */
  renewCertificate(renewed: PemPair): void;
  /** Stops listening, finishes what is in flight within the limit of time, and lets the instance go. */
  close(): Promise<void>;
}

/** Who is told of what a relay does. */
export interface Watchers {
  readonly log: Log;
  /** Where requests and calls of the instance are measured; without it, none is. */
  readonly metrics?: Metrics;
}

/**
 * Makes a relay; nothing is opened before `listen`.
 *
 * @example
 * const relay = createRelay(configuration, { log });
 * const { url } = await relay.listen(3000); // loopback, where no host is given
 */
export function createRelay(configuration: RelayConfiguration, { log, metrics }: Watchers): Relay {
  const { certificate, instance, signIn } = configuration;
  const limits = { ...defaultLimits, ...configuration.limits };
  const storage = createStorage(configuration.journal, ownerOf(instance));
  const { journal, mutex, pool } = storage;
  const bare = createTransport(instance, limits);
  const transport = metrics === undefined ? bare : measureTransport(bare, metrics);
  const callers = createCallers(instance, limits, journal, transport, signIn?.userKeys);
  const files = watchOpenFiles(log);
  const running = createRunning();
  let isStopped = false;
  const app = createApp({
    ...partsIn(configuration),
    ...{ callers, mutex, limits, log, files },
    ...(metrics && { metrics }),
    ...(pool && { pool }),
    isStopped: () => isStopped,
    track: running.track,
  });
  const server = serverFor(app, limits, certificate);
  const stopListening = createStopListening(server, limits.drainTime);
  const watches: (() => void | Promise<void>)[] = [];
  const onLost = (cause: unknown): void => {
    if (!files.note(cause)) log.error({ error: loggedError(cause) }, "a connection could not be taken");
  };

  const finish = async (): Promise<void> => {
    const stopping = setTimeout(() => (isStopped = true), limits.closeTime);
    const cut = setTimeout(() => server.closeAllConnections(), limits.cutTime);
    if (server.listening) await stopListening();
    // A write-back whose client has gone holds no connection any more.
    await running.ended();
    for (const timer of [stopping, cut]) clearTimeout(timer);
    files.close();
    for (const end of watches) await end();
    await callers.close();
    await storage.close();
  };
  let closed: Promise<void> | undefined;

  return {
    listen: async (port, host = "127.0.0.1") => {
      const isReached = configuration.team !== undefined || !isLoopbackName(host);
      if (isReached && signIn === undefined)
        throw new Error("A relay that other machines reach needs sign-in.");
      await listen(server, port, host, onLost);
      await logUnusable(journal, log);
      if (configuration.watchesInstance === true)
        watches.push(watchInstance(callers.own.connection.instance, log, instance.proxy));
      if (configuration.journalDays !== undefined)
        watches.push(forgetOld(journal, configuration.journalDays, log));
      return addressOf(server, configuration);
    },
    renewCertificate: ({ cert, key }) => {
      if (server instanceof TlsServer) server.setSecureContext(tlsWith({ cert, key }));
    },
    close: () => (closed ??= finish()),
  };
}

/** The port that was taken, and how people reach the relay. */
function addressOf(
  server: ReturnType<typeof createAppServer>,
  { certificate, team }: RelayConfiguration,
): { readonly port: number; readonly url: string } {
  const { port } = server.address() as AddressInfo;
  return { port, url: team?.origin ?? `${certificate ? "https" : "http"}://localhost:${port}` };
}

/** Reading works without a journal; the log says so before somebody wants to write. */
async function logUnusable(journal: Pick<Journal, "checkRoom">, log: Log): Promise<void> {
  try {
    await journal.checkRoom();
  } catch (cause) {
    log.error({ error: loggedError(cause) }, "the journal cannot be used");
  }
}

/** The parts of the app that come from the configuration as they are. */
function partsIn({
  version,
  statics = [],
  signIn,
  team,
  plantLook,
  newSegments,
}: RelayConfiguration): Pick<
  AppParts,
  "version" | "statics" | "identity" | "team" | "plantLook" | "newSegments"
> {
  return {
    ...{ version, statics },
    ...(signIn && { identity: signIn.identity }),
    ...(team && { team }),
    ...(plantLook && { plantLook }),
    ...(newSegments && { newSegments }),
  };
}

/** Knows the work that a stop must wait for. */
function createRunning(): Pick<AppParts, "track"> & { readonly ended: () => Promise<unknown> } {
  const jobs = new Set<Promise<unknown>>();
  return {
    track: (job) => {
      jobs.add(job);
      void job.then(() => jobs.delete(job));
    },
    ended: () => Promise.allSettled(jobs),
  };
}

/** Makes the server of an app, which keeps to the limits of time. */
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

/** How often the relay looks for what is older than it shall keep, milliseconds. */
const interval = 6 * 60 * 60 * 1_000;

/**
 * Logs by which interface the instance is called, and, now and once a day, that a key of its user ends soon. Returns a function that
 * stops this.
 */
function watchInstance(
  instance: Pick<Instance, "call" | "facts">,
  log: Log,
  proxy: OutgoingProxy | undefined,
): () => void {
  let isStopped = false;
  const look = async (isFirst: boolean): Promise<void> => {
    try {
      const { name } = await instance.facts();
      const through = proxy && { proxy: proxy.origin };
      if (isFirst) log.info({ transport: name, ...through }, "how the instance is called");
      const ends = await readKeyEnds(instance);
      if (ends !== undefined) log.warn({ ...ends, ...wordsOn(ends) }, "an API key ends soon");
    } catch (cause) {
      if (!isStopped)
        log.warn({ error: loggedError(cause) }, "the instance cannot be asked how it is called");
    }
  };
  let last = look(true);
  const timer = setInterval(() => {
    last = last.then(() => look(false));
  }, day).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

/**
 * Lets a journal forget ended entries that are older than so many days, now and every six hours, and logs how many. Returns a
 * function that stops this; its promise is fulfilled when nothing is under way any more.
 */
function forgetOld(journal: Pick<Journal, "forget">, days: number, log: Log): () => Promise<void> {
  const forget = async (): Promise<void> => {
    try {
      const entries = await journal.forget(new Date(Date.now() - days * day));
      if (entries > 0) log.info({ entries, days }, "the journal forgot what is older");
    } catch (cause) {
      log.error({ error: loggedError(cause) }, "the journal cannot forget what is older");
    }
  };
  let last = forget();
  const timer = setInterval(() => {
    last = last.then(forget);
  }, interval).unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}
