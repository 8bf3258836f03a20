import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { languageCodes } from "../contract/languages.ts";
import type { Language } from "../contract/languages.ts";
import { addKey, listKeys } from "./access/keys.ts";
import type { User, Role } from "./access/keys.ts";
import type { Hooks, Log } from "./calls/call-method.ts";
import { answerJsonrpc } from "./calls/execute-kw.ts";
import { listener } from "./calls/http.ts";
import { answerJson2 } from "./calls/json2.ts";
import { writeSampleData } from "./sample/write-sample-data.ts";
import { makeFolder, takeServeLock } from "./store/data-folder.ts";
import { openStore } from "./store/store.ts";

export const dataFile = "service.db";

export interface ServiceOptions {
  /** The folder of the data file, which is made if necessary. */
  readonly dataDir: string;
  /** True to write the sample plant into a new data file. */
  readonly sampleData: boolean;
  /** The database name that callers give; "demo" by default. */
  readonly db?: string;
  /** The active languages; all ten by default. */
  readonly languages?: readonly Language[];
  /** For tests. */
  readonly hooks?: Hooks;
  /** Lets users make and revoke keys by call. Off by default. */
  readonly keysByCall?: boolean;
  readonly clock?: () => Date;
  /** Receives errors inside the service. */
  readonly log?: Log;
}

export type KeyOfUser = User & { readonly apiKey: string };

export interface Service {
  readonly db: string;
  /** The API key of a new data file, which has only the key's hash. */
  readonly firstKey: KeyOfUser | undefined;
  readonly addKey: (login: string, role: Role, expires?: Date) => KeyOfUser;
  /** Port 0 is any free port. */
  readonly listen: (port: number, host?: string) => Promise<{ readonly url: string; readonly port: number }>;
  /** Finishes the replies that are being sent, then releases port and file. */
  readonly close: () => Promise<void>;
}

/** The time limit for receiving a request, in milliseconds. */
const requestTimeout = 60_000;

/** Throws, for example, if another process serves the folder. */
export function createService(options: ServiceOptions): Service {
  const { dataDir, db = "demo", languages = languageCodes, log = () => undefined } = options;
  makeFolder(dataDir);
  const unlock = takeServeLock(join(dataDir, "serve.lock"), dataDir);
  const store = openOrUndo(unlock, () => openStore(join(dataDir, dataFile)));
  const isNew = listKeys(store).length === 0;
  if (isNew && options.sampleData) writeSampleData(store);
  const { hooks = {}, clock = () => new Date(), keysByCall = false } = options;
  const instance = { store, db, languages, hooks, clock, keysByCall };
  const { alterSent = (text: string) => text } = hooks;
  const server = createServer(
    { requestTimeout },
    listener({
      jsonrpc: (envelope) => alterSent(answerJsonrpc(instance, envelope, log)),
      json2: (request) => {
        const reply = answerJson2(instance, request, log);
        return reply.json === undefined ? reply : { ...reply, json: alterSent(reply.json) };
      },
    }),
  );
  const closeServer = createCloseServer(server);
  return {
    db,
    firstKey: isNew ? addKey(store, "analyst@example.com", "analyst") : undefined,
    addKey: (login, role, expires) => addKey(store, login, role, expires),
    listen: (port, host = "127.0.0.1") =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, () => {
          server.off("error", reject);
          const { port: actual } = server.address() as AddressInfo;
          resolve({ url: `http://${host}:${actual}`, port: actual });
        });
      }),
    close: async () => {
      await closeServer();
      store.close();
      unlock();
    },
  };
}

function openOrUndo<T>(undo: () => void, open: () => T): T {
  try {
    return open();
  } catch (cause) {
    undo();
    throw cause;
  }
}

/** In milliseconds. */
const idleTime = 60_000;

/**
 * Returns a function that closes a server. It waits for replies that are being sent, and ends all other
 * connections, whose clients then know that their call may be lost.
 */
function createCloseServer(server: Server): () => Promise<void> {
  const connections = new Set<Socket>();
  server.setTimeout(idleTime);
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  return () =>
    new Promise((resolve) => {
      if (server.listening) server.close(() => resolve());
      else resolve();
      for (const socket of connections) if (socket.writableLength === 0) socket.destroy();
    });
}
