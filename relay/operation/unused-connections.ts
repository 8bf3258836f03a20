import type { Server } from "node:http";
import { Server as TlsServer } from "node:tls";
import type { Socket } from "node:net";

/**
 * Watches the connections of a server and gives what ends those on which no request has arrived yet. Browsers open such
 * connections ahead of need, and Node counts them as busy when a server closes.
 */
export function watchUnusedConnections(server: Server): () => void {
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
