import type { RequestHandler } from "express";
import { allowedRead } from "../../allowed/read.ts";
import { createExtraFields } from "../../instance/extra-fields.ts";
import type { Instance } from "../../instance/instance.ts";
import type { Limits } from "../../settings/limits.ts";
import { sendJson } from "../answers/send-json.ts";

/** `POST /api/read`: one allowed reading call; answers with the instance's success envelope, byte for byte. */
export function readRoute(instance: Pick<Instance, "pass" | "call">, limits: Limits): RequestHandler {
  const extraFields = createExtraFields(instance, limits.fieldsPause);
  return async (request, response) => {
    const reply = await instance.pass(await allowedRead(request.body, limits, extraFields));
    response.once("finish", () => reply.release());
    await sendJson(request, response, reply.pieces, limits.compressBytes);
  };
}
