import type { Request, RequestHandler } from "express";
import { Failure } from "../../failure.ts";
import { isLoopbackName } from "../../settings/listening-settings.ts";
import type { TeamAddress } from "../../settings/listening-settings.ts";
import { clientHeader } from "../../../contract/relay-api.ts";

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Refuses requests whose Host is not a loopback name with our port, or the team's address. A page that points
 * its own name at this machine (DNS rebinding) sends that name as Host and is refused.
 * - In a team, loopback names work only for this machine.
 * - An unencrypted request needs a trusted proxy that says it was encrypted before.
 * - A proxied request never counts as this machine's, even if the proxy runs here and uses a loopback name.
 */
export function ownHost(team?: TeamAddress): RequestHandler {
  return (request, _response, next) => {
    // A proxy may have used the other one.
    if ((request.headersDistinct.host ?? []).length > 1)
      throw new Failure("foreign_host", "The request names more than one host.");
    if (team === undefined) {
      if (!isLoopbackHost(request) || isForwarded(request))
        throw new Failure(
          "foreign_host",
          "The relay answers only at this machine's own names, such as localhost.",
        );
    } else if (!isOfThisMachine(request)) {
      checkTeam(request, team);
    }
    next();
  };
}

/** Returns true if this machine calls by a loopback name, without a proxy. */
function isOfThisMachine(request: Request): boolean {
  return isLoopbackHost(request) && isFromHere(request) && !isForwarded(request);
}

/**
 * Headers that proxies and tunnels add: `X-Forwarded-For`, `-Host`, `-Proto` and others, `Forwarded` (RFC
 * 7239), `Via` (RFC 9110), and names for the client's address. A proxy that adds none looks like a program of
 * this machine.
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
  // Host, scheme and address are those that a trusted proxy forwards ("trust proxy" of the app).
  const asked = (request.host as string | undefined)?.toLowerCase();
  if (asked !== host && !(port === "" && asked === `${host}:443`))
    throw new Failure("foreign_host", `The relay answers only at ${origin}.`);
  if (!request.secure)
    throw new Failure(
      "foreign_host",
      `The request is not encrypted. Use ${origin}. A trusted proxy must send X-Forwarded-Proto: https.`,
    );
}

/**
 * Makes browsers use a team's address only with HTTPS for a year (HSTS). Does nothing for loopback names,
 * where that would affect other programs.
 */
export function alwaysEncrypted({ origin }: TeamAddress): RequestHandler {
  const isOwn = !isLoopbackName(new URL(origin).hostname);
  return (_request, response, next) => {
    if (isOwn) response.setHeader("Strict-Transport-Security", "max-age=31536000");
    next();
  };
}

/**
 * Refuses requests from pages of another origin. Our own origin is that of a loopback host, or in a team its
 * address, which is always encrypted. Programs other than browsers send neither `Origin` nor
 * `Sec-Fetch-Site`; `none` is an address that the user typed.
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
