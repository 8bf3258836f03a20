import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { inProject, root } from "./paths.mjs";

const onWindows = process.platform === "win32";
const children = new Set();
/** The environment variable with the file descriptor whose text is shown immediately. */
const atOnceVariable = "SHOWN_AT_ONCE";
const leftOpen = "Ended: it was done, but something was left open.";

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => {
    if (children.size === 0) process.exit(signal === "SIGINT" ? 130 : 143);
    // On Windows, the console itself sends the signal to all its processes.
    if (!onWindows) for (const child of children) endTree(child, signal);
  });
process.on("exit", () => {
  for (const child of children) endTree(child, "SIGKILL");
});

/**
 * Runs a program to its end. Returns `{code, output, timedOut}`.
 * - `show` shows the output immediately in place of returning it. `stdoutTo: "stderr"` redirects it.
 * - The program and its children are ended after `seconds`, or `grace` seconds after `isDone()` is true.
 * - `onOutput(text)` receives the output, which is then not returned.
 * - `stop`, an AbortSignal, ends the program with SIGTERM, and by force after `grace` seconds.
 * - `atOnce` connects file descriptor 3 of the program with stderr, and sets SHOWN_AT_ONCE to 3.
 */
export function run(program, args, options = {}) {
  const {
    cwd = root,
    env = {},
    seconds,
    isDone,
    grace = 10,
    show = false,
    stdoutTo = "stdout",
    onOutput,
    stop,
    atOnce,
  } = options;
  return new Promise((resolve) => {
    const shown = show ? [stdoutTo === "stderr" ? 2 : 1, 2] : ["pipe", "pipe"];
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env, ...(atOnce ? { [atOnceVariable]: "3" } : {}) },
      // In its own process group, so that its children can be ended too.
      detached: !onWindows,
      stdio: ["ignore", ...shown, ...(atOnce ? [2] : [])],
    });
    children.add(child);
    const output = [];
    const take = onOutput === undefined ? (chunk) => output.push(chunk) : (chunk) => onOutput(String(chunk));
    child.stdout?.on("data", take);
    child.stderr?.on("data", take);
    let endReason = "";
    const end = (reason) => {
      endReason = reason;
      endTree(child, "SIGKILL");
    };
    const timers = [];
    if (seconds !== undefined)
      timers.push(setTimeout(() => end(`Ended after ${seconds} seconds.`), seconds * 1000));
    if (isDone !== undefined)
      timers.push(
        setInterval(() => {
          if (isDone()) timers.push(setTimeout(() => end(leftOpen), grace * 1000));
        }, 500),
      );
    const onStop = () => {
      endTree(child, "SIGTERM");
      timers.push(setTimeout(() => endTree(child, "SIGKILL"), grace * 1000));
    };
    if (stop?.aborted) onStop();
    stop?.addEventListener("abort", onStop);
    const finish = (code, lastWords) => {
      stop?.removeEventListener("abort", onStop);
      timers.forEach(clearTimeout);
      children.delete(child);
      const text = Buffer.concat(output).toString("utf8") + lastWords;
      const wholeText = endReason ? `${text}\n${endReason}` : text;
      resolve({ code, timedOut: endReason !== "", output: wholeText });
    };
    child.once("error", (cause) => finish(127, `${program} could not be started: ${cause.message}\n`));
    child.once("close", (code, signal) => finish(code ?? (signal === null ? 1 : 128), ""));
  });
}

/** Runs a program of Node with {@link run}. */
export const runNode = (args, options) => run(process.execPath, args, options);

/** Returns the script of an installed tool. The shims in node_modules/.bin differ between systems. */
export function toolPath(packageName, tool = packageName) {
  const { bin } = JSON.parse(readFileSync(inProject("node_modules", packageName, "package.json"), "utf8"));
  return inProject("node_modules", packageName, typeof bin === "string" ? bin : bin[tool]);
}

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
