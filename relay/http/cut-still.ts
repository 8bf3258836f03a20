import type { RequestHandler } from "express";

/**
 * Cuts connections whose clients have stopped to read their answers: what waits for them is memory of the relay. An answer that is yet to
 * come waits as long as it needs. The server ends the wait of its connections after its `timeout`, which comes here.
 */
export const cutStill: RequestHandler = (_request, response, next) => {
  response.on("timeout", () => {
    if (response.writableLength > 0) response.destroy();
  });
  next();
};
