import { spawn } from "node:child_process";
import { join } from "node:path";
import { compilePart, projectFolder } from "../script.ts";

const program = join(projectFolder, "dist", "node", "relay", "main.js");

/** A relay in its own process. */
export interface RelayChild {
  readonly url: string;
  /** Returns its output so far, stdout and stderr. */
  readonly said: () => string;
  /** Ends the process with a signal and waits for it. */
  readonly end: (signal: "SIGKILL" | "SIGTERM") => Promise<unknown>;
}

/**
 * Starts a relay with these environment variables on a free port, compiled if needed, and waits until it
 * serves. `args` for Node name another program. `files` limits its open files, if there is a bash.
 */
export async function startRelayChild(
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [program],
  files?: number,
): Promise<RelayChild> {
  if (args[0] === program) compilePart("relay");
  const command = [process.execPath, ...args];
  const limited = ["bash", "-c", `ulimit -n ${files} && exec "$0" "$@"`, ...command];
  const [first = "", ...words] = files === undefined ? command : limited;
  const child = spawn(first, words, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH ?? "", PORT: "0", ...environment },
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    let found: string | undefined;
    const hear = (text: Buffer): void => {
      said += text.toString();
      found ??= /answers at (http:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    void ended.then(() => reject(new Error(`The relay has ended: ${said}`)));
  });
  return {
    url,
    said: () => said,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
