import type { AddressInfo } from "node:net";
import { Server as TlsServer } from "node:tls";
import type { StaticFolder } from "./http/answers/statics.ts";
import { createAppServer, tlsWith } from "./http/app-server.ts";
import type { PemPair } from "./http/app-server.ts";
import { createApp } from "./http/app.ts";
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
  const limits = { ...defaultLimits, ...configuration.limits };
  const storage = createStorage(configuration.journal, ownerOf(configuration.instance));
  const { journal } = storage;
  const plain = createTransport(configuration.instance, limits);
  const transport = metrics === undefined ? plain : measureTransport(plain, metrics);
  const callers = createCallers(
    configuration.instance,
    limits,
    journal,
    transport,
    configuration.signIn?.userKeys,
  );
  const files = watchOpenFiles(log);
  let isStopped = false;
  let stopForgetting: (() => Promise<void>) | undefined;
  let stopWatching: (() => void) | undefined;
  let closed: Promise<void> | undefined;
  const running = new Set<Promise<unknown>>();
  const app = createApp({
    callers,
    mutex: storage.mutex,
    ...(configuration.signIn && { identity: configuration.signIn.identity }),
    version: configuration.version,
    statics: configuration.statics ?? [],
    limits,
    log,
    files,
    ...(metrics && { metrics }),
    ...(storage.pool && { pool: storage.pool }),
    ...(configuration.team && { team: configuration.team }),
    ...(configuration.plantLook && { plantLook: configuration.plantLook }),
    ...(configuration.newSegments && { newSegments: configuration.newSegments }),
    isStopped: () => isStopped,
    track: (job) => {
      running.add(job);
      void job.then(() => running.delete(job));
    },
  });
  const { certificate } = configuration;
  const { requestTime: requestTimeout, headersTime: headersTimeout, idleTime: keepAliveTimeout } = limits;
  const connectionsCheckingInterval = Math.min(5_000, headersTimeout);
  const times = { requestTimeout, headersTimeout, keepAliveTimeout, connectionsCheckingInterval };
  const server = createAppServer(app, times, certificate);
  server.timeout = limits.stillTime;
  const stopListening = createStopListening(server, limits.drainTime);
  server.on("request", app);

  const close = async (): Promise<void> => {
    const stop = setTimeout(() => (isStopped = true), limits.closeTime);
    const cut = setTimeout(() => server.closeAllConnections(), limits.cutTime);
    if (server.listening) {
      await stopListening();
    }
    // A write-back whose client has gone holds no connection any more.
    await Promise.allSettled(running);
    clearTimeout(stop);
    clearTimeout(cut);
    files.close();
    await stopForgetting?.();
    stopWatching?.();
    await callers.close();
    await storage.close();
  };

  return {
    listen: async (port, host = "127.0.0.1") => {
      if ((configuration.team !== undefined || !isLoopbackName(host)) && configuration.signIn === undefined)
        throw new Error("A relay that other machines reach needs sign-in.");
      await listen(server, port, host, (cause) => {
        if (!files.note(cause)) log.error({ error: loggedError(cause) }, "a connection could not be taken");
      });
      // Reading works without a journal; the log says so before somebody wants to write.
      await journal
        .checkRoom()
        .catch((cause: unknown) => log.error({ error: loggedError(cause) }, "the journal cannot be used"));
      if (configuration.watchesInstance === true)
        stopWatching = watchInstance(callers.own.connection.instance, log, configuration.instance.proxy);
      if (configuration.journalDays !== undefined)
        stopForgetting = forgetOld(journal, configuration.journalDays, log);
      const { port: taken } = server.address() as AddressInfo;
      const local = `${certificate ? "https" : "http"}://localhost:${taken}`;
      return { port: taken, url: configuration.team?.origin ?? local };
    },
    renewCertificate: ({ cert, key }) => {
      if (server instanceof TlsServer) server.setSecureContext(tlsWith({ cert, key }));
    },
    close: () => (closed ??= close()),
  };
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
