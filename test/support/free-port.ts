import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

/** Gives a port of loopback on which nobody listens, for programs that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
