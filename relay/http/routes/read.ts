import type { Request, RequestHandler } from "express";
import { freshHeader, mostReads } from "../../../contract/relay-api.ts";
import { listOf, membersOf } from "../../allowed/checked.ts";
import { allowedRead } from "../../allowed/read.ts";
import { Failure } from "../../failure.ts";
import { requestIdOf } from "../answers/answer-failure.ts";
import { sendJson } from "../answers/answers.ts";
import { createExtraFields } from "../../instance/fields.ts";
import type { Instance, BytesOptions } from "../../instance/instance.ts";
import { ReplyBytes } from "../../instance/reply/reply-bytes.ts";
import type { ModelCall } from "../../instance/transport.ts";
import type { ConcurrencyLimit } from "../../locks/concurrency-limit.ts";
import type { Log } from "../../operation/log.ts";
import type { Limits } from "../../settings/limits.ts";

/** `POST /api/read`: makes one allowed read. Answers `{ "records": […] }` with the instance's own list. */
export function readRoute(instance: Pick<Instance, "readBytes" | "call">, limits: Limits): RequestHandler {
  const extraFields = createExtraFields(instance, limits.fieldsPause);
  return async (request, response) => {
    const call = await allowedRead(request.body, limits, extraFields);
    const result = await instance.readBytes(call, howOf(request));
    await sendJson(request, response, answerOf(call, result), limits.compressBytes);
  };
}

/** The tools of the route for several reads, besides the instance. */
interface Settings {
  readonly limits: Limits;
  readonly log: Log;
  /** Limits the reads that all requests together have with the instance at once. */
  readonly limitReads: ConcurrencyLimit;
}

/**
 * `POST /api/read-many`: makes allowed reads, a few at a time. Each answer is at its read's position: what
 * `POST /api/read` would answer, or why it failed. Together, the results may be as large as one reply.
 */
export function readManyRoute(
  instance: Pick<Instance, "readBytes" | "call">,
  { limits, log, limitReads }: Settings,
): RequestHandler {
  const extraFields = createExtraFields(instance, limits.fieldsPause);

  return async (request, response) => {
    const { reads: raw } = membersOf(request.body, "The request", ["reads"]);
    const reads = listOf(raw, "reads", mostReads);
    const [requestId, how] = [requestIdOf(response), howOf(request)];
    let room = limits.replyBytes;

    const read = async (body: unknown): Promise<ReplyBytes> => {
      const call = await allowedRead(body, limits, extraFields);
      const answer = answerOf(call, await instance.readBytes(call, how));
      // One bare NaN would make the whole answer unreadable, so every result is checked here.
      const verdict = await answer.verdict();
      if (verdict === "not_a_number")
        throw new Failure("not_a_number", "The instance sent a value that is not a number.");
      if (verdict !== "json") throw new Failure("bad_reply", "The reply of the instance cannot be read.");
      room -= answer.length;
      if (room < 0) throw new Failure("reply_too_large", "The replies together are too large.");
      return answer;
    };

    const answers = await Promise.all(
      reads.map((body) =>
        limitReads(async () => {
          // Nobody needs the rest after the client disconnected.
          if (response.closed) return ReplyBytes.of();
          return read(body).catch((cause: unknown) => {
            if (!(cause instanceof Failure)) throw cause;
            log.info({ requestId, code: cause.code }, "one of several reads failed");
            return errorOf(cause);
          });
        }),
      ),
    );
    if (response.closed) return;
    const separated = answers.flatMap((answer, at) => (at === 0 ? [answer] : [",", answer]));
    const bytes = ReplyBytes.of('{"answers":[', ...separated, "]}");
    await sendJson(request, response, bytes, limits.compressBytes);
  };
}

function howOf(request: Request): BytesOptions {
  return { isFresh: request.get(freshHeader.name) !== undefined };
}

/** Returns the relay's answer around a result's bytes. Throws if the result has the wrong kind. */
function answerOf({ method }: ModelCall, result: ReplyBytes): ReplyBytes {
  const isList = method !== "fields_get";
  if (!result.startsWith(isList ? "[" : "{"))
    throw new Failure(
      "bad_reply",
      isList
        ? "The instance did not answer with a list of records."
        : "The instance did not describe its fields.",
    );
  return ReplyBytes.of(isList ? '{"records":' : '{"fields":', result, "}");
}

function errorOf({ code, message }: Failure): ReplyBytes {
  return ReplyBytes.of(JSON.stringify({ error: { code, message } }));
}
