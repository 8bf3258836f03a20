import type { Request, RequestHandler } from "express";
import { Failure } from "../../failure.ts";
import { isLoopbackName } from "../../settings/listening-settings.ts";
import type { TeamAddress } from "../../settings/listening-settings.ts";
import { clientHeader } from "../../../contract/relay-api.ts";

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Refuses requests to a foreign Host, such as after DNS rebinding. The relay's hosts are loopback names with
 * its port, and in a team also the team's address. In a team:
 * - Loopback names work only for programs on this machine, without a proxy.
 * - The team's address works only encrypted. A trusted proxy may have removed the encryption and says so.
 */
export function ownHost(teamAddress?: TeamAddress): RequestHandler {
  return (request, _response, next) => {
    // A proxy may have checked one host, and the relay the other one.
    if ((request.headersDistinct.host ?? []).length > 1)
      throw new Failure("foreign_host", "The request names more than one host.");
    if (teamAddress === undefined) {
      if (!isLoopbackHost(request) || isForwarded(request))
        throw new Failure(
          "foreign_host",
          "The relay answers only at this machine's own names, such as localhost.",
        );
    } else if (!isOfThisMachine(request)) {
      checkTeam(request, teamAddress);
    }
    next();
  };
}

function isOfThisMachine(request: Request): boolean {
  return isLoopbackHost(request) && isFromHere(request) && !isForwarded(request);
}

/**
 * Headers that proxies and tunnels add. A request through a local proxy that adds none of them counts as
 * local.
 */
const proxyHeaders =
  /^(?:forwarded|via|x-(?:forwarded.*|original-.*|real-ip|client-ip|cluster-client-ip|envoy-.*)|(?:cf-connecting|true-client|fastly-client)-ip|cdn-loop)$/;

function isForwarded({ headers }: Request): boolean {
  return Object.keys(headers).some((name) => proxyHeaders.test(name));
}

function isLoopbackHost({ headers, socket }: Request): boolean {
  const host = (headers.host ?? "").toLowerCase();
  const { localPort: port } = socket;
  const defaultPort = "encrypted" in socket ? 443 : 80;
  return loopbackNames.some((name) => host === `${name}:${port}` || (port === defaultPort && host === name));
}

function isFromHere({ socket }: Request): boolean {
  return /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(socket.remoteAddress ?? "");
}

function checkTeam(request: Request, { origin }: TeamAddress): void {
  const { host, port } = new URL(origin);
  // With the app's setting "trust proxy", Express returns the host and scheme that a trusted proxy sent.
  const requestedHost = (request.host as string | undefined)?.toLowerCase();
  if (requestedHost !== host && !(port === "" && requestedHost === `${host}:443`))
    throw new Failure("foreign_host", `The relay answers only at ${origin}.`);
  if (!request.secure)
    throw new Failure(
      "foreign_host",
      `The request is not encrypted. Use ${origin}. A trusted proxy must send X-Forwarded-Proto: https.`,
    );
}

/**
 * Makes browsers use a team's address only with HTTPS (HSTS). Does nothing if this address is a loopback
 * name: other programs use that name, too.
 */
export function alwaysEncrypted({ origin }: TeamAddress): RequestHandler {
  const isLoopback = isLoopbackName(new URL(origin).hostname);
  return (_request, response, next) => {
    if (!isLoopback) response.setHeader("Strict-Transport-Security", "max-age=31536000");
    next();
  };
}

/**
 * Refuses requests from pages of other origins. Requests without `Origin` and `Sec-Fetch-Site` come from
 * programs other than browsers. `Sec-Fetch-Site: none`: the user typed the address.
 */
export function ownOrigin(teamAddress?: TeamAddress): RequestHandler {
  return (request, _response, next) => {
    const { origin, host = "", "sec-fetch-site": site } = request.headers;
    const isSiteAllowed = site === undefined || site === "same-origin" || site === "none";
    const isOriginOfHost = origin === `http://${host}` || origin === `https://${host}`;
    const isLoopback =
      teamAddress === undefined ? isLoopbackName(host.replace(/:\d+$/, "")) : isOfThisMachine(request);
    const isOriginAllowed =
      origin === undefined || origin === teamAddress?.origin || (isLoopback && isOriginOfHost);
    if (!isSiteAllowed || !isOriginAllowed)
      throw new Failure("foreign_origin", "Pages of other origins may not call the relay.");
    next();
  };
}

/** Forms and links of other pages cannot send the client header. */
export const needsClientHeader: RequestHandler = (request, _response, next) => {
  if (request.get(clientHeader.name) !== clientHeader.value)
    throw new Failure(
      "client_header_missing",
      `The header ${clientHeader.name}: ${clientHeader.value} is missing.`,
    );
  next();
};
