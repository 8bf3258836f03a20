import type { RequestHandler } from "express";
import { Failure } from "../failure.ts";

/**
 * Refuses what a page of another origin sends. Programs that are no browser send neither `Origin` nor
 * `Sec-Fetch-Site`; `none` is an address typed by the user.
 */
export const ownOrigin: RequestHandler = (request, _response, next) => {
  const { origin, host, "sec-fetch-site": site } = request.headers;
  const isOwnSite = site === undefined || site === "same-origin" || site === "none";
  const isOwn = origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
  if (!isOwnSite || !isOwn)
    throw new Failure("foreign_origin", "Pages of other origins may not call the relay.");
  next();
};
