import type { RequestHandler } from "express";
import { Failure } from "../failure.ts";
import type { TeamAddress } from "../settings/listening-settings.ts";

/**
 * Refuses what a page of another origin sends; our own is that of the host asked, or in a team its address. Programs that are no
 * browser send neither `Origin` nor `Sec-Fetch-Site`; `none` is an address typed by the user.
 */
export function ownOrigin(team?: TeamAddress): RequestHandler {
  return (request, _response, next) => {
    const { origin, host, "sec-fetch-site": site } = request.headers;
    const isOwnSite = site === undefined || site === "same-origin" || site === "none";
    const isOwn =
      origin === undefined ||
      origin === team?.origin ||
      origin === `http://${host}` ||
      origin === `https://${host}`;
    if (!isOwnSite || !isOwn)
      throw new Failure("foreign_origin", "Pages of other origins may not call the relay.");
    next();
  };
}
