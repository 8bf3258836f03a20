import { createServer as createHttpServer, IncomingMessage, ServerResponse } from "node:http";
import type { Server, ServerOptions } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { SecureContextOptions } from "node:tls";
import type { Express, RequestHandler } from "express";

export interface PemPair {
  readonly cert: string;
  readonly key: string;
}

/**
 * Returns the server for an Express app, with HTTPS if there is a certificate. The caller connects requests
 * to the app. Requests and answers have the app's prototypes from the start: replacing them takes Express a
 * third of a request's time.
 */
export function createAppServer(app: Express, times: ServerOptions, certificate?: PemPair): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse<AppRequest> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  app.request = AppRequest.prototype as typeof app.request;
  app.response = AppResponse.prototype as typeof app.response;
  const options = { ...times, IncomingMessage: AppRequest, ServerResponse: AppResponse };
  return certificate === undefined
    ? createHttpServer(options)
    : createHttpsServer({ ...options, ...tlsWith(certificate) });
}

/** All ciphers have forward secrecy: recorded traffic stays secret even if the key is stolen later. */
export function tlsWith(certificate: PemPair): SecureContextOptions {
  return { ...certificate, minVersion: "TLSv1.2", ciphers };
}

const ciphers = [
  ...["TLS_AES_256_GCM_SHA384", "TLS_CHACHA20_POLY1305_SHA256", "TLS_AES_128_GCM_SHA256"],
  ...["ECDHE-ECDSA-AES256-GCM-SHA384", "ECDHE-RSA-AES256-GCM-SHA384"],
  ...["ECDHE-ECDSA-CHACHA20-POLY1305", "ECDHE-RSA-CHACHA20-POLY1305"],
  ...["ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-RSA-AES128-GCM-SHA256"],
].join(":");

/**
 * Closes a connection whose client reads nothing of an answer for the server's `timeout`: unread answers use
 * memory.
 */
export const closeUnread: RequestHandler = (_request, response, next) => {
  response.on("timeout", () => {
    if (response.writableLength > 0) response.destroy();
  });
  next();
};
