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
import type { Origin, JournalTools } from "../../journal/journal-tools.ts";
import { signedInFor } from "../../sign-in/callers.ts";
import type { WorkSettings } from "../../writing/by-analysis.ts";

const noneWritten: OutcomeCounts = { written: 0, conflict: 0, gone: 0, failed: 0, unknown: 0 };

/**
 * `POST /api/write-back`: writes changes. Answers one line of JSON per change, in order, as soon as its
 * outcome and all earlier ones are known. The last line has the counts. After a disconnect, the relay
 * finishes records that it has begun.
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

/** `POST /api/create`: creates records and answers lines like the write-back. */
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

/** `POST /api/delete`: deletes records and answers lines like the write-back. */
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

/** `POST /api/build-lines`: rebuilds a comparison's lines and answers `{ "built": true }`. */
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

/** `POST /api/take-back`: reverses journal entries and answers lines like the write-back. */
export function takeBackRoute(work: Work): RequestHandler {
  return async (request, response) => {
    const { entries, batch } = takeBackRequestIn(request.body, work.limits);
    const { origin, settings } = settingsFor(work, response, batch);
    const outcomes = await takeBackEntries(entries, work, origin.runId, settings);
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

export interface Work extends JournalTools, Pick<WorkSettings, "mutex" | "onFinished" | "onUnexpected"> {
  readonly limits: Limits;
  /** Returns true when a stopping relay may begin no further record. */
  readonly mayBeginNoMore: () => boolean;
  /** Receives running work, which may continue after the client has disconnected. */
  readonly track: (job: Promise<unknown>) => void;
}

/**
 * Returns the settings of one request. No further record begins after `mayBeginNoMore`, a disconnect, or the
 * end of the sign-in. Without `batch`, the request is a run of its own.
 */
function settingsFor(
  { limits, mutex, mayBeginNoMore, onFinished, onUnexpected }: Work,
  response: Response,
  batch: string | undefined,
): { readonly settings: WorkSettings; readonly origin: Origin } {
  const { expires = Number.POSITIVE_INFINITY } = signedInFor(response) ?? {};
  return {
    origin: { runId: batch ?? requestIdOf(response), takes_back: null },
    settings: {
      mutex,
      onFinished,
      onUnexpected,
      parallelAnalyses: limits.parallelAnalyses,
      turnTime: limits.turnTime,
      oldestRead: limits.oldestRead,
      whyStopped: () => {
        if (response.closed || mayBeginNoMore())
          return new Failure("shutting_down", "The relay stopped before it began this.");
        return Date.now() >= expires
          ? new Failure("not_signed_in", "The sign-in ended before the relay began this.")
          : undefined;
      },
    },
  };
}
