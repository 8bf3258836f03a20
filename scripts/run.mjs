import { spawn } from "node:child_process";
import { root } from "./paths.mjs";

const onWindows = process.platform === "win32";
const children = new Set();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => {
    if (children.size === 0) process.exit(signal === "SIGINT" ? 130 : 143);
    // A Windows console tells every process in it by itself.
    if (!onWindows) for (const child of children) endTree(child, signal);
  });
process.on("exit", () => {
  for (const child of children) endTree(child, "SIGKILL");
});

/**
 * Runs a program to its end and gives `{code, output, timedOut}`. Its output is shown as it comes (`show: true`) or
 * kept (`output`). `stdoutTo: "stderr"` moves what it prints to stderr, for commands whose own stdout is data. After
 * `seconds` the program and everything it started is ended. Signals to us are passed on to it.
 */
export function run(program, args, { env = {}, seconds, show = false, stdoutTo = "stdout" } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      // A group of its own, so that what it started can be ended with it.
      detached: !onWindows,
      stdio: ["ignore", ...(show ? [stdoutTo === "stderr" ? 2 : 1, 2] : ["pipe", "pipe"])],
    });
    children.add(child);
    const output = [];
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));
    let timedOut = false;
    const timer =
      seconds === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            endTree(child, "SIGKILL");
          }, seconds * 1000);
    const finish = (code, lastWords) => {
      clearTimeout(timer);
      children.delete(child);
      const text = Buffer.concat(output).toString("utf8") + lastWords;
      resolve({ code, timedOut, output: timedOut ? `${text}\nEnded after ${seconds} seconds.` : text });
    };
    child.once("error", (cause) => finish(127, `${program} could not be started: ${cause.message}\n`));
    child.once("close", (code, signal) => finish(code ?? (signal === null ? 1 : 128), ""));
  });
}

/** Runs a program of Node with {@link run}. */
export const runNode = (args, options) => run(process.execPath, args, options);

function endTree(child, signal) {
  if (child.pid === undefined) return;
  if (onWindows) spawn("taskkill", ["/pid", String(child.pid), "/T", "/F"], { stdio: "ignore" });
  else
    try {
      process.kill(-child.pid, signal);
    } catch (cause) {
      if (cause.code !== "ESRCH") throw cause;
    }
}
