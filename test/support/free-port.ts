import { createServer } from "node:net";

/**
 * The ports to choose from: below those that Linux, macOS and Windows give to whoever asks for any, so that no server or connection
 * of another test takes one between its choice and its use, or while a server that had it is away.
 */
const [first, count] = [20_000, 12_000] as const;

/** Each process of a run of tests begins somewhere else. */
let next = (process.pid * 97) % count;

/** Gives a port of loopback on which nobody listens, for programs that cannot choose one themselves, and gives none twice. */
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
