import express from "express";
import type { Express, RequestHandler, Response } from "express";
import type { Pool } from "pg";
import type { PlantLook } from "../../contract/plant-look.ts";
import { openingPath } from "../../contract/opening.ts";
import { handedOutPath, routes } from "../../contract/relay-api.ts";
import { answerNotFound, createAnswerFailure, setRequestId } from "./answers/answer-failure.ts";
import { apiHeaders, pageHeaders } from "./answers/security-headers.ts";
import { serveFunctionFiles } from "./answers/function-files.ts";
import { serveFolder } from "./answers/statics.ts";
import type { StaticFolder } from "./answers/statics.ts";
import { closeUnread } from "./app-server.ts";
import { logRequests, measureRequests } from "./observe-requests.ts";
import { jsonOnly, limitBodyBytes } from "./protections/bodies.ts";
import { callsPerMinute, refusalsPerMinute } from "./protections/calls-per-minute.ts";
import { alwaysEncrypted, needsClientHeader, ownHost, ownOrigin } from "./protections/own-host.ts";
import {
  buildLinesRoute,
  createRoute,
  deleteRoute,
  takeBackRoute,
  writeBackRoute,
} from "./routes/change-records.ts";
import { formRoutes } from "./routes/forms.ts";
import { createHandOuts } from "./routes/hand-out.ts";
import { openingRoute } from "./routes/opening.ts";
import { historyRoute } from "./routes/history.ts";
import { readManyRoute, readRoute } from "./routes/read.ts";
import { healthRoute, instanceRoute, plantLookRoute, readyRoute, signInRoute } from "./routes/status.ts";
import type { Work } from "./routes/change-records.ts";
import type { Form } from "../forms/forms.ts";
import { readInstanceInfo } from "../instance/fields.ts";
import { readKeyExpiry } from "../instance/key-ends.ts";
import { createConcurrencyLimit } from "../locks/concurrency-limit.ts";
import type { MutexByKey } from "../locks/mutex-by-key.ts";
import { loggedError } from "../operation/log.ts";
import type { Log } from "../operation/log.ts";
import type { Metrics } from "../operation/metrics.ts";
import type { OpenFiles } from "../operation/open-files.ts";
import type { Limits } from "../settings/limits.ts";
import type { TeamAddress } from "../settings/listening-settings.ts";
import type { NewSegments } from "../settings/operation-settings.ts";
import { needsEditor, needsSignIn, signedInFor } from "../sign-in/callers.ts";
import type { Callers, Connection } from "../sign-in/callers.ts";
import type { Identity } from "../sign-in/identity.ts";

export interface AppParts {
  readonly callers: Callers;
  readonly mutex: MutexByKey;
  /** Without it, users do not sign in. */
  readonly identity?: Identity;
  readonly version: string;
  /** Whether a new element gets a segment of its work type; `own` (yes) by default. */
  readonly newSegments?: NewSegments;
  readonly plantLook?: PlantLook;
  readonly forms?: readonly Form[];
  readonly statics: readonly StaticFolder[];
  readonly limits: Limits;
  readonly log: Log;
  readonly files: Pick<OpenFiles, "check">;
  readonly metrics?: Metrics;
  /** The database in which relays count users' calls. Without it, this relay counts alone. */
  readonly pool?: Pool;
  /** Without it, only this machine can use the relay. */
  readonly teamAddress?: TeamAddress;
  /** Returns true when a stopping relay may begin no further record. */
  readonly mayBeginNoMore: () => boolean;
  /** Receives running work, which a stop waits for. */
  readonly track: Work["track"];
}

/**
 * Returns the relay's Express app. API calls pass host, origin, client header, sign-in and calls per minute,
 * in this order. Changes then need an editor, and every POST a JSON body. `health` and `ready` pass only host
 * and origin, `GET /api/sign-in` also the client header. Other addresses pass only the host.
 */
export function createApp(parts: AppParts): Express {
  const { callers, identity, version, statics, limits, log, metrics, teamAddress } = parts;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", false);
  if (teamAddress !== undefined) {
    app.set("trust proxy", teamAddress.proxies);
    app.use(alwaysEncrypted(teamAddress));
  }
  if (metrics !== undefined) app.use(measureRequests(metrics));
  app.use(closeUnread, setRequestId, apiHeaders(), ownHost(teamAddress));
  app.use("/api", logRequests(log), ownOrigin(teamAddress));
  app.get(routes.health, healthRoute(version));
  const { connection, journal } = callers.own;
  app.get(routes.ready, readyRoute(connection.instance, journal, parts.files, limits));
  const handOuts = createHandOuts(limits, userOf);
  app.get(`${handedOutPath}:token`, handOuts.send);
  app.get(`${openingPath}:oNo`, openingRoute);
  app.use("/api", needsClientHeader);
  app.get(routes.signIn, signInRoute(identity));
  if (identity !== undefined) app.use("/api", needsSignIn(identity));
  limitCalls(app, parts);
  const takesJson = jsonOnly(limits, limitBodyBytes(limits, userOf));
  app.post(routes.handOut, takesJson, handOuts.receive);
  addReading(app, takesJson, parts);
  addChanges(app, takesJson, parts);
  app.use("/api", answerNotFound);
  for (const folder of statics) {
    const headers = pageHeaders(folder, identity && (() => identity.origins()));
    app.use(folder.path, headers, serveFunctionFiles(folder.dir, teamAddress), serveFolder(folder));
  }
  app.use(answerNotFound, createAnswerFailure(log));
  return app;
}

function userOf(response: Response): string | undefined {
  return signedInFor(response)?.user;
}

function limitCalls(app: Express, { identity, limits: { callsPerMinute: most }, pool }: AppParts): void {
  if (most === 0) return;
  if (identity !== undefined) app.use("/api", refusalsPerMinute(most));
  app.use("/api", callsPerMinute(most, { ...(pool && { pool }), callerOf: userOf }));
}

function addReading(app: Express, takesJson: RequestHandler[], parts: AppParts): void {
  const { callers, limits, log, version } = parts;
  const asCaller = (make: (connection: Connection) => RequestHandler): RequestHandler =>
    handlerPerKey((response) => callers.of(response).connection, make);
  app.get(
    routes.instance,
    asCaller(({ instance, configuration }) =>
      instanceRoute(
        async () => {
          const info = await readInstanceInfo(instance, configuration, version, parts.newSegments);
          const keyEnds = await readKeyExpiry(instance);
          return { ...info, ...(keyEnds && { keyEnds }) };
        },
        (response) => callers.of(response).renewsKey,
      ),
    ),
  );
  app.get(routes.plantLook, plantLookRoute(parts.plantLook ?? {}));
  const { list, one } = formRoutes(parts.forms ?? []);
  app.get(routes.forms, list);
  app.get(`${routes.forms}/:id`, one);
  const limitReads = createConcurrencyLimit(
    Math.min(limits.parallelReads, Math.ceil(limits.connections / 2)),
  );
  const readOne = asCaller(({ instance }) => readRoute(instance, limits));
  const readMany = asCaller(({ instance }) => readManyRoute(instance, { limits, log, limitReads }));
  app.post(routes.read, takesJson, readOne);
  app.post(routes.readMany, takesJson, readMany);
}

function addChanges(app: Express, takesJson: RequestHandler[], parts: AppParts): void {
  const { callers, limits, log, mutex, mayBeginNoMore, track } = parts;
  const onUnexpected = (thrown: unknown): void => {
    log.error({ error: loggedError(thrown) }, "a change failed unexpectedly");
  };
  const tools = { limits, mayBeginNoMore, onFinished: callers.endSharedReads, onUnexpected, track, mutex };
  /** Makes the route for each request, with the tools of its user. */
  const forUser =
    (make: (work: Work) => RequestHandler): RequestHandler =>
    (request, response, next) => {
      const { connection, journal } = callers.of(response);
      return make({ ...tools, journal, instance: connection.instance })(request, response, next);
    };
  const changes = [needsEditor, ...takesJson];
  app.post(routes.writeBack, changes, forUser(writeBackRoute));
  app.post(routes.create, changes, forUser(createRoute));
  app.post(routes.delete, changes, forUser(deleteRoute));
  app.post(routes.buildLines, changes, forUser(buildLinesRoute));
  app.post(routes.takeBack, changes, forUser(takeBackRoute));
  app.post(routes.history, takesJson, forUser(historyRoute));
}

/**
 * Returns a handler that finds a key for each request, such as the user's connection, and calls the handler
 * of that key. Makes one handler per key.
 */
export function handlerPerKey<Key extends object>(
  keyFor: (response: Response) => Key,
  make: (key: Key) => RequestHandler,
): RequestHandler {
  const handlers = new WeakMap<Key, RequestHandler>();
  return (request, response, next) => {
    const key = keyFor(response);
    const handler = handlers.get(key) ?? make(key);
    handlers.set(key, handler);
    return handler(request, response, next);
  };
}
