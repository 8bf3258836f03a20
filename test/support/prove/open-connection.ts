import { Agent, request } from "node:http";
import { clientHeader } from "../../../contract/relay-api.ts";

/** The answer to one request on a connection that is kept open. */
export interface AnswerOnConnection {
  readonly status: number | undefined;
  readonly text: string;
  /** True if the relay announced that it closes the connection. */
  readonly isLast: boolean;
}

/** One connection to a relay that is reused for requests, like Excel's. */
export interface OpenConnection {
  /** Posts JSON. Rejects if the connection ends before the complete answer. */
  post(path: string, body: unknown): Promise<AnswerOnConnection>;
  end(): void;
}

/** Opens a connection to a relay with the first request. */
export function openConnection(relay: string): OpenConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { [clientHeader.name]: clientHeader.value, "Content-Type": "application/json" };
  return {
    post: (path, body) =>
      new Promise((resolve, reject) => {
        request(relay + path, { method: "POST", agent, headers }, (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (part: string) => (text += part));
          response.on("error", reject);
          response.on("end", () => {
            const isLast = response.headers.connection === "close";
            resolve({ status: response.statusCode, text, isLast });
          });
        })
          .on("error", reject)
          .end(JSON.stringify(body));
      }),
    end: () => agent.destroy(),
  };
}
