import type { Server } from "node:http";
import { Server as NetServer } from "node:net";

/**
 * Takes no new connection, and is fulfilled when the last one has ended. Those that wait for a next request are ended after a
 * moment only: a request may be on its way in them, and is answered with `Connection: close`. `endUnused` ends those on which none
 * has ever come.
 */
export function stopListening(server: Server, drainTime: number, endUnused: () => void): Promise<void> {
  return new Promise((resolve) => {
    const drained = setTimeout(() => {
      endUnused();
      // The listener is gone already; this ends what is idle, and what becomes so.
      server.close();
    }, drainTime);
    // The server's own close would cut the waiting connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(drained);
      resolve();
    });
  });
}
