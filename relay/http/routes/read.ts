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

/**
 * `POST /api/read`: makes one allowed read and answers `{ "records": […] }`, or `{ "fields": {…} }` for
 * `fields_get`.
 */
export function readRoute(instance: Pick<Instance, "readBytes" | "call">, limits: Limits): RequestHandler {
  const extraFields = createExtraFields(instance, limits.fieldsPause);
  return async (request, response) => {
    const call = await allowedRead(request.body, limits, extraFields);
    const result = await instance.readBytes(call, optionsOf(request));
    await sendJson(request, response, answerOf(call, result), limits.compressBytes);
  };
}

interface Settings {
  readonly limits: Limits;
  readonly log: Log;
  /** Limits the reads that run at once, for all requests together. */
  readonly limitReads: ConcurrencyLimit;
}

/**
 * `POST /api/read-many`: makes allowed reads, and answers in their order what `POST /api/read` would answer,
 * or the failure. All results together may be as large as one reply of the instance.
 */
export function readManyRoute(
  instance: Pick<Instance, "readBytes" | "call">,
  { limits, log, limitReads }: Settings,
): RequestHandler {
  const extraFields = createExtraFields(instance, limits.fieldsPause);

  return async (request, response) => {
    const { reads: raw } = membersOf(request.body, "The request", ["reads"]);
    const reads = listOf(raw, "reads", mostReads);
    const [requestId, options] = [requestIdOf(response), optionsOf(request)];
    let remainingBytes = limits.replyBytes;

    const read = async (body: unknown): Promise<ReplyBytes> => {
      const call = await allowedRead(body, limits, extraFields);
      const answer = answerOf(call, await instance.readBytes(call, options));
      // A result with a bare NaN would make the whole answer unreadable.
      const verdict = await answer.verdict();
      if (verdict === "not_a_number")
        throw new Failure("not_a_number", "The instance sent a value that is not a number.");
      if (verdict !== "json") throw new Failure("bad_reply", "The reply of the instance cannot be read.");
      remainingBytes -= answer.length;
      if (remainingBytes < 0) throw new Failure("reply_too_large", "The replies together are too large.");
      return answer;
    };

    const answers = await Promise.all(
      reads.map((body) =>
        limitReads(async () => {
          // The client has disconnected.
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
    const separated = answers.flatMap((answer, index) => (index === 0 ? [answer] : [",", answer]));
    const bytes = ReplyBytes.of('{"answers":[', ...separated, "]}");
    await sendJson(request, response, bytes, limits.compressBytes);
  };
}

function optionsOf(request: Request): BytesOptions {
  return { isFresh: request.get(freshHeader.name) !== undefined };
}

/** Throws `bad_reply` for a wrong kind of result. */
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
