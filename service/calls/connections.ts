import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How long a connection may stand still, in milliseconds. */
const stillAtMost = 60_000;

/**
 * Watches the connections of a server and gives what closes the server at once: a reply on its way is finished,
 * a connection that is idle or still sending its request is ended, since nothing was acknowledged on it.
 */
export function closerOf(server: Server): () => Promise<void> {
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
