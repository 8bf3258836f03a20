import type { Request, RequestHandler } from "express";
import { freshHeader, mostReads } from "../../../contract/relay-api.ts";
import { listOf, membersOf } from "../../allowed/checked.ts";
import { allowedRead } from "../../allowed/read.ts";
import { Failure } from "../../failure.ts";
import { requestIdOf } from "../answers/answer-failure.ts";
import { sendJson } from "../answers/answers.ts";
import { createExtraFields } from "../../instance/fields.ts";
import type { Instance, Passing, RawResult } from "../../instance/instance.ts";
import { lengthOf, verdictOn } from "../../instance/pieces.ts";
import type { ModelCall } from "../../instance/transport.ts";
import type { ConcurrencyLimit } from "../../locks/concurrency-limit.ts";
import type { Log } from "../../operation/log.ts";
import type { Limits } from "../../settings/limits.ts";

/** `POST /api/read`: one allowed reading call; answers `{ "records": […] }`, the list byte for byte as the instance sent it. */
export function readRoute(instance: Pick<Instance, "pass" | "call">, limits: Limits): RequestHandler {
  const extraFields = createExtraFields(instance, limits.fieldsPause);
  return async (request, response) => {
    const call = await allowedRead(request.body, limits, extraFields);
    const result = await instance.pass(call, howOf(request));
    response.once("finish", () => result.release());
    await sendJson(request, response, answerOf(call, result), limits.compressBytes);
  };
}

/** What the route of several reads needs beside the instance. */
interface Settings {
  readonly limits: Limits;
  readonly log: Log;
  /** Lets so many reads be with the instance at once, of all requests together. */
  readonly limitReads: ConcurrencyLimit;
}

/**
 * `POST /api/read-many`: allowed reading calls, a few of them with the instance at once. Each is answered in its place, as
 * `POST /api/read` would, or with why it is not. Together the results may be as large as one reply.
 */
export function readManyRoute(
  instance: Pick<Instance, "pass" | "call">,
  { limits, log, limitReads }: Settings,
): RequestHandler {
  const extraFields = createExtraFields(instance, limits.fieldsPause);

  return async (request, response) => {
    const { reads: raw } = membersOf(request.body, "The request", ["reads"]);
    const reads = listOf(raw, "reads", mostReads);
    const [requestId, how] = [requestIdOf(response), howOf(request)];
    let room = limits.replyBytes;
    const results: RawResult[] = [];
    response.once("finish", () => results.forEach((result) => result.release()));

    const read = async (body: unknown): Promise<readonly Buffer[]> => {
      const call = await allowedRead(body, limits, extraFields);
      const result = await instance.pass(call, how);
      const answer = answerOf(call, result);
      // One bare NaN would make the whole answer unreadable, so here every result is looked through.
      const verdict = await verdictOn(answer);
      if (verdict === "not_a_number")
        throw new Failure("not_a_number", "The instance sent a value that is not a number.");
      if (verdict !== "json") throw new Failure("bad_reply", "The reply of the instance cannot be read.");
      room -= lengthOf(answer);
      if (room < 0) throw new Failure("reply_too_large", "The replies together are too large.");
      results.push(result);
      return answer;
    };

    const answers = await Promise.all(
      reads.map((body) =>
        limitReads(async () => {
          // Nobody waits for the rest once the client has gone.
          if (response.closed) return [];
          return read(body).catch((cause: unknown) => {
            if (!(cause instanceof Failure)) throw cause;
            log.info({ requestId, code: cause.code }, "one of several reads failed");
            return [errorOf(cause)];
          });
        }),
      ),
    );
    if (response.closed) return;
    const pieces = [Buffer.from('{"answers":['), ...answers.flatMap(separated), Buffer.from("]}")];
    await sendJson(request, response, pieces, limits.compressBytes);
  };
}

function howOf(request: Request): Passing {
  return { isFresh: request.get(freshHeader.name) !== undefined };
}

const beforeRecords = Buffer.from('{"records":');
const beforeFields = Buffer.from('{"fields":');
const end = Buffer.from("}");
const [openBracket, openBrace] = [0x5b, 0x7b];

/** The relay's answer around the bytes of a result. Throws where the instance sent another kind of result than such a call gives. */
function answerOf({ method }: ModelCall, { pieces }: RawResult): readonly Buffer[] {
  const isList = method !== "fields_get";
  if (pieces[0]?.[0] !== (isList ? openBracket : openBrace))
    throw new Failure(
      "bad_reply",
      isList
        ? "The instance did not answer with a list of records."
        : "The instance did not describe its fields.",
    );
  return [isList ? beforeRecords : beforeFields, ...pieces, end];
}

const comma = Buffer.from(",");

function separated(pieces: readonly Buffer[], index: number): readonly Buffer[] {
  return index === 0 ? pieces : [comma, ...pieces];
}

function errorOf({ code, message }: Failure): Buffer {
  return Buffer.from(JSON.stringify({ error: { code, message } }));
}
