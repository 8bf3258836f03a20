import type { Request, RequestHandler } from "express";
import { Failure } from "../../failure.ts";
import { isLoopbackName } from "../../settings/listening-settings.ts";
import type { TeamAddress } from "../../settings/listening-settings.ts";
import { clientHeader } from "../../../contract/relay-api.ts";

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Lets through only what is asked of a loopback name with our port, or in a team of its address. A page that points its own
 * name at this machine (DNS rebinding) sends that name as Host and is refused. In a team, a loopback name is for this machine
 * alone, and what comes unencrypted is taken from a believed proxy that says it was encrypted before. What a proxy hands on is
 * nowhere of this machine, even where the proxy runs here and asks by a loopback name.
 */
export function ownHost(team?: TeamAddress): RequestHandler {
  return (request, _response, next) => {
    // A proxy may have gone by the other one.
    if ((request.headersDistinct.host ?? []).length > 1)
      throw new Failure("foreign_host", "The request names more than one host.");
    if (team === undefined) {
      if (!isLoopbackHost(request) || isForwarded(request))
        throw new Failure("foreign_host", "The relay answers on this machine's own name only.");
    } else if (!isOfThisMachine(request)) {
      checkTeam(request, team);
    }
    next();
  };
}

/** Tells whether this machine itself asks by a loopback name, without a proxy between. */
function isOfThisMachine(request: Request): boolean {
  return isLoopbackHost(request) && isFromHere(request) && !isForwarded(request);
}

/**
 * What proxies and tunnels add of their own accord, each its own: `X-Forwarded-For`, `-Host`, `-Proto` and others, `Forwarded` (RFC 7239), `Via`
 * (RFC 9110), and names for the client's address. One that adds nothing looks like a program of this machine.
 */
const addedOnTheWay =
  /^(?:forwarded|via|x-(?:forwarded.*|original-.*|real-ip|client-ip|cluster-client-ip|envoy-.*)|(?:cf-connecting|true-client|fastly-client)-ip|cdn-loop)$/;

function isForwarded({ headers }: Request): boolean {
  return Object.keys(headers).some((name) => addedOnTheWay.test(name));
}

function isLoopbackHost({ headers, socket }: Request): boolean {
  const host = (headers.host ?? "").toLowerCase();
  const { localPort: port } = socket;
  const usual = "encrypted" in socket ? 443 : 80;
  return loopbackNames.some((name) => host === `${name}:${port}` || (port === usual && host === name));
}

function isFromHere({ socket }: Request): boolean {
  return /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(socket.remoteAddress ?? "");
}

function checkTeam(request: Request, { origin }: TeamAddress): void {
  const { host, port } = new URL(origin);
  // The host, the scheme and the address are those that a believed proxy forwards ("trust proxy" of the app).
  const asked = (request.host as string | undefined)?.toLowerCase();
  if (asked !== host && !(port === "" && asked === `${host}:443`))
    throw new Failure("foreign_host", `The relay answers at ${origin} only.`);
  if (!request.secure)
    throw new Failure("foreign_host", `The relay is asked over ${origin} only, encrypted all the way.`);
}

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
