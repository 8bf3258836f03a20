import type { Request, Response } from "express";
import { lengthOf } from "../../instance/pieces.ts";
import { compress } from "./compression.ts";

/** Answers with JSON that is there as bytes, compressed from a size on for a client that accepts it. */
export async function sendJson(
  request: Request,
  response: Response,
  bytes: readonly Buffer[],
  compressFrom: number,
): Promise<void> {
  const { pieces, encoding } = await compress(bytes, request.get("accept-encoding"), compressFrom);
  // The whole media type and length are known, so nothing of Express' guessing and hashing is needed.
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", lengthOf(pieces));
  response.setHeader("Vary", "Accept-Encoding");
  if (encoding !== undefined) response.setHeader("Content-Encoding", encoding);
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) {
    response.end(only);
    return;
  }
  response.cork();
  for (const piece of pieces) response.write(piece);
  response.end();
  response.uncork();
}
