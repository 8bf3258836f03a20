import type { RequestHandler } from "express";
import { allowedRead } from "../allowed-read.ts";
import { compress, lengthOf } from "../compression.ts";
import { createExtraFields } from "../extra-fields.ts";
import type { Instance } from "../instance.ts";
import type { Limits } from "../limits.ts";

/** `POST /api/read`: one allowed reading call; answers with the instance's success envelope, byte for byte. */
export function readRoute(instance: Pick<Instance, "pass" | "call">, limits: Limits): RequestHandler {
  const extraFields = createExtraFields(instance, limits.fieldsPause);
  return async (request, response) => {
    const reply = await instance.pass(await allowedRead(request.body, limits, extraFields));
    const { pieces, encoding } = await compress(reply, request.get("accept-encoding"), limits.compressBytes);
    // The whole media type and length are known, so nothing of Express' guessing and hashing is needed.
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.setHeader("Content-Length", lengthOf(pieces));
    response.setHeader("Vary", "Accept-Encoding");
    if (encoding !== undefined) response.setHeader("Content-Encoding", encoding);
    response.cork();
    for (const piece of pieces) response.write(piece);
    response.end();
    response.uncork();
  };
}
