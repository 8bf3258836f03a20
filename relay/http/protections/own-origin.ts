import type { RequestHandler } from "express";
import { clientHeader } from "../../../contract/relay-api.ts";
import { Failure } from "../../failure.ts";
import { isOfThisMachine } from "./own-host.ts";
import { isLoopbackName } from "../../settings/listening-settings.ts";
import type { TeamAddress } from "../../settings/listening-settings.ts";

/**
 * Refuses what a page of another origin sends; our own is that of a loopback host, or in a team its address, which is only ever asked
 * encrypted. Programs that are no browser send neither `Origin` nor `Sec-Fetch-Site`; `none` is an address typed by the user.
 */
export function ownOrigin(team?: TeamAddress): RequestHandler {
  return (request, _response, next) => {
    const { origin, host = "", "sec-fetch-site": site } = request.headers;
    const isOwnSite = site === undefined || site === "same-origin" || site === "none";
    const isOfHost = origin === `http://${host}` || origin === `https://${host}`;
    const isHere = team === undefined ? isLoopbackName(host.replace(/:\d+$/, "")) : isOfThisMachine(request);
    const isOwn = origin === undefined || origin === team?.origin || (isHere && isOfHost);
    if (!isOwnSite || !isOwn)
      throw new Failure("foreign_origin", "Pages of other origins may not call the relay.");
    next();
  };
}

/** Refuses calls without the header that forms and links of other pages cannot send. */
export const needsClientHeader: RequestHandler = (request, _response, next) => {
  if (request.get(clientHeader.name) !== clientHeader.value)
    throw new Failure(
      "client_header_missing",
      `The header ${clientHeader.name}: ${clientHeader.value} is missing.`,
    );
  next();
};
