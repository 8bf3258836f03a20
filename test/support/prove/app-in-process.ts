import { mkdtempSync, rmSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../../../relay/http/app.ts";
import { createTransport } from "../../../relay/instance/choose-transport.ts";
import { createStorage, accountOf } from "../../../relay/journal/stored-journal.ts";
import { defaultLimits } from "../../../relay/settings/limits.ts";
import { createLog } from "../../../relay/operation/log.ts";
import type { InstanceConfiguration } from "../../../relay/settings/instance-settings.ts";
import { createCallers } from "../../../relay/sign-in/callers.ts";
import type { AskedOfRelay, RelayUnderInput } from "./relay-under-input.ts";

/**
 * Creates the relay's whole app, with its protections, body parser, routes and log, and asks it without a
 * connection, which doubles the number of requests per second. Calls to the instance use a real connection.
 */
export function startAppInProcess(instance: InstanceConfiguration): RelayUnderInput {
  const limits = { ...defaultLimits, signInPause: 0, graceTime: 0, replicaTime: 0 };
  const folder = mkdtempSync(join(tmpdir(), "wa-app-"));
  const storage = createStorage(folder, accountOf(instance));
  const { journal, mutex } = storage;
  const callers = createCallers(instance, limits, journal, createTransport(instance, limits));
  const app = createApp({
    ...{ callers, mutex, limits, version: "1.2.3", statics: [] },
    log: createLog([instance.apiKey], () => undefined),
    files: { check: () => undefined },
    mayBeginNoMore: () => false,
    track: () => undefined,
  });
  const stackLines = Error.stackTraceLimit;
  // Each refusal is logged with its stack. Jest maps each line of it to the sources, which takes half of the
  // time.
  Error.stackTraceLimit = 0;
  return {
    ask: (asked) =>
      new Promise((resolve, reject) => {
        const request = requestOf(asked);
        const response = new ServerResponse(request);
        const pieces: Buffer[] = [];
        const take = (piece: unknown): true => {
          if (typeof piece === "string" || piece instanceof Uint8Array) pieces.push(Buffer.from(piece));
          return true;
        };
        const end = (piece?: unknown): ServerResponse => {
          take(piece);
          response.emit("close");
          request.socket.destroy();
          resolve({ status: response.statusCode, text: Buffer.concat(pieces).toString() });
          return response;
        };
        Object.assign(response, { write: take, end });
        app(request as Parameters<typeof app>[0], response as Parameters<typeof app>[1], reject);
      }),
    close: async () => {
      Error.stackTraceLimit = stackLines;
      await callers.close();
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function requestOf({ method, path, headers, body }: AskedOfRelay): IncomingMessage {
  const socket = new Socket();
  // The default port of a name without one.
  Object.defineProperty(socket, "localPort", { value: 80 });
  const request = new IncomingMessage(socket);
  const bytes = Buffer.from(body ?? "");
  const length = body === null ? {} : { "content-length": String(bytes.length) };
  Object.assign(request, { method, url: path, httpVersion: "1.1" });
  request.headers = { host: "localhost", ...headers, ...length };
  request.push(bytes);
  request.push(null);
  return request;
}
