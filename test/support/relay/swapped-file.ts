import { spawn } from "node:child_process";

/** The content and mode of a file. */
export interface FileState {
  readonly text: string;
  readonly mode: number;
}

const program = `
  const { chmodSync, renameSync, writeFileSync } = require("node:fs");
  const [path, states] = [process.argv[1], JSON.parse(process.argv[2])];
  for (let turn = 0; ; turn++) {
    const { text, mode } = states[turn % states.length];
    writeFileSync(path + ".next", text);
    chmodSync(path + ".next", mode);
    renameSync(path + ".next", path);
    if (turn === 0) process.stdout.write("begun");
  }`;

/**
 * Starts a process that replaces a path by files with these states, in turns and as fast as possible. Returns
 * a function that ends it.
 */
export async function swapFile(path: string, states: readonly FileState[]): Promise<() => Promise<unknown>> {
  const child = spawn(process.execPath, ["-e", program, path, JSON.stringify(states)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  await new Promise((resolve) => child.stdout.once("data", resolve));
  return () => {
    child.kill("SIGKILL");
    return ended;
  };
}
