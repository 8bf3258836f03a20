import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** A line to a server that can be held, as a network that stalls. */
export interface SlowLine {
  /** The address at this end. */
  readonly url: string;
  /** Lets so many more requests whose body holds the text through, then holds everything that comes after. */
  holdAfter(requests: number, text: string): void;
  /** Waits until the line is held by a request. */
  held(): Promise<void>;
  /** Drops what is held, so that it never arrives, and lets everything new through. */
  drop(): void;
  close(): Promise<void>;
}

/** Opens a line to a server on this machine, on a free port. */
export async function openSlowLine(target: string): Promise<SlowLine> {
  const sockets = new Set<Socket>();
  let left = Infinity;
  let wanted = "";
  let isHeld = false;
  let tellHeld: () => void = () => undefined;
  let holding = Promise.resolve();

  const server = createServer((near) => {
    const far = connect(Number(new URL(target).port), "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      socket.on("error", () => socket.destroy());
    }
    near.on("data", (bytes) => {
      if (!isHeld && wanted !== "" && bytes.includes(wanted) && left-- <= 0) {
        isHeld = true;
        tellHeld();
      }
      if (!isHeld) far.write(bytes);
    });
    far.pipe(near);
    near.on("close", () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    holdAfter: (requests, text) => {
      left = requests;
      wanted = text;
      holding = new Promise((resolve) => {
        tellHeld = resolve;
      });
    },
    held: () => holding,
    drop: () => {
      for (const socket of sockets) socket.destroy();
      isHeld = false;
      wanted = "";
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
