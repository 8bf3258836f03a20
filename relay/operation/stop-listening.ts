import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { watchUnusedConnections } from "./unused-connections.ts";

/**
 * Watches a server and gives what stops it: it takes no new connection, and is fulfilled when the last one has ended. An answer
 * that begins from then on tells its client that its connection ends. Connections that wait for a next request are ended a
 * moment later only, since one may be on its way in them.
 */
export function createStopListening(server: Server, drainTime: number): () => Promise<void> {
  const endUnused = watchUnusedConnections(server);
  let isClosing = false;
  const endIdle = (): void => {
    endUnused();
    server.closeIdleConnections();
  };
  server.on("request", (_request, response) => {
    if (isClosing) response.setHeader("Connection", "close");
    response.once("close", () => {
      // The answer may have begun before the stop, so its client may send once more.
      if (isClosing) setTimeout(endIdle, drainTime).unref();
    });
  });
  return () =>
    new Promise((resolve) => {
      isClosing = true;
      const drained = setTimeout(endIdle, drainTime);
      // The server's own close would cut the waiting connections at once.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(drained);
        resolve();
      });
    });
}
