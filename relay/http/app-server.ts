import { createServer as createHttpServer, IncomingMessage, ServerResponse } from "node:http";
import type { Server, ServerOptions } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { SecureContextOptions } from "node:tls";
import type { Express, RequestHandler } from "express";

/** PEM texts for HTTPS. */
export interface PemPair {
  readonly cert: string;
  readonly key: string;
}

/**
 * Makes the server for an Express app, over HTTPS where there is a certificate; the app is yet to be told of requests. Express turns
 * each request and answer into its own kind when it comes, by changing its prototype, after which V8 handles it slowly: that is a
 * third of what a request costs the relay. Here they are of the app's kind from the beginning, so nothing is left to change.
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

/**
 * The TLS settings of a certificate: recorded traffic stays secret even from somebody who gets the certificate's key later (forward secrecy).
 * TLS 1.3 has nothing else.
 */
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
 * Cuts connections whose clients have read nothing for the server's `timeout`, since unread answers are kept in memory. An answer
 * that has not begun is not cut.
 */
export const cutStill: RequestHandler = (_request, response, next) => {
  response.on("timeout", () => {
    if (response.writableLength > 0) response.destroy();
  });
  next();
};
