import type { RequestHandler } from "express";
import { isLoopbackName } from "../../settings/loopback.ts";
import type { TeamAddress } from "../../settings/listening-settings.ts";

/**
 * Has browsers ask for a team's address encrypted alone from now on, for a year (HSTS). On this machine's own name that would bind
 * other programs, so there it does nothing.
 */
export function alwaysEncrypted({ origin }: TeamAddress): RequestHandler {
  const isOwn = !isLoopbackName(new URL(origin).hostname);
  return (_request, response, next) => {
    if (isOwn) response.setHeader("Strict-Transport-Security", "max-age=31536000");
    next();
  };
}
