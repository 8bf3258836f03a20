import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Socket } from "node:net";
import { Server as TlsServer } from "node:tls";

/**
 * Has a server listen; rejects with the system's error, such as EADDRINUSE. A later error, such as a connection that cannot be
 * taken, goes to `later`; the server goes on listening.
 */
export function listen(
  server: NetServer,
  port: number,
  host: string,
  later: (cause: unknown) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject).on("error", later);
      resolve();
    });
  });
}

/**
 * Watches a server; returns a function that stops it. The server takes no new connection then, and the promise is fulfilled when the
 * last one has ended. An answer that begins from then on tells its client that its connection ends. Connections that wait for a next
 * request are ended a moment later only, since one may be on its way in them.
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

/**
 * Watches the connections of a server; returns a function that ends those on which no request has arrived yet. Browsers open such
 * connections ahead of need, and Node counts them as busy when a server closes.
 */
function watchUnusedConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  // Of a TLS connection the server sees two sockets; requests come on the inner one.
  server.on(server instanceof TlsServer ? "secureConnection" : "connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }) => unused.delete(socket));
  return () => {
    for (const socket of unused) socket.destroy();
  };
}
