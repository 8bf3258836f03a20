import { randomBytes } from "node:crypto";
import { TestEnvironment } from "jest-environment-jsdom";
import { giveCanvases } from "./office-host/page-canvas.ts";

/** What jsdom lacks and browsers have, from Node, so that the add-in's client really calls the relay. */
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
  "setImmediate",
  "clearImmediate",
  "Uint8Array",
  "ArrayBuffer",
  "MessageChannel",
  "MessagePort",
  "BroadcastChannel",
] as const;

/**
 * Ends an idle Jest worker at once. Cleaning up its pages takes Node longer than half a second. After that
 * time, Jest reports that the worker has left something open.
 */
if (process.send !== undefined)
  process.once("exit", (code) => {
    const endAtOnce = Reflect.get(process, "reallyExit") as (code: number) => void;
    endAtOnce.call(process, code);
  });

/** A page (jsdom) with office.js and Node's network: tests start real relays and services beside it. */
export default class OfficeEnvironment extends TestEnvironment {
  private readonly waiting = new Set<NodeJS.Timeout>();

  override async setup(): Promise<void> {
    await super.setup();
    const page = this.global as unknown as Record<string, unknown> & { readonly crypto: object };
    const node = globalThis as unknown as Readonly<Record<string, unknown>>;
    for (const name of fromNode) page[name] = node[name];
    page.setTimeout = this.timeout;
    page.setInterval = this.interval;
    page.clearTimeout = this.end;
    page.clearInterval = this.end;
    giveCanvases(this.global);
    Object.defineProperty(page.crypto, "getRandomValues", { value: pooledRandomValues() });
  }

  /**
   * Ends pending timers of the page. office.js polls for half a second after a worksheet function, and Jest
   * gives a worker no more time to end.
   */
  override async teardown(): Promise<void> {
    for (const one of this.waiting) this.end(one);
    await super.teardown();
  }

  private readonly timeout = (work: Work, wait?: number, ...given: unknown[]): NodeJS.Timeout => {
    const made = setTimeout(() => {
      this.waiting.delete(made);
      work(...given);
    }, wait);
    this.waiting.add(made);
    return made;
  };

  private readonly interval = (work: Work, wait?: number, ...given: unknown[]): NodeJS.Timeout => {
    const made = setInterval(work, wait, ...given);
    this.waiting.add(made);
    return made;
  };

  private readonly end = (one: NodeJS.Timeout | undefined): void => {
    if (one !== undefined) this.waiting.delete(one);
    clearTimeout(one);
  };
}

type Work = (...given: unknown[]) => void;

/**
 * Returns random bytes from a pool. The spreadsheet asks for 31 single ones after every change, each with a
 * system call.
 */
function pooledRandomValues(): (into: Uint8Array) => Uint8Array {
  let pool = Buffer.alloc(0);
  return (into) => {
    if (pool.length < into.byteLength) pool = randomBytes(Math.max(65_536, into.byteLength));
    new Uint8Array(into.buffer, into.byteOffset, into.byteLength).set(pool.subarray(0, into.byteLength));
    pool = pool.subarray(into.byteLength);
    return into;
  };
}
