import type { RequestHandler, Response } from "express";
import type { TakeBackCounts, TakeBackRequest } from "../../../contract/journal.ts";
import type {
  OutcomeCounts,
  CreateCounts,
  DeleteCounts,
  BuildLinesRequest,
} from "../../../contract/relay-api.ts";
import { allowedCreate, allowedDelete, allowedWriteBack } from "../../allowed/changes.ts";
import { batchOf, idOf, membersOf, listOf, refuse } from "../../allowed/checked.ts";
import { answerLines } from "../answers/answers.ts";
import type { Limits } from "../../settings/limits.ts";
import { buildLines } from "../../writing/build-lines.ts";
import { createRecords } from "../../writing/create-records.ts";
import { deleteRecords } from "../../writing/delete-records.ts";
import { takeBackEntries } from "../../writing/take-back.ts";
import { writeChanges } from "../../writing/write-changes.ts";
import { Failure } from "../../failure.ts";
import { requestIdOf } from "../answers/answer-failure.ts";
import type { Origin, Journaled } from "../../journal/journaled.ts";
import { signedInFor } from "../../sign-in/callers.ts";
import type { WorkSettings } from "../../writing/by-analysis.ts";

const noneWritten: OutcomeCounts = { written: 0, conflict: 0, gone: 0, failed: 0, unknown: 0 };

/**
 * `POST /api/write-back`: writes changes and answers one line of JSON per change, in their order, as they end, and a
 * last line with the counts. When the client goes, the records in hand are finished and the others stay untouched.
 */
export function writeBackRoute(work: Work): RequestHandler {
  return async (request, response) => {
    const { changes, batch } = allowedWriteBack(request.body, work.limits);
    const { origin, settings } = settingsFor(work, response, batch);
    const outcomes = await writeChanges(
      changes.map((change) => ({ change, origin })),
      work,
      settings,
    );
    work.track(Promise.all(outcomes));
    await answerLines(response, noneWritten, outcomes);
  };
}

const noneCreated: CreateCounts = { created: 0, exists: 0, failed: 0, unknown: 0 };

/** `POST /api/create`: creates records and answers one line of JSON per creation, in their order, and a last line with the counts. */
export function createRoute(work: Work): RequestHandler {
  return async (request, response) => {
    const { creations, batch } = allowedCreate(request.body, work.limits);
    const { origin, settings } = settingsFor(work, response, batch);
    const outcomes = await createRecords(creations, work, origin, settings);
    work.track(Promise.all(outcomes));
    await answerLines(response, noneCreated, outcomes);
  };
}

const noneDeleted: DeleteCounts = { deleted: 0, conflict: 0, gone: 0, failed: 0, unknown: 0 };

/** `POST /api/delete`: deletes records and answers one line of JSON per deletion, in their order, and a last line with the counts. */
export function deleteRoute(work: Work): RequestHandler {
  return async (request, response) => {
    const { deletions, batch } = allowedDelete(request.body, work.limits);
    const { origin, settings } = settingsFor(work, response, batch);
    const outcomes = await deleteRecords(
      deletions.map((deletion) => ({ deletion, origin })),
      work,
      settings,
    );
    work.track(Promise.all(outcomes));
    await answerLines(response, noneDeleted, outcomes);
  };
}

/** `POST /api/build-lines`: builds the lines of a comparison anew; answers `{ "built": true }`. */
export function buildLinesRoute(work: Work): RequestHandler {
  return async (request, response) => {
    const { comparison_id, batch } = buildRequestIn(request.body);
    const { origin, settings } = settingsFor(work, response, batch);
    const key = `wa.comparison ${comparison_id}`;
    const building = work.mutex(key, async () => {
      const why = settings.whyStopped();
      if (why !== undefined) throw why;
      await buildLines(work, comparison_id, origin);
    });
    work.track(Promise.allSettled([building]));
    await building.finally(() => work.onFinished(key));
    response.json({ built: true });
  };
}

function buildRequestIn(body: unknown): BuildLinesRequest {
  const { comparison_id, batch } = membersOf(body, "The request", ["comparison_id", "batch"]);
  return { comparison_id: idOf(comparison_id, "comparison_id"), ...batchOf(batch) };
}

const noneTakenBack: TakeBackCounts = {
  taken_back: 0,
  conflict: 0,
  gone: 0,
  not_possible: 0,
  failed: 0,
  unknown: 0,
};

/** `POST /api/take-back`: undoes entries of the journal and answers one line of JSON per entry, in their order, and a last line with the counts. */
export function takeBackRoute(work: Work): RequestHandler {
  return async (request, response) => {
    const { entries, batch } = takeBackRequestIn(request.body, work.limits);
    const { origin, settings } = settingsFor(work, response, batch);
    const outcomes = await takeBackEntries(entries, work, origin.batch, settings);
    work.track(Promise.all(outcomes));
    await answerLines(response, noneTakenBack, outcomes);
  };
}

function takeBackRequestIn(body: unknown, limits: Pick<Limits, "changes">): TakeBackRequest {
  const { entries, batch } = membersOf(body, "The request", ["entries", "batch"]);
  const ids = listOf(entries, "entries", limits.changes).map((id) => idOf(id, "An item of entries"));
  if (new Set(ids).size < ids.length) return refuse("bad_request", "An entry is named twice.");
  return { entries: ids, ...batchOf(batch) };
}

/** What the routes that change records need of the relay. */
export interface Work extends Journaled, Pick<WorkSettings, "mutex" | "onFinished" | "onUnexpected"> {
  readonly limits: Limits;
  /** Once true, no further record is begun. */
  readonly isStopped: () => boolean;
  /** Told of all outcomes of a request, which go on when its client has gone. */
  readonly track: (job: Promise<unknown>) => void;
}

/**
 * The settings of one request: it stops when its client goes or when their sign-in ends, and is a batch of its own where it
 * names none.
 */
function settingsFor(
  { limits, mutex, isStopped, onFinished, onUnexpected }: Work,
  response: Response,
  batch: string | undefined,
): { readonly settings: WorkSettings; readonly origin: Origin } {
  const { expires = Number.POSITIVE_INFINITY } = signedInFor(response) ?? {};
  return {
    origin: { batch: batch ?? requestIdOf(response), takes_back: null },
    settings: {
      mutex,
      onFinished,
      onUnexpected,
      parallelAnalyses: limits.parallelAnalyses,
      turnTime: limits.turnTime,
      oldestRead: limits.oldestRead,
      whyStopped: () => {
        if (response.closed || isStopped())
          return new Failure("shutting_down", "The relay stopped before it came to this.");
        return Date.now() >= expires
          ? new Failure("not_signed_in", "The sign-in ended before the relay came to this.")
          : undefined;
      },
    },
  };
}
