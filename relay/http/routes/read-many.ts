import type { RequestHandler } from "express";
import { mostReads } from "../../../contract/relay-api.ts";
import { allowedRead } from "../../allowed/read.ts";
import type { AtMost } from "../../locks/concurrency-limit.ts";
import { listOf, membersOf } from "../../allowed/checked.ts";
import { lengthOf } from "../../instance/pieces.ts";
import { createExtraFields } from "../../instance/extra-fields.ts";
import { Failure } from "../../failure.ts";
import type { Instance } from "../../instance/instance.ts";
import { verdictOn } from "../../instance/read-reply.ts";
import type { RawReply } from "../../instance/transport.ts";
import type { Limits } from "../../settings/limits.ts";
import type { Log } from "../../operation/log.ts";
import { requestIdOf } from "../answers/request-id.ts";
import { sendJson } from "../answers/send-json.ts";

/** What the route needs beside the instance. */
interface Settings {
  readonly limits: Limits;
  readonly log: Log;
  /** Lets so many reads be with the instance at once, of all requests together. */
  readonly inTurn: AtMost;
}

/**
 * `POST /api/read-many`: allowed reading calls, a few of them with the instance at once. Each is answered in its place, with the
 * instance's success envelope or with why there is none. Together they may be as large as one reply.
 */
export function readManyRoute(
  instance: Pick<Instance, "pass" | "call">,
  { limits, log, inTurn }: Settings,
): RequestHandler {
  const extraFields = createExtraFields(instance, limits.fieldsPause);

  const read = async (body: unknown): Promise<RawReply> => {
    const reply = await instance.pass(await allowedRead(body, limits, extraFields));
    // One bare NaN would make the whole answer unreadable, so here every reply is looked through.
    const verdict = await verdictOn(reply.pieces);
    if (verdict === "json") return reply;
    throw verdict === "not_a_number"
      ? new Failure("not_a_number", "The instance sent a value that is not a number.")
      : new Failure("bad_reply", "The reply of the instance cannot be read.");
  };

  return async (request, response) => {
    const { reads: raw } = membersOf(request.body, "The request", ["reads"]);
    const reads = listOf(raw, "reads", mostReads);
    const requestId = requestIdOf(response);
    let room = limits.replyBytes;
    const replies: RawReply[] = [];
    response.once("finish", () => replies.forEach((reply) => reply.release()));
    const answers = await Promise.all(
      reads.map((body) =>
        inTurn(async () => {
          // Nobody waits for the rest once the client has gone.
          if (response.closed) return [];
          try {
            const reply = await read(body);
            room -= lengthOf(reply.pieces);
            if (room < 0) throw new Failure("reply_too_large", "The replies together are too large.");
            replies.push(reply);
            return reply.pieces;
          } catch (cause) {
            if (!(cause instanceof Failure)) throw cause;
            log.info({ requestId, code: cause.code }, "one of several reads failed");
            return [errorOf(cause)];
          }
        }),
      ),
    );
    if (response.closed) return;
    const pieces = [Buffer.from('{"answers":['), ...answers.flatMap(separated), Buffer.from("]}")];
    await sendJson(request, response, pieces, limits.compressBytes);
  };
}

const comma = Buffer.from(",");

function separated(pieces: readonly Buffer[], index: number): readonly Buffer[] {
  return index === 0 ? pieces : [comma, ...pieces];
}

function errorOf({ code, message }: Failure): Buffer {
  return Buffer.from(JSON.stringify({ error: { code, message } }));
}
