import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Provider } from "../../../addin/client/read-sign-in.ts";

/** A real HTTP server in place of a provider's token endpoint. */
export interface TokenEndpoint {
  readonly provider: Provider;
  /** The requests, oldest first. */
  readonly asked: readonly Readonly<Record<string, string>>[];
  /** Sets the answer: a status and JSON, or text that is not JSON. */
  answer(status: number, body: unknown): void;
  close(): Promise<void>;
}

/**
 * Starts one on a free port that issues tokens `access-1`, `access-2` … and refresh tokens with the same
 * numbers.
 */
export async function startTokenEndpoint(life = 300): Promise<TokenEndpoint> {
  const asked: Readonly<Record<string, string>>[] = [];
  let told: { readonly status: number; readonly body: unknown } | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      asked.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())));
      const count = asked.length;
      const usual = { access_token: `access-${count}`, refresh_token: `refresh-${count}`, expires_in: life };
      const { status, body } = told ?? { status: 200, body: usual };
      response.statusCode = status;
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    provider: {
      ...{
        mode: "team",
        issuer: url,
        authorizationEndpoint: `${url}/authorize`,
        tokenEndpoint: `${url}/token`,
      },
      ...{ clientId: "pane", scope: "openid wa.use" },
    },
    asked,
    answer: (status, body) => (told = { status, body }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
