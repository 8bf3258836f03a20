import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "undici";
import { jsonrpcPath } from "../../../contract/jsonrpc.ts";

/** A minimal service: it parses a JSON-RPC request, does one thing and sends the result. */
export interface BareService {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a service that closes the connection after each reply, like the embedded one. */
export async function startBareService(work: (args: readonly unknown[]) => unknown): Promise<BareService> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { id, params } = JSON.parse(Buffer.concat(chunks).toString()) as {
        readonly id: unknown;
        readonly params: { readonly args: readonly (readonly unknown[])[] };
      };
      const text = JSON.stringify({ jsonrpc: "2.0", id, result: work(params.args[5] ?? []) });
      response.writeHead(200, {
        "Content-Type": "application/json; charset=utf-8",
        ...{ "Content-Length": Buffer.byteLength(text), Connection: "close" },
      });
      response.end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Calls an address repeatedly like the relay: with undici's pool and a parsed reply. */
export interface Pooled {
  readonly call: (body: object) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Opens a pool of one connection. It throws replies that are errors. */
export function pooled(url: string): Pooled {
  const pool = new Pool(url, { connections: 1 });
  return {
    call: async (body) => {
      const answer = await pool.request({
        path: jsonrpcPath,
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const reply = JSON.parse(Buffer.from(await answer.body.arrayBuffer()).toString()) as {
        readonly result?: unknown;
        readonly error?: unknown;
      };
      if (reply.error !== undefined) throw new Error(JSON.stringify(reply.error));
      return reply.result;
    },
    close: () => pool.close(),
  };
}
