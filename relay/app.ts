import express from "express";
import type { Express } from "express";
import { routes } from "../contract/relay-api.ts";
import { answerNotFound, createAnswerFailure } from "./answering/answer-failure.ts";
import type { InstanceConfiguration } from "./settings/instance-settings.ts";
import { readInstanceInfo } from "./instance/instance-info.ts";
import type { Instance } from "./instance/instance.ts";
import type { Journal } from "./journal/journal.ts";
import type { Limits } from "./limits.ts";
import { logRequests } from "./operation/log-requests.ts";
import { loggedError } from "./operation/log.ts";
import type { Log } from "./operation/log.ts";
import { createOneWriter } from "./writing/one-writer.ts";
import { needsClientHeader } from "./protections/client-header.ts";
import { jsonOnly } from "./protections/json-only.ts";
import { ownHost } from "./protections/own-host.ts";
import { ownOrigin } from "./protections/own-origin.ts";
import { setRequestId } from "./answering/request-id.ts";
import { buildLinesRoute } from "./routes/build-lines.ts";
import { createRoute } from "./routes/create.ts";
import { deleteRoute } from "./routes/delete.ts";
import { healthRoute, readyRoute } from "./routes/health.ts";
import { historyRoute } from "./routes/history.ts";
import { instanceRoute } from "./routes/instance.ts";
import { readManyRoute } from "./routes/read-many.ts";
import { readRoute } from "./routes/read.ts";
import { takeBackRoute } from "./routes/take-back.ts";
import { writeBackRoute } from "./routes/write-back.ts";
import type { Work } from "./routes/work.ts";
import type { TeamAddress } from "./settings/listening-settings.ts";
import { apiHeaders, pageHeaders } from "./answering/security-headers.ts";
import { serveFolder } from "./answering/statics.ts";
import type { StaticFolder } from "./answering/statics.ts";

/** What the app is made of. */
export interface AppParts {
  readonly configuration: InstanceConfiguration;
  readonly instance: Instance;
  readonly journal: Journal;
  readonly version: string;
  readonly statics: readonly StaticFolder[];
  readonly limits: Limits;
  readonly log: Log;
  /** How other machines reach the relay; without it, none does. */
  readonly team?: TeamAddress;
  /** Once true, no further record is begun. */
  readonly isStopped: () => boolean;
  /** Told of work that a stop must wait for. */
  readonly track: Work["track"];
}

/**
 * Makes the relay's Express app. Every call passes the same protections in the same order: own host, own origin, client
 * header (health and ready come before it), JSON body. Whatever is thrown ends in one place.
 */
export function createApp(parts: AppParts): Express {
  const { configuration, instance, journal, version, statics, limits, log, team, isStopped, track } = parts;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", false);
  if (team !== undefined) app.set("trust proxy", team.proxies);

  app.use(setRequestId, apiHeaders(), ownHost(team));
  app.use("/api", logRequests(log), ownOrigin(team));
  app.get(routes.health, healthRoute(version));
  app.get(routes.ready, readyRoute(instance, journal));
  app.use("/api", needsClientHeader);
  app.get(
    routes.instance,
    instanceRoute(() => readInstanceInfo(instance, configuration, version)),
  );
  app.post(routes.read, jsonOnly(limits), readRoute(instance, limits));
  app.post(routes.readMany, jsonOnly(limits), readManyRoute(instance, { limits, log }));
  const onUnexpected = (thrown: unknown): void => {
    log.error({ error: loggedError(thrown) }, "a change failed unexpectedly");
  };
  const work: Work = {
    ...{ instance, journal, limits, isStopped, onUnexpected, track },
    oneWriter: createOneWriter(),
  };
  app.post(routes.writeBack, jsonOnly(limits), writeBackRoute(work));
  app.post(routes.create, jsonOnly(limits), createRoute(work));
  app.post(routes.delete, jsonOnly(limits), deleteRoute(work));
  app.post(routes.buildLines, jsonOnly(limits), buildLinesRoute(work));
  app.post(routes.history, jsonOnly(limits), historyRoute(work));
  app.post(routes.takeBack, jsonOnly(limits), takeBackRoute(work));
  app.use("/api", answerNotFound);

  for (const folder of statics) {
    app.use(folder.path, pageHeaders(folder.extraScriptSources), serveFolder(folder));
  }
  app.use(answerNotFound, createAnswerFailure(log));
  return app;
}
