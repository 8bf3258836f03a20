import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { Pool } from "undici";
import { clientHeader, routes } from "../../../contract/relay-api.ts";
import { createReadBuffers } from "../../../relay/instance/connection-pool.ts";
import { makeCertificate } from "../../support/relay/certificate.ts";
import type { TestCertificate } from "../../support/relay/certificate.ts";
import { startInstanceDouble } from "../../support/instance-double.ts";
import { randomFrom } from "../../support/random-from.ts";
import { startRelay } from "../../support/started-relay.ts";

let certificate: TestCertificate;
beforeAll(async () => {
  certificate = await makeCertificate();
});
afterAll(() => certificate.remove());

/** What a server answers to /number/length: bytes that tell which answer they belong to, all along. */
const contentOf = (number: number, length: number): Buffer => Buffer.alloc(length, `<${number}>`);

async function startServer(scheme: "http" | "https", connection: "keep-alive" | "close" = "keep-alive") {
  const answer: RequestListener = (request, response) => {
    const [, number, length] = (request.url ?? "").split("/").map(Number);
    const content = contentOf(number ?? 0, length ?? 0);
    response.setHeader("Content-Length", content.length);
    response.setHeader("Connection", connection);
    response.end(content);
  };
  const server =
    scheme === "http"
      ? createServer(answer)
      : createSecureServer(
          { cert: readFileSync(certificate.certificateFile), key: readFileSync(certificate.keyFile) },
          answer,
        );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const buffers = createReadBuffers();
  const { port } = server.address() as AddressInfo;
  const pool = new Pool(`${scheme}://localhost:${port}`, {
    connections: 6,
    connect: { ca: certificate.ca, host: "127.0.0.1", ...buffers.reading },
  });
  const read = async (number: number, length: number): Promise<Buffer[]> => {
    const { body } = await pool.request({ path: `/${number}/${length}`, method: "GET" });
    const pieces: Buffer[] = [];
    for await (const piece of body) pieces.push(piece as Buffer);
    return pieces;
  };
  const abandon = async (number: number, length: number): Promise<void> => {
    const { body } = await pool.request({ path: `/${number}/${length}`, method: "GET" });
    body.on("error", () => undefined).destroy();
  };
  const close = async (): Promise<void> => {
    await pool.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { buffers, read, abandon, close };
}

test.each(["http", "https"] as const)(
  "over %s, replies read side by side are whole until they are given back, whatever becomes of the others",
  async (scheme) => {
    const { buffers, read, abandon, close } = await startServer(scheme);
    const random = randomFrom(20);
    const broken: number[] = [];
    const reader = async (reader: number): Promise<void> => {
      for (let at = 0; at < 25; at++) {
        const number = reader * 100 + at;
        const length = Math.floor(10 ** (1 + 5.3 * random()));
        if (random() < 0.1) {
          await abandon(number, length);
          continue;
        }
        const pieces = await read(number, length);
        for (let turns = random() * 4; turns > 0; turns--) await turn();
        if (!Buffer.concat(pieces).equals(contentOf(number, length))) broken.push(number);
        if (random() < 0.8) buffers.giveBack(pieces);
        // A second time gives nothing back, and above all not what another reply is read into by now.
        if (random() < 0.3) buffers.giveBack(pieces);
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_none, at) => reader(at)));
    expect(broken).toEqual([]);
    await close();
  },
);

test("memory that was given back is read into again, and pieces that were given back are gone", async () => {
  const { buffers, read, close } = await startServer("http");
  const memories = new Set<ArrayBufferLike>();
  let read64k = 0;
  for (let number = 0; number < 40; number++) {
    const pieces = await read(number, 2_000_000);
    for (const piece of pieces) {
      read64k += Math.ceil(piece.length / 65_536);
      // Small pieces are copies, and need none of it.
      if (piece.length > 65_536) memories.add(piece.buffer);
    }
    buffers.giveBack(pieces);
    expect(pieces).toEqual([]);
  }
  // Forty replies of 2 MB; read into memory made anew they would need at least 300 buffers.
  expect(read64k).toBeGreaterThan(1_000);
  expect(memories.size).toBeLessThan(80);
  await close();
});

test("what a connection was to read into next is used again once it has closed", async () => {
  const { buffers, read, close } = await startServer("http", "close");
  const made = jest.spyOn(Buffer, "allocUnsafeSlow");
  for (let number = 0; number < 100; number++) buffers.giveBack(await read(number, 1_000));
  const count = made.mock.calls.filter(([length]) => length === buffers.reading.highWaterMark).length;
  made.mockRestore();
  // Each of the hundred connections would take one along.
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(20);
  await close();
});

test("through the relay each client gets its own reply, also one that reads late and while others hang up", async () => {
  const instance = await startInstanceDouble();
  const relay = await startRelay(instance.configuration);
  const nameOf = (length: number, at: number): string => `<${at}>`.repeat(length / 4);
  // More than the system takes for a client that does not read.
  const late = nameOf(20_000_000, 99);
  const lateId = instance.put("wa.session", { name: late });
  const names = Array.from({ length: 12 }, (_none, at) => nameOf(400_000 + 80_000 * at, at));
  const ids = names.map((name) => instance.put("wa.session", { name }));
  const pool = new Pool(relay.url, { connections: 10 });
  const ask = (id: number) =>
    pool.request({
      ...{ path: routes.read, method: "POST" },
      headers: { "content-type": "application/json", [clientHeader.name]: clientHeader.value },
      body: JSON.stringify({ model: "wa.session", method: "read", ids: [id], fields: ["name"] }),
    });
  const nameIn = async ({ body }: Awaited<ReturnType<typeof ask>>): Promise<unknown> => {
    const { records } = (await body.json()) as { readonly records: readonly { readonly name: string }[] };
    return records[0]?.name;
  };
  const random = randomFrom(5);
  const wrong: number[] = [];
  const client = async (): Promise<void> => {
    for (let at = 0; at < 12; at++) {
      const chosen = Math.floor(random() * ids.length);
      const reply = await ask(ids[chosen] ?? 0);
      if (random() < 0.25) reply.body.on("error", () => undefined).destroy();
      else if ((await nameIn(reply)) !== names[chosen]) wrong.push(chosen);
    }
  };
  const readLate = [await ask(lateId), await ask(lateId)];
  await Promise.all(Array.from({ length: 8 }, client));
  for (const reply of readLate) if ((await nameIn(reply)) !== late) wrong.push(99);
  expect(wrong).toEqual([]);
  await pool.destroy();
  await relay.close();
  await instance.close();
});
