import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Socket } from "node:net";
import { Server as TlsServer } from "node:tls";

/**
 * Rejects with the system's error, such as EADDRINUSE. `onLaterError` receives later ones, such as a
 * connection that cannot be accepted.
 */
export function listen(
  server: NetServer,
  port: number,
  host: string,
  onLaterError: (cause: unknown) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject).on("error", onLaterError);
      resolve();
    });
  });
}

/**
 * Returns a function that stops a server: it accepts no new connection, and the promise resolves when the
 * last one has ended. Ends idle connections after `drainTime`, because a request may be on its way.
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
 * Returns a function that ends connections without a request. Browsers open them in advance, and Node counts
 * them as busy when a server closes.
 */
function watchUnusedConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  // A TLS connection has two sockets. Requests arrive on the inner one.
  server.on(server instanceof TlsServer ? "secureConnection" : "connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }) => unused.delete(socket));
  return () => {
    for (const socket of unused) socket.destroy();
  };
}
