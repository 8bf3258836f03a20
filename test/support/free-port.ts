import { createServer } from "node:net";

/**
 * The ports to choose from. They are below the ephemeral ports of Linux, macOS and Windows, so no other test
 * gets one before its use, or while its server is stopped.
 */
const [first, count] = [20_000, 12_000] as const;

/** Each process of a test run starts with another port. */
let next = (process.pid * 97) % count;

/** Returns an unused port of loopback, never the same twice, for programs that cannot choose one. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries++) {
    const port = first + next;
    next = (next + 1) % count;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${first} to ${first + count - 1} is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
