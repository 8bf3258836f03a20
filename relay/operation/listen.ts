import type { Server } from "node:net";

/**
 * Has a server listen; rejects with the system's error, such as EADDRINUSE. What goes wrong later, such as a connection that cannot be
 * taken, is told and ends nothing: the server goes on listening.
 */
export function listen(
  server: Server,
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
