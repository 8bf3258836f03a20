import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A program that runs while something is measured. */
export interface Started {
  readonly url: string;
  /** Its resident memory in MB, or undefined if unknown. */
  memory(): number | undefined;
  stop(): Promise<void>;
}

/** Starts a program of this folder, or another, and waits until it prints its address. */
export async function startProgram(
  file: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const child = spawn(process.execPath, [file.includes("/") ? file : join(__dirname, file)], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH ?? "", ...environment },
  });
  const url = await sayingOf(child, /answers at (http:\S+)/);
  return {
    url,
    memory: () => memoryOf(child.pid ?? 0),
    stop: async () => {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
    },
  };
}

/** Waits until a program prints a text and returns its first group. Later output is discarded. */
export function sayingOf(child: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let words = "";
    const hear = (text: Buffer): void => {
      words += text.toString();
      const found = wanted.exec(words)?.[1];
      if (found === undefined) return;
      for (const stream of [child.stdout, child.stderr]) stream?.off("data", hear).resume();
      resolve(found);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`The program has ended: ${words}`)));
  });
}

function memoryOf(pid: number): number | undefined {
  if (process.platform !== "linux") return undefined;
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return found === undefined ? undefined : Math.round(Number(found) / 1024);
}
