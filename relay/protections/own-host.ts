import type { RequestHandler } from "express";
import { Failure } from "../failure.ts";

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Lets through only what is asked of a loopback name with our port. A page that points its own name at this
 * machine (DNS rebinding) sends that name as Host and is refused.
 */
export const ownHost: RequestHandler = (request, _response, next) => {
  const host = (request.headers.host ?? "").toLowerCase();
  const port = request.socket.localPort;
  const usual = "encrypted" in request.socket ? 443 : 80;
  const isOwn = loopbackNames.some((name) => host === `${name}:${port}` || (port === usual && host === name));
  if (!isOwn) throw new Failure("foreign_host", "The relay answers on this machine's own name only.");
  next();
};
