import { createServer, request as httpRequest } from "node:http";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** A proxy for outgoing calls. It forwards everything to one port of this machine, whatever the name. */
export interface ForwardProxy {
  /** Its address, without user and password. */
  readonly url: string;
  /** The requests, such as `CONNECT erp.plant.example:443` or `POST http://erp.plant.example/jsonrpc`. */
  readonly asked: readonly string[];
  /** The credentials of each request. */
  readonly credentials: readonly (string | undefined)[];
  /** Returns all bytes of tunnels. */
  readonly tunnelled: () => string;
  /** Answers each request with a status from now on. Without one, forwards them again. */
  refuse(status?: number): void;
  close(): Promise<void>;
}

/** Starts a proxy on a free port. */
export async function startForwardProxy(target: () => number): Promise<ForwardProxy> {
  const asked: string[] = [];
  const credentials: (string | undefined)[] = [];
  const pieces: Buffer[] = [];
  const sockets = new Set<Socket>();
  let refusal: number | undefined;

  const server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    asked.push(`${method} ${url}`);
    credentials.push(headers["proxy-authorization"]);
    if (refusal !== undefined) return void response.writeHead(refusal).end("<h1>The proxy</h1>");
    const { pathname, search } = new URL(url);
    const { "proxy-authorization": _own, ...passed } = headers;
    const to = { host: "127.0.0.1", port: target(), method, path: pathname + search, agent: false as const };
    const onward = httpRequest({ ...to, headers: passed }, (reply) => {
      response.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(response);
    });
    request.pipe(onward);
  });
  server.on("connect", ({ url = "", headers }, socket: Socket) => {
    asked.push(`CONNECT ${url}`);
    credentials.push(headers["proxy-authorization"]);
    socket.on("error", () => undefined);
    if (refusal !== undefined) return void socket.end(`HTTP/1.1 ${refusal} No\r\nContent-Length: 0\r\n\r\n`);
    const onward = connect(target(), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      socket.on("data", (piece: Buffer) => void pieces.push(piece));
      socket.pipe(onward).pipe(socket);
    });
    onward.on("error", () => socket.destroy());
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.once("close", () => sockets.delete(one));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    credentials,
    tunnelled: () => Buffer.concat(pieces).toString("latin1"),
    refuse: (status) => (refusal = status),
    close: () =>
      new Promise((resolve) => {
        sockets.forEach((socket) => socket.destroy());
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
