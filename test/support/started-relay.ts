import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientHeader, routes } from "../../contract/relay-api.ts";
import type { CreateOutcome, Outcome, WriteBackDone } from "../../contract/relay-api.ts";
import type { PlantLook } from "../../contract/plant-look.ts";
import type { InstanceConfiguration } from "../../relay/settings/instance-settings.ts";
import type { Limits } from "../../relay/settings/limits.ts";
import type { Metrics } from "../../relay/operation/metrics.ts";
import { createLog } from "../../relay/operation/log.ts";
import { createRelay } from "../../relay/relay.ts";
import type { RelayConfiguration } from "../../relay/relay.ts";
import type { TeamAddress } from "../../relay/settings/listening-settings.ts";
import type { StaticFolder } from "../../relay/http/answers/statics.ts";

/** A complete answer of the relay. */
export interface RelayAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
}

/** A question to the relay. The default is a GET of a program that is not a browser. */
export interface Question {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A relay on a free port, with its log. */
export interface StartedRelay {
  readonly url: string;
  readonly port: number;
  readonly log: readonly string[];
  ask(question: Question): Promise<RelayAnswer>;
  /** Posts JSON like the pane. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<RelayAnswer>;
  get(path: string): Promise<RelayAnswer>;
  writeBack(
    changes: readonly unknown[],
  ): Promise<{ readonly outcomes: readonly Outcome[]; readonly done: WriteBackDone }>;
  create(creations: readonly unknown[], batch?: string): Promise<readonly CreateOutcome[]>;
  close(): Promise<void>;
}

/** Starts a relay for an instance. */
export async function startRelay(
  instance: InstanceConfiguration,
  settings: {
    readonly limits?: Partial<Limits>;
    readonly statics?: readonly StaticFolder[];
    readonly signIn?: NonNullable<RelayConfiguration["signIn"]>;
    /**
     * A folder that is kept when the relay closes, a database, or an existing journal. The default is a
     * temporary folder.
     */
    readonly journal?: RelayConfiguration["journal"];
    /** Its address for other machines. */
    readonly teamAddress?: TeamAddress;
    readonly metrics?: Metrics;
    /** True if it logs the interface and the end of keys, like a relay that a program starts. */
    readonly watchesInstance?: boolean;
    /** The plant's look of results. */
    readonly plantLook?: PlantLook;
    readonly forms?: NonNullable<RelayConfiguration["forms"]>;
    readonly certificate?: NonNullable<RelayConfiguration["certificate"]>;
  } = {},
): Promise<StartedRelay> {
  const lines: string[] = [];
  const log = createLog([instance.apiKey], (line) => lines.push(line));
  const journal = settings.journal ?? mkdtempSync(join(tmpdir(), "wa-relay-"));
  const { metrics, ...parts } = settings;
  // A test that closes its relay has all its answers, so no connection needs to stay open.
  const limits = { drainTime: 0, ...settings.limits };
  const relay = createRelay(
    { instance, version: "1.2.3", ...parts, limits, journal },
    { log, ...(metrics && { metrics }) },
  );
  const { port, url } = await relay.listen(0);

  const ask = ({ method = "GET", path, headers = {}, body }: Question): Promise<RelayAnswer> =>
    new Promise((resolve, reject) => {
      const request = httpRequest(
        {
          host: "127.0.0.1",
          port,
          method,
          path,
          agent: false,
          headers: { host: `localhost:${port}`, ...headers },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () => {
            const bytes = Buffer.concat(chunks);
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: bytes.toString(),
              bytes,
            });
          });
        },
      );
      request.on("error", reject);
      request.end(body);
    });
  const client = { [clientHeader.name]: clientHeader.value };
  const post: StartedRelay["post"] = (path, body, headers = {}) =>
    ask({
      method: "POST",
      path,
      headers: { ...client, "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  return {
    url,
    port,
    log: lines,
    ask,
    post,
    get: (path) => ask({ path, headers: client }),
    writeBack: async (changes) => {
      const lines = linesOf(await post(routes.writeBack, { changes }));
      return { outcomes: lines.slice(0, -1) as Outcome[], done: lines.at(-1) as WriteBackDone };
    },
    create: async (creations, batch) => {
      const lines = linesOf(await post(routes.create, { creations, ...(batch && { batch }) }));
      return lines.slice(0, -1) as CreateOutcome[];
    },
    close: async () => {
      await relay.close();
      if (settings.journal === undefined && typeof journal === "string")
        rmSync(journal, { recursive: true, force: true });
    },
  };
}

/** Returns the lines of an answer, with the counts last. Throws if the answer is another one. */
export function linesOf(answer: RelayAnswer): readonly unknown[] {
  if (answer.status !== 200) throw new Error(answer.text);
  const lines = answer.text.trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as unknown);
}

/** Returns the code of a failed answer. */
export function codeOf(answer: RelayAnswer): string {
  return (JSON.parse(answer.text) as { error: { code: string } }).error.code;
}
