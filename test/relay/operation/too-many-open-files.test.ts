import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientHeader, routes } from "../../../contract/relay-api.ts";
import { canaryKey, startFakeInstance } from "../../support/fake-instance.ts";
import { startRelayChild } from "../../support/relay/relay-child.ts";
import { compilePart, projectFolder } from "../../support/script.ts";

beforeAll(() => compilePart("relay"));

/** Other systems do not report or enforce the limit of open files. */
const onLinux = process.platform === "linux" ? test : test.skip;

onLinux(
  "check says where a relay may have too few files open, and is silent where there are enough",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "wa-files-"));
    const instance = await startFakeInstance();
    const { url, db, login } = instance.configuration;
    const program = join(projectFolder, "dist", "node", "relay", "main.js");
    const environment = {
      PATH: process.env.PATH,
      WA_URL: url,
      WA_DB: db,
      WA_LOGIN: login,
      WA_API_KEY: "k3y-0",
    };
    const checkWith = (files: number): Promise<string> =>
      new Promise((resolve) => {
        const words = ["-c", `ulimit -n ${files} && exec "$0" "$1" check`, process.execPath, program];
        // The fake instance has another key, so check ends with 1.
        execFile("bash", words, { env: { ...environment, RELAY_DATA: folder } }, (_ended, stdout) =>
          resolve(stdout),
        );
      });
    try {
      const few = await checkWith(300);
      expect(few).toContain("careful Open files: This process may open only 300 files at once");
      expect(few).toContain("LimitNOFILE");
      const many = await checkWith(1_024);
      expect(many).toContain("Journal: ");
      expect(many).not.toContain("Open files");
    } finally {
      await instance.close();
      rmSync(folder, { recursive: true });
    }
  },
);

/** Asks a relay over an open or a new connection. Returns status and text, or the connection's end. */
async function asked(
  url: string,
  { path, body, agent }: { readonly path: string; readonly body?: unknown; readonly agent?: Agent },
): Promise<readonly [number, string]> {
  const { port } = new URL(url);
  const headers = {
    host: `localhost:${port}`,
    [clientHeader.name]: clientHeader.value,
    "content-type": "application/json",
  };
  const request = httpRequest({
    ...{ host: "127.0.0.1", port, path, headers, agent: agent ?? false },
    method: body === undefined ? "GET" : "POST",
  });
  request.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  return [response.statusCode ?? 0, Buffer.concat(pieces).toString()];
}

/** Opens idle connections until one is refused, and returns a function that ends them. */
async function openUntilRefused(url: string): Promise<() => void> {
  const sockets: Socket[] = [];
  const one = { isRefused: false };
  const refuse = (): void => void (one.isRefused = true);
  while (!one.isRefused) {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    sockets.push(socket.on("error", refuse).on("close", refuse));
    await new Promise((resolve) => socket.once("connect", resolve).once("close", resolve));
  }
  return () => sockets.forEach((socket) => socket.off("close", refuse).destroy());
}

onLinux(
  "a relay without free file handles logs it, keeps running, and accepts connections again when it can",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "wa-files-"));
    const instance = await startFakeInstance();
    const { url, db, login } = instance.configuration;
    const relay = await startRelayChild(
      { WA_URL: url, WA_DB: db, WA_LOGIN: login, WA_API_KEY: canaryKey, RELAY_DATA: folder },
      undefined,
      200,
    );
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const read = { model: "wa.session", method: "search_read", domain: [], fields: ["name"] };
    try {
      expect(await asked(relay.url, { path: routes.health, agent })).toEqual([
        200,
        expect.stringContaining("ok"),
      ]);
      const end = await openUntilRefused(relay.url);
      for (let time = 0; time < 3; time++) {
        expect(await asked(relay.url, { path: routes.ready, agent })).toEqual([
          503,
          expect.stringContaining('"too_many_open_files"'),
        ]);
        // It needs no new handle while the connection to the instance is still open.
        const [, answer] = await asked(relay.url, { path: routes.read, body: read, agent });
        expect(answer).toMatch(/"records":\[\]|"too_many_open_files"/);
        expect(await asked(relay.url, { path: routes.health, agent })).toEqual([
          200,
          expect.stringContaining("ok"),
        ]);
      }
      await expect(asked(relay.url, { path: routes.health })).rejects.toMatchObject({ code: "ECONNRESET" });
      end();
      for (let status = 0; status !== 200;)
        [status] = await asked(relay.url, { path: routes.ready }).catch(() => [0] as const);
      expect((await asked(relay.url, { path: routes.read, body: read }))[0]).toBe(200);
      const endAgain = await openUntilRefused(relay.url);
      // Together they need two connections to the instance, and the limit is one.
      const reads = [1, 2].map((limit) => ({ ...read, limit }));
      const [, many] = await asked(relay.url, { path: routes.readMany, body: { reads }, agent });
      expect(many).toContain('"too_many_open_files"');
      expect(many).not.toContain('"instance_unreachable"');
      endAgain();
      expect(relay.said().split("this process cannot open more files").length).toBe(2);
    } finally {
      agent.destroy();
      await relay.end("SIGTERM");
      await instance.close();
      rmSync(folder, { recursive: true });
    }
  },
);
