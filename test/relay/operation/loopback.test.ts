import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../../../relay/command.ts";
import { canaryKey, startFakeInstance } from "../../support/fake-instance.ts";

/** Addresses of this machine that reach a server on all addresses, but not one on 127.0.0.1. */
const others = [
  ...Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address),
  // Only Linux has all of 127.0.0.0/8.
  ...(process.platform === "linux" ? ["127.0.0.2"] : []),
];

const isHeard = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

const heardAt = async (port: number): Promise<readonly string[]> => {
  const heard = await Promise.all(["127.0.0.1", ...others].map((host) => isHeard(host, port)));
  return ["127.0.0.1", ...others].filter((_host, at) => heard[at]);
};

test("a relay without sign-in, and the metrics of any relay, listen on loopback only", async () => {
  const everywhere = createServer();
  await new Promise<void>((resolve) => everywhere.listen(0, "0.0.0.0", resolve));
  expect(await heardAt((everywhere.address() as AddressInfo).port)).toEqual(["127.0.0.1", ...others]);
  everywhere.close();

  const instance = await startFakeInstance();
  const data = mkdtempSync(join(tmpdir(), "wa-loopback-"));
  const { url, db, login } = instance.configuration;
  const ports: Promise<readonly string[]>[] = [];
  let stop: (value?: unknown) => void = () => undefined;
  const stopped = new Promise((resolve) => (stop = resolve));
  const say = (line: string): void => {
    const [, port] = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)\/(?:taskpane|metrics)/.exec(line) ?? [];
    if (port !== undefined) ports.push(heardAt(Number(port)));
    if (ports.length === 2) stop(Promise.all(ports));
  };
  const code = await runCommand([], {
    environment: {
      ...{ WA_URL: url, WA_DB: db, WA_LOGIN: login, WA_API_KEY: canaryKey, PORT: "0" },
      ...{ RELAY_METRICS_PORT: "0", RELAY_DATA: data },
    },
    ...{ version: "1.2.3", statics: [], data, say, complain: say, stopped },
  });
  expect(code).toBe(0);
  expect(await Promise.all(ports)).toEqual([["127.0.0.1"], ["127.0.0.1"]]);
  await instance.close();
  rmSync(data, { recursive: true });
});
