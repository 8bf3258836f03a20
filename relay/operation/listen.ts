import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Socket } from "node:net";
import { Server as TlsServer } from "node:tls";

/**
 * Starts a server. Rejects with the system's error, such as EADDRINUSE. Later errors, such as a connection
 * that cannot be accepted, go to `later`, and the server keeps listening.
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
 * Watches a server and returns a function that stops it. The server then accepts no new connection, and the
 * promise resolves when the last one has ended. Answers that begin later tell their clients that the
 * connection ends. Idle connections are ended a moment later, because a request may be on its way.
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
      // The answer may have begun before the stop, so its client may send another request.
      if (isClosing) setTimeout(endIdle, drainTime).unref();
    });
  });
  return () =>
    new Promise((resolve) => {
      isClosing = true;
      const drained = setTimeout(endIdle, drainTime);
      // The server's own close would cut idle connections at once.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(drained);
        resolve();
      });
    });
}

/**
 * Watches the connections of a server and returns a function that ends those without a request. Browsers open
 * them in advance, and Node counts them as busy when a server closes.
 */
function watchUnusedConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  // The server sees two sockets of a TLS connection. Requests arrive on the inner one.
  server.on(server instanceof TlsServer ? "secureConnection" : "connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }) => unused.delete(socket));
  return () => {
    for (const socket of unused) socket.destroy();
  };
}
