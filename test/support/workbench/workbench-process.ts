import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseReply } from "../../../contract/jsonrpc.ts";
import { projectFolder } from "../script.ts";
import { callerOf, post } from "../instance-call.ts";
import { colleagueAt } from "./colleague.ts";
import type { Colleague } from "./colleague.ts";

const program = join(projectFolder, "dist", "node", "workbench", "serve.js");
const db = "demo";
const login = "analyst@example.com";

/** `npm start` in its own process, with its data in a temporary folder that is deleted at the end. */
export interface StartedWorkbench {
  /** The page to open. */
  readonly url: string;
  /** The address of the relay's instance. */
  readonly instanceUrl: string;
  /** What it wrote on the screen until it served. */
  readonly said: string;
  /** Returns the relay's log. */
  readonly log: () => string;
  /** Restarts it on the same ports and data after it ended. */
  restart(): Promise<void>;
  /** Restarts it on the same port with another embedded instance, with its own data and address. */
  restartElsewhere(): Promise<void>;
  /** Ends the process with a signal and waits for it. */
  end(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
  /** A colleague at the plant. */
  readonly colleague: Colleague;
  close(): Promise<void>;
}

/** A company instance for a workbench; by default, the service is embedded. */
export interface OtherInstance {
  readonly url: string;
  readonly db: string;
  readonly login: string;
  readonly apiKey: string;
}

/** The data of an earlier workbench, and the port of its embedded service. */
export interface EarlierData {
  readonly folder: string;
  readonly servicePort: number;
}

/** Starts the workbench on free ports with additional settings of the relay and waits until it serves. */
export async function startWorkbench(
  instance?: OtherInstance,
  settings: Readonly<Record<string, string>> = {},
  earlier?: EarlierData,
): Promise<StartedWorkbench> {
  const folder = mkdtempSync(join(tmpdir(), "workbench-"));
  let data = join(folder, "first");
  if (earlier !== undefined) cpSync(earlier.folder, data, { recursive: true });
  const environment = {
    ...withoutSettings(process.env),
    ...settings,
    ...(instance && {
      WA_URL: instance.url,
      WA_DB: instance.db,
      WA_LOGIN: instance.login,
      WA_API_KEY: instance.apiKey,
    }),
  };
  const run = (port: string, servicePort: string) =>
    runProgram(data, { ...environment, PORT: port, SERVICE_PORT: servicePort });
  let running = await run("0", String(earlier?.servicePort ?? 0));
  const { url } = running;
  const portOf = (address: string): string => new URL(address).port;

  return {
    url,
    get instanceUrl() {
      return running.instanceUrl;
    },
    get said() {
      return running.said;
    },
    log: () => {
      const file = join(data, "relay.log");
      return existsSync(file) ? readFileSync(file, "utf8") : "";
    },
    restart: async () => {
      running = await run(portOf(url), portOf(running.instanceUrl));
    },
    restartElsewhere: async () => {
      data = join(folder, "second");
      running = await run(portOf(url), "0");
    },
    end: (signal = "SIGTERM") => running.end(signal),
    colleague: colleagueAt(async (...call) => {
      const apiKey =
        instance?.apiKey ?? readFileSync(join(data, "relay", "embedded-service.key"), "utf8").trim();
      const key = { db: instance?.db ?? db, login: instance?.login ?? login, apiKey };
      const uid = await signIn(running.instanceUrl, key);
      return callerOf(running.instanceUrl, key.db, { uid, apiKey })(...call);
    }),
    close: async () => {
      await running.end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Running {
  readonly url: string;
  readonly instanceUrl: string;
  readonly said: string;
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

function runProgram(data: string, env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, [program, "--data", data], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const end = async (signal: "SIGTERM" | "SIGKILL"): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return new Promise((resolve, reject) => {
    let words = "";
    const read = (text: Buffer): void => {
      words += text.toString();
      const url = /^\s*(http:\S+\/workbench\/)$/m.exec(words)?.[1];
      const instanceUrl = /It speaks for (http:\S+), database/.exec(words)?.[1];
      if (url !== undefined && instanceUrl !== undefined) resolve({ url, instanceUrl, said: words, end });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(() => reject(new Error(`The workbench ended before it served: ${words}`)));
  });
}

async function signIn(
  url: string,
  key: { readonly db: string; readonly login: string; readonly apiKey: string },
): Promise<number> {
  const body = {
    jsonrpc: "2.0",
    method: "call",
    id: 1,
    params: { service: "common", method: "authenticate", args: [key.db, key.login, key.apiKey, {}] },
  };
  const reply = parseReply(await (await post(url, JSON.stringify(body))).text());
  if (reply.kind !== "result" || typeof reply.result !== "number")
    throw new Error("The instance refuses the colleague.");
  return reply.result;
}

/** Settings of the machine for a company instance must not reach the tests. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !name.startsWith("WA_") && !name.startsWith("RELAY_") && !name.startsWith("OIDC_"),
    ),
  );
}
