import type { Response } from "express";
import { Failure } from "../../failure.ts";

/** Makes the failure of somebody who calls too often, and sets when to try again. `wait` is in milliseconds. */
export function tooManyCalls(response: Response, most: number, wait: number): Failure {
  const seconds = Math.max(1, Math.ceil(wait / 1_000));
  response.setHeader("Retry-After", seconds);
  return new Failure("too_many_requests", `More than ${most} calls in a minute: wait ${seconds} seconds.`);
}
