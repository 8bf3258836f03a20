import express from "express";
import type { Express, RequestHandler, Response } from "express";
import type { Pool } from "pg";
import { routes } from "../../contract/relay-api.ts";
import { answerNotFound, createAnswerFailure } from "./answers/answer-failure.ts";
import { setRequestId } from "./answers/request-id.ts";
import { apiHeaders, pageHeaders } from "./answers/security-headers.ts";
import { serveFolder } from "./answers/statics.ts";
import type { StaticFolder } from "./answers/statics.ts";
import { createConcurrencyLimit } from "../locks/concurrency-limit.ts";
import { readInstanceInfo } from "../instance/instance-info.ts";
import type { Limits } from "../settings/limits.ts";
import { measureRequests } from "./measure-requests.ts";
import type { Metrics } from "../operation/metrics.ts";
import { logRequests } from "./log-requests.ts";
import { loggedError } from "../operation/log.ts";
import type { Log } from "../operation/log.ts";
import type { OpenFiles } from "../operation/open-files.ts";
import { cutStill } from "./cut-still.ts";
import { alwaysEncrypted } from "./protections/always-encrypted.ts";
import { callsPerMinute } from "./protections/calls-per-minute.ts";
import { needsClientHeader } from "./protections/client-header.ts";
import { jsonOnly } from "./protections/json-only.ts";
import { ownHost } from "./protections/own-host.ts";
import { ownOrigin } from "./protections/own-origin.ts";
import { refusalsPerMinute } from "./protections/refusals-per-minute.ts";
import { roomForBodies } from "./protections/room-for-bodies.ts";
import { buildLinesRoute } from "./routes/build-lines.ts";
import { createRoute } from "./routes/create.ts";
import { deleteRoute } from "./routes/delete.ts";
import { forEach } from "./routes/for-each.ts";
import { healthRoute, readyRoute } from "./routes/health.ts";
import { historyRoute } from "./routes/history.ts";
import { instanceRoute } from "./routes/instance.ts";
import { readManyRoute, readRoute } from "./routes/read.ts";
import { signInRoute } from "./routes/sign-in.ts";
import { takeBackRoute } from "./routes/take-back.ts";
import type { Work } from "./routes/work.ts";
import { writeBackRoute } from "./routes/write-back.ts";
import type { TeamAddress } from "../settings/listening-settings.ts";
import type { Callers, Connection } from "../sign-in/callers.ts";
import type { Identity } from "../sign-in/identity.ts";
import { needsEditor, needsSignIn, signedInFor } from "../sign-in/needs-sign-in.ts";
import type { OneWriter } from "../locks/mutex-by-key.ts";

/** What the app is made of. */
export interface AppParts {
  readonly callers: Callers;
  readonly oneWriter: OneWriter;
  /** Where people sign in; without it nobody does. */
  readonly identity?: Identity;
  readonly version: string;
  readonly statics: readonly StaticFolder[];
  readonly limits: Limits;
  readonly log: Log;
  /** Asked whether anything more can be opened. */
  readonly files: Pick<OpenFiles, "check">;
  /** Where requests are measured; without it, none is. */
  readonly metrics?: Metrics;
  /** Where calls are counted by all relays together; without it, each counts for itself. */
  readonly pool?: Pool;
  /** How other machines reach the relay; without it, none does. */
  readonly team?: TeamAddress;
  /** Once true, no further record is begun. */
  readonly isStopped: () => boolean;
  /** Told of work that a stop must wait for. */
  readonly track: Work["track"];
}

/**
 * Makes the relay's Express app. Every call passes the same protections in the same order: own host, own origin, client
 * header (health and ready come before it), sign-in where people sign in, the right to change, JSON body. Whatever is thrown
 * ends in one place.
 */
export function createApp(parts: AppParts): Express {
  const { callers, oneWriter, identity, version, statics, limits, log, metrics, team, isStopped, track } =
    parts;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", false);
  if (team !== undefined) {
    app.set("trust proxy", team.proxies);
    app.use(alwaysEncrypted(team));
  }
  if (metrics !== undefined) app.use(measureRequests(metrics));
  app.use(cutStill, setRequestId, apiHeaders(), ownHost(team));
  app.use("/api", logRequests(log), ownOrigin(team));
  app.get(routes.health, healthRoute(version));
  app.get(
    routes.ready,
    readyRoute(callers.own.connection.instance, callers.own.journal, parts.files, limits),
  );
  app.use("/api", needsClientHeader);
  app.get(routes.signIn, signInRoute(identity));
  if (identity !== undefined) {
    app.use("/api", needsSignIn(identity));
    if (limits.callsPerMinute > 0) app.use("/api", refusalsPerMinute(limits.callsPerMinute));
  }
  const callerOf = (response: Response): string | undefined => signedInFor(response)?.user;
  if (limits.callsPerMinute > 0) {
    app.use(
      "/api",
      callsPerMinute(limits.callsPerMinute, { ...(parts.pool && { pool: parts.pool }), callerOf }),
    );
  }
  const takesJson = jsonOnly(limits, roomForBodies(limits, callerOf));
  const limitReads = createConcurrencyLimit(
    Math.min(limits.parallelReads, Math.ceil(limits.connections / 2)),
  );
  const asCaller = (make: (connection: Connection) => RequestHandler): RequestHandler =>
    forEach((response) => callers.of(response).connection, make);
  app.get(
    routes.instance,
    asCaller(({ instance, configuration }) =>
      instanceRoute(() => readInstanceInfo(instance, configuration, version)),
    ),
  );
  app.post(
    routes.read,
    takesJson,
    asCaller(({ instance }) => readRoute(instance, limits)),
  );
  app.post(
    routes.readMany,
    takesJson,
    asCaller(({ instance }) => readManyRoute(instance, { limits, log, limitReads })),
  );
  const onUnexpected = (thrown: unknown): void => {
    log.error({ error: loggedError(thrown) }, "a change failed unexpectedly");
  };
  const tools = { limits, isStopped, onUnexpected, track, oneWriter };
  const works =
    (make: (work: Work) => RequestHandler): RequestHandler =>
    (request, response, next) => {
      const { connection, journal } = callers.of(response);
      return make({ ...tools, journal, instance: connection.instance })(request, response, next);
    };
  const changes = [needsEditor, ...takesJson];
  app.post(routes.writeBack, changes, works(writeBackRoute));
  app.post(routes.create, changes, works(createRoute));
  app.post(routes.delete, changes, works(deleteRoute));
  app.post(routes.buildLines, changes, works(buildLinesRoute));
  app.post(routes.takeBack, changes, works(takeBackRoute));
  app.post(routes.history, takesJson, works(historyRoute));
  app.use("/api", answerNotFound);

  for (const folder of statics) {
    app.use(folder.path, pageHeaders(folder, identity && (() => identity.origins())), serveFolder(folder));
  }
  app.use(answerNotFound, createAnswerFailure(log));
  return app;
}
