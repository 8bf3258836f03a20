import type { Request, Response } from "express";
import { lengthOf } from "../../instance/pieces.ts";
import { compress } from "./compression.ts";

/** Up to so many bytes an answer is written as one piece. */
const joined = 32 * 1024;

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
  const length = lengthOf(pieces);
  response.setHeader("Content-Length", length);
  response.setHeader("Vary", "Accept-Encoding");
  if (encoding !== undefined) response.setHeader("Content-Encoding", encoding);
  // Few bytes are joined sooner than written one by one.
  const [only, ...others] = length <= joined ? [Buffer.concat(pieces, length)] : pieces;
  if (others.length === 0) {
    response.end(only);
    return;
  }
  response.cork();
  for (const piece of pieces) response.write(piece);
  response.end();
  response.uncork();
}
