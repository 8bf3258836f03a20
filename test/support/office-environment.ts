import { TestEnvironment } from "jest-environment-jsdom";

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
    const page = this.global as unknown as Record<string, unknown>;
    const node = globalThis as unknown as Readonly<Record<string, unknown>>;
    for (const name of fromNode) page[name] = node[name];
  }
}
