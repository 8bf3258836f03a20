import { execFileSync, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { projectFolder } from "./script.ts";

const program = join(projectFolder, "dist", "node", "relay", "main.js");

/** A relay in a process of its own, as a plant runs it. */
export interface RelayProcess {
  readonly url: string;
  /** Ends the process with a signal and waits for its end. */
  readonly end: (signal: "SIGKILL" | "SIGTERM") => Promise<number | null>;
}

/** The instance that a relay stands before, and the folder of its journal. */
export interface RelayProcessSettings {
  readonly url: string;
  readonly db: string;
  readonly login: string;
  readonly apiKey: string;
  readonly data: string;
}

/** Compiles the relay, so that its process runs what stands in the folder; next to nothing where it is compiled. */
export function compileRelay(): void {
  const compiler = join(projectFolder, "node_modules", "typescript", "bin", "tsc");
  execFileSync(process.execPath, [compiler, "-b", "relay"], { cwd: projectFolder });
}

/** Starts the relay on a free port, and waits until it serves. */
export async function startRelayProcess(settings: RelayProcessSettings): Promise<RelayProcess> {
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH ?? "",
      PORT: "0",
      WA_URL: settings.url,
      WA_DB: settings.db,
      WA_LOGIN: settings.login,
      WA_API_KEY: settings.apiKey,
      RELAY_DATA: settings.data,
      // The tests' instance works on nothing for longer.
      RELAY_GRACE_SECONDS: "1",
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const url = await urlOf(child, ended);
  return {
    url,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

function urlOf(child: ChildProcess, ended: Promise<number | null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let words = "";
    const hear = (text: Buffer): void => {
      words += text.toString();
      const url = /(https?:\/\/localhost:\d+)/.exec(words)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    void ended.then((code) => reject(new Error(`The relay ended with ${code}: ${words}`)));
  });
}
