import { execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { projectFolder } from "./script.ts";

const program = join(projectFolder, "dist", "node", "relay", "main.js");

/** A relay in a process of its own. */
export interface RelayChild {
  readonly url: string;
  /** What it has printed so far, on both outputs. */
  readonly said: () => string;
  /** Ends the process with a signal and waits for its end. */
  readonly end: (signal: "SIGKILL" | "SIGTERM") => Promise<unknown>;
}

/** Compiles the relay, so that its process runs what stands in the folder; next to nothing where it is compiled. */
export function compileRelayChild(): void {
  const compiler = join(projectFolder, "node_modules", "@typescript", "native", "bin", "tsc");
  execFileSync(process.execPath, [compiler, "-b", "relay"], { cwd: projectFolder });
}

/**
 * Starts a relay with these environment variables on a free port, and waits until it serves; `args` for Node name another program
 * than the compiled one.
 */
export async function startRelayChild(
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [program],
): Promise<RelayChild> {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH ?? "", PORT: "0", ...environment },
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  let words = "";
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (text: Buffer): void => {
      words += text.toString();
      const found = /answers at (http:\S+)/.exec(words)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    void ended.then(() => reject(new Error(`The relay has ended: ${words}`)));
  });
  return {
    url,
    said: () => words,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
