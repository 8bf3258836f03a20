import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { compilePart, projectFolder } from "../script.ts";

const program = join(projectFolder, "dist", "node", "service", "main.js");

/** A service in its own process, like a plant's. */
export interface ServiceProcess {
  readonly url: string;
  /** The line on stdout with the first key, or undefined if there were keys already. */
  readonly firstKey: FirstKey | undefined;
  /** Ends the process with a signal, waits for it, and returns the exit code. */
  readonly end: (signal: "SIGKILL" | "SIGTERM") => Promise<number | null>;
}

/** The output of the service when it creates its first key. */
export interface FirstKey {
  readonly url: string;
  readonly db: string;
  readonly login: string;
  readonly uid: number;
  readonly apiKey: string;
}

/**
 * Starts the service, compiled if needed, on a free port with its data in a folder, and waits until it
 * serves.
 */
export async function startServiceProcess(
  dataDir: string,
  ...options: readonly string[]
): Promise<ServiceProcess> {
  compilePart("service");
  const child = spawn(process.execPath, [program, "--port", "0", "--data", dataDir, ...options], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let firstKey: FirstKey | undefined;
  createInterface(child.stdout).on("line", (line) => (firstKey = JSON.parse(line) as FirstKey));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const url = await urlOf(child, ended).catch((cause: unknown) => {
    throw firstKey === undefined ? cause : new Error("It printed a key, and served nothing.", { cause });
  });
  return {
    url,
    get firstKey() {
      return firstKey;
    },
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** The address is in the last line, which is for people. */
function urlOf(child: ChildProcess, ended: Promise<number | null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let words = "";
    child.stderr?.on("data", (text: Buffer) => {
      words += text.toString();
      const url = /^Serving .* at (http:\S+),/m.exec(words)?.[1];
      if (url !== undefined) resolve(url);
    });
    void ended.then((code) => reject(new Error(`The service ended with ${code}: ${words}`)));
  });
}
