import { createServer, request as httpRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A gateway's own answer: a status, a content type and a text. */
export type GatewayAnswer = readonly [status: number, type: string, text: string];

/** Returns a page of a gateway or server. */
export const page = (status: number): GatewayAnswer => [status, "text/html", `<h1>${status}</h1>`];
export const json = (status: number, value: unknown): GatewayAnswer => [
  status,
  "application/json",
  JSON.stringify(value),
];

/** An HTTP server in front of an instance with its own answers for some paths. */
export interface Gateway {
  readonly url: string;
  /** The requests so far, with their bodies. */
  readonly received: readonly { readonly request: IncomingMessage; readonly body: string }[];
  /** Sets the answers for paths with these prefixes, in place of earlier ones. */
  answer(answers: Readonly<Record<string, GatewayAnswer>>): void;
  close(): Promise<void>;
}

/** Starts a gateway on a free port. */
export async function startGateway(target: string): Promise<Gateway> {
  let answers: Readonly<Record<string, GatewayAnswer>> = {};
  const received: { request: IncomingMessage; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (piece: string) => (body += piece));
    request.on("end", () => {
      received.push({ request, body });
      const { url = "", method, headers } = request;
      const own = Object.entries(answers).find(([start]) => url.startsWith(start))?.[1];
      if (own !== undefined) {
        const [status, type, text] = own;
        response.writeHead(status, { "Content-Type": type, Location: "/web/login" }).end(text);
        return;
      }
      httpRequest(target + url, { method, headers, agent: false }, (reply) => {
        response.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(response);
      }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (given) => (answers = given),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
