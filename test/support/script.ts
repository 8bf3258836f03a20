import { execFile, execFileSync, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { whenPageEnds } from "./in-page.ts";

/** The project's folder. */
export const projectFolder = join(__dirname, "..", "..");

/** The output and end of a program. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs Node in the project's folder or another, with `env` added to ours. Kills it after the given seconds.
 */
export function runNode(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  seconds = 900,
  folder = projectFolder,
): Promise<Ended> {
  return new Promise((resolve) => {
    const options = {
      cwd: folder,
      env: { ...process.env, ...env },
      timeout: seconds * 1000,
      maxBuffer: 2 ** 28,
    };
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, stdout, stderr });
    });
  });
}

const compiled = new Set<string>();

/** Compiles a part for its process, once in a page: even finding no change takes half a second. */
export function compilePart(part: "relay" | "service"): void {
  if (compiled.has(part)) return;
  const compiler = join(projectFolder, "node_modules", "@typescript", "native", "bin", "tsc");
  execFileSync(process.execPath, [compiler, "-b", part], { cwd: projectFolder });
  compiled.add(part);
}

/** Answers parallel calls of scripts until the caller ends. */
const answering = `process.on("message", async ({ id, url, name, args }) => {
  try {
    const script = await import(url);
    const result = await script[name](...args);
    process.send({ id, result });
  } catch (cause) {
    process.send({ id, problem: String(cause?.stack ?? cause) });
  }
});`;

/** The answer of the process of scripts to a call. */
interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly problem?: string;
}

let answerer: ChildProcess | undefined;
let calls = 0;

/**
 * Calls an exported function of a script and returns its result, as JSON. Scripts run outside of Jest, in a
 * process that the test files of a page share, because starting a process takes as long as most calls
 * together.
 */
export function callScript(script: string, name: string, ...args: readonly unknown[]): Promise<unknown> {
  const child = (answerer ??= startAnswerer());
  const id = (calls += 1);
  const url = pathToFileURL(join(projectFolder, "scripts", script)).href;
  return new Promise((resolve, reject) => {
    const end = (): void => {
      child.off("message", hear);
      child.off("exit", fail);
    };
    const hear = (answer: Answer): void => {
      if (answer.id !== id) return;
      end();
      if (answer.problem === undefined) resolve(answer.result);
      else reject(new Error(answer.problem));
    };
    const fail = (code: number | null): void => {
      end();
      reject(new Error(`The process of scripts ended with ${code} in ${name} of ${script}.`));
    };
    child.on("message", hear);
    child.once("exit", fail);
    child.send({ id, url, name, args });
  });
}

function startAnswerer(): ChildProcess {
  const child = spawn(process.execPath, ["--input-type=module", "-e", answering], {
    cwd: projectFolder,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.once("exit", () => (answerer = undefined));
  whenPageEnds(async () => {
    if (!child.connected) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.disconnect();
    await ended;
  });
  return child;
}
