import { connect, createServer } from "node:net";
import type { Server, Socket } from "node:net";
import { json2Prefix } from "../../../contract/json2.ts";
import { freePort } from "../free-port.ts";

/**
 * The faults of a line between a relay and its instance. "Done" means that the instance has carried out the
 * call.
 */
export const faultKinds = {
  refuse: "nobody listens",
  resetBefore: "reset before the call is done",
  resetAfter: "reset after the call is done",
  truncate: "done, the answer ends half-way",
  slowHeaders: "done, no answer comes in time",
  slowBody: "done, the answer stops after its headers",
  garbage: "no HTTP comes back, not done",
  noJson: "done, the answer is no JSON",
  errorWith200: "the service refuses in its own way, by JSON-RPC with status 200",
  html502: "a gateway's page with status 502, not done",
  html503: "a gateway's page with status 503, not done",
  html504: "a gateway's page with status 504, done",
  tooMany: "status 429, not done",
  bareNaN: "done, the answer holds a bare NaN",
  lateCommit: "no answer in time, done when nobody waits any more",
} as const;

/** A kind of fault. */
export type FaultKind = keyof typeof faultKinds;

/** A TCP proxy between a relay and its instance that applies a fault to a call, at the level of bytes. */
export interface FaultProxy {
  readonly url: string;
  /** Returns the number of faults. `refuse` does not count, because no call arrives. */
  hits(): number;
  /** Applies a fault to the next call of a method. */
  spoil(method: string, kind: Exclude<FaultKind, "refuse">): void;
  /** Waits until a slow fault holds a call. */
  isHeld(): Promise<void>;
  /** Carries out the held call. */
  commitLate(): Promise<void>;
  /** Refuses connections until `listen`. */
  stopListening(): Promise<void>;
  listen(): Promise<void>;
  close(): Promise<void>;
}

const page = "<html><body><h1>Bad gateway</h1></body></html>";

function answerWith(status: string, type: string, body: string): string {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  return `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\n${length}\r\nConnection: close\r\n\r\n${body}`;
}

const busy = JSON.stringify({
  ...{ jsonrpc: "2.0", id: null },
  error: { code: 200, message: "Server Error", data: { name: "x.SerializationFailure", message: "busy" } },
});

const busyAtJson2 = JSON.stringify({ name: "x.SerializationFailure", message: "busy" });

/** The answer if the call does not reach the instance. */
const inPlace: Partial<Record<FaultKind, string>> = {
  garbage: "\u0016\u0003\u0001 this is no HTTP\r\n\r\n",
  errorWith200: answerWith("200 OK", "application/json", busy),
  html502: answerWith("502 Bad Gateway", "text/html", page),
  html503: answerWith("503 Service Unavailable", "text/html", page),
  tooMany: answerWith("429 Too Many Requests", "text/html", page),
};

/** The same for the newer interface: errors have a status, and results no envelope. */
const inPlaceAtJson2: typeof inPlace = {
  ...inPlace,
  errorWith200: answerWith("500 Internal Server Error", "application/json", busyAtJson2),
};

/** The fault of the answer if the call was done. */
const spoilAnswer: Partial<Record<FaultKind, (client: Socket, answer: string, isJson2: boolean) => void>> = {
  resetAfter: (client) => client.resetAndDestroy(),
  truncate: (client, answer) => {
    const bodyAt = bodyOf(answer);
    client.end(answer.slice(0, bodyAt + Math.floor((answer.length - bodyAt) / 2)));
  },
  slowHeaders: () => undefined,
  slowBody: (client, answer) => void client.write(answer.slice(0, bodyOf(answer) + 1)),
  noJson: (client) => void client.end(answerWith("200 OK", "text/html", page)),
  html504: (client) => void client.end(answerWith("504 Gateway Timeout", "text/html", page)),
  bareNaN: (client, _answer, isJson2) => {
    const text = isJson2 ? "[NaN]" : '{"jsonrpc":"2.0","id":null,"result":[NaN]}';
    client.end(answerWith("200 OK", "application/json", text));
  },
};

const bodyOf = (answer: string): number => answer.indexOf("\r\n\r\n") + 4;

/** Starts a proxy to the instance at an address. Every call has its own connection. */
export async function startFaultProxy(instance: string): Promise<FaultProxy> {
  const upstream = new URL(instance);
  const sockets = new Set<Socket>();
  const faults: { readonly method: string; readonly kind: FaultKind }[] = [];
  let hits = 0;
  let kept: Buffer | undefined;
  let tellHeld: () => void = () => undefined;
  let held = Promise.resolve();

  const carryOut = (request: Buffer): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const pieces: Buffer[] = [];
      const socket = connect(Number(upstream.port), upstream.hostname);
      socket.on("data", (piece) => pieces.push(piece));
      socket.on("error", reject);
      socket.on("end", () => resolve(Buffer.concat(pieces)));
      socket.write(request);
    });

  const spoil = async (client: Socket, request: Buffer, kind: FaultKind): Promise<void> => {
    hits += 1;
    const isJson2 = request.includes(` ${json2Prefix}`);
    const instead = (isJson2 ? inPlaceAtJson2 : inPlace)[kind];
    if (instead !== undefined) client.end(instead);
    else if (kind === "resetBefore") client.resetAndDestroy();
    else if (kind === "lateCommit") {
      kept = request;
      tellHeld();
    } else {
      spoilAnswer[kind]?.(client, (await carryOut(request)).toString(), isJson2);
      tellHeld();
    }
  };

  const take = (client: Socket): void => {
    sockets.add(client);
    client.on("close", () => sockets.delete(client));
    // The relay ends a slow answer with a reset.
    client.on("error", () => client.destroy());
    let bytes = Buffer.alloc(0);
    client.on("data", (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece]);
      const request = wholeRequest(bytes);
      if (request === undefined) return;
      bytes = Buffer.alloc(0);
      const at = faults.findIndex(({ method }) => isCallOf(request, method));
      const [fault] = at < 0 ? [] : faults.splice(at, 1);
      const answering =
        fault === undefined
          ? carryOut(request).then((answer) => void client.end(answer))
          : spoil(client, request, fault.kind);
      answering.catch(() => client.destroy());
    });
  };

  let server: Server;
  // The port stays reserved while the proxy does not listen.
  const port = await freePort();
  const listen = async (): Promise<void> => {
    server = createServer(take);
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", resolve);
    });
  };
  const stopListening = async (): Promise<void> => {
    sockets.forEach((socket) => socket.destroy());
    await new Promise((resolve) => server.close(resolve));
  };
  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    hits: () => hits,
    spoil: (method, kind) => {
      faults.push({ method, kind });
      held = new Promise((resolve) => (tellHeld = resolve));
    },
    isHeld: () => held,
    commitLate: async () => {
      if (kept === undefined) throw new Error("No call was kept.");
      await carryOut(kept);
      kept = undefined;
    },
    ...{ stopListening, listen, close: stopListening },
  };
}

/** The method is in the body, or at the end of the newer interface's path. */
function isCallOf(request: Buffer, method: string): boolean {
  return request.includes(` ${json2Prefix}`)
    ? request.includes(`/${method} HTTP/`)
    : request.includes(`"${method}"`);
}

/** Returns a request once it is complete, changed to close its connection. */
function wholeRequest(bytes: Buffer): Buffer | undefined {
  const bodyAt = bytes.indexOf("\r\n\r\n") + 4;
  if (bodyAt < 4) return undefined;
  const head = bytes.toString("latin1", 0, bodyAt);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  if (bytes.length < bodyAt + length) return undefined;
  const closing = head.replace(/^connection:.*$/im, "connection: close");
  return Buffer.concat([Buffer.from(closing, "latin1"), bytes.subarray(bodyAt)]);
}
