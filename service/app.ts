import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { languageCodes } from "../contract/languages.ts";
import type { Language } from "../contract/languages.ts";
import { addKey, listKeys } from "./access/keys.ts";
import type { User, Role } from "./access/keys.ts";
import type { Log } from "./calls/call-method.ts";
import { answer } from "./calls/execute-kw.ts";
import type { Faults } from "./calls/faults.ts";
import { listener } from "./calls/http.ts";
import { answerJson2 } from "./calls/json2.ts";
import { writeSampleData } from "./sample/write-sample-data.ts";
import { makeFolder, takeServeLock } from "./store/data-folder.ts";
import { openReplica } from "./store/replica.ts";
import type { Replica } from "./store/replica.ts";
import { openStore } from "./store/store.ts";

/** The name of the data file in its folder. */
export const dataFile = "service.db";

/** Where a service keeps its data and what it starts with. */
export interface ServiceOptions {
  /** The folder of the data file; it is made where it does not exist. */
  readonly dataDir: string;
  /** Fill a data file that has just been made with the sample plant. */
  readonly sampleData: boolean;
  /** The name of the database that callers give; "demo" without it. */
  readonly db?: string;
  /** The languages that are active; all ten without it. */
  readonly languages?: readonly Language[];
  /** Lets calls fail as on real servers, in tests. */
  readonly faults?: Faults;
  /** The newer interface reads from a copy that is behind, as on some real servers, in tests. */
  readonly hasReplica?: boolean;
  /**
   * Lets users make and revoke keys by call, as where the administrator of a real server allows it; not
   * allowed without it.
   */
  readonly keysByCall?: boolean;
  /** What time it is for the service; the system's without it. */
  readonly clock?: () => Date;
  /** Takes what goes wrong inside the service. */
  readonly log?: Log;
}

/** A user with a key of theirs. */
export type KeyOfUser = User & { readonly apiKey: string };

/** A service that is there and may listen. */
export interface Service {
  readonly db: string;
  /** The key made because there was none yet; nobody can see it a second time. */
  readonly firstKey: KeyOfUser | undefined;
  readonly addKey: (login: string, role: Role, expires?: Date) => KeyOfUser;
  /** The copy for reading, where it was asked for. */
  readonly replica: Replica | undefined;
  /** Listens and gives where; port 0 is any free one. */
  readonly listen: (port: number, host?: string) => Promise<{ readonly url: string; readonly port: number }>;
  /** Finishes the replies on their way, then lets go of port and file. */
  readonly close: () => Promise<void>;
}

/** How long a client may take to send a request, in milliseconds. */
const requestTimeout = 60_000;

/** Makes a service over a data folder. Refuses a folder that another process serves, and data of a newer version. */
export function createService(options: ServiceOptions): Service {
  const { dataDir, db = "demo", languages = languageCodes, log = () => undefined } = options;
  makeFolder(dataDir);
  const unlock = takeServeLock(join(dataDir, "serve.lock"), dataDir);
  const store = openedOr(unlock, () => openStore(join(dataDir, dataFile)));
  const isNew = listKeys(store).length === 0;
  if (isNew && options.sampleData) writeSampleData(store);
  const replica = options.hasReplica === true ? openReplica(join(dataDir, dataFile)) : undefined;
  const { faults, clock = () => new Date() } = options;
  const { keysByCall = false } = options;
  const instance = { store, db, languages, faults, replica, clock, keysByCall };
  const sent = faults?.sent ?? ((text: string) => text);
  const server = createServer(
    { requestTimeout },
    listener({
      jsonrpc: (envelope) => sent(answer(instance, envelope, log)),
      json2: (request) => {
        const reply = answerJson2(instance, request, log);
        return reply.json === undefined ? reply : { ...reply, json: sent(reply.json) };
      },
    }),
  );
  const closeServer = closerOf(server);
  return {
    db,
    firstKey: isNew ? addKey(store, "analyst@example.com", "analyst") : undefined,
    addKey: (login, role, expires) => addKey(store, login, role, expires),
    replica,
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
      replica?.close();
      store.close();
      unlock();
    },
  };
}

function openedOr<T>(undo: () => void, open: () => T): T {
  try {
    return open();
  } catch (cause) {
    undo();
    throw cause;
  }
}

/** How long a connection may stand still, in milliseconds. */
const stillAtMost = 60_000;

/**
 * Watches the connections of a server; returns a function that closes the server at once: a reply on its way is finished,
 * a connection that is idle or still sending its request is ended, since nothing was acknowledged on it.
 */
function closerOf(server: Server): () => Promise<void> {
  const open = new Set<Socket>();
  server.setTimeout(stillAtMost);
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return () =>
    new Promise((resolve) => {
      if (server.listening) server.close(() => resolve());
      else resolve();
      for (const socket of open) if (socket.writableLength === 0) socket.destroy();
    });
}
