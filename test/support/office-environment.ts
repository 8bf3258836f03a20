import { randomBytes } from "node:crypto";
import { TestEnvironment } from "jest-environment-jsdom";
import { giveCanvases } from "./page-canvas.ts";

/** What a browser has and jsdom lacks, taken from Node, so that the add-in's client really calls the relay. */
const fromNode = [
  "fetch",
  "Headers",
  "Request",
  "Response",
  "ReadableStream",
  "TransformStream",
  "WritableStream",
  "TextDecoderStream",
  "CompressionStream",
  "DecompressionStream",
  "TextEncoder",
  "TextDecoder",
  "Blob",
  "AbortController",
  "AbortSignal",
  "structuredClone",
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "setImmediate",
  "clearImmediate",
  "Uint8Array",
  "ArrayBuffer",
  "MessageChannel",
  "MessagePort",
  "BroadcastChannel",
] as const;

/** A page (jsdom) in which office.js runs, with Node's network: tests start real relays and services beside it. */
export default class OfficeEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const page = this.global as unknown as Record<string, unknown> & { readonly crypto: object };
    const node = globalThis as unknown as Readonly<Record<string, unknown>>;
    for (const name of fromNode) page[name] = node[name];
    giveCanvases(this.global);
    Object.defineProperty(page.crypto, "getRandomValues", { value: pooledRandomValues() });
  }
}

/** Random bytes from a store of them: the spreadsheet asks for 31 single ones after every change, each a call of the system. */
function pooledRandomValues(): (into: Uint8Array) => Uint8Array {
  let pool = Buffer.alloc(0);
  return (into) => {
    if (pool.length < into.byteLength) pool = randomBytes(Math.max(65_536, into.byteLength));
    new Uint8Array(into.buffer, into.byteOffset, into.byteLength).set(pool.subarray(0, into.byteLength));
    pool = pool.subarray(into.byteLength);
    return into;
  };
}
