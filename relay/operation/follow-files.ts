import { statSync } from "node:fs";
import { codeOfError } from "../system-error.ts";

/** In milliseconds. */
const usualPause = 10_000;

/**
 * Calls `changed` after a file has changed and two checks found equal files: some files are written one after
 * the other. Returns a function that stops watching.
 */
export function followFiles(paths: readonly string[], changed: () => void, pause = usualPause): () => void {
  const stamp = (): string => paths.map(stampOf).join(" | ");
  let reported = stamp();
  let previous = reported;
  const check = (): void => {
    const current = stamp();
    const isStable = current === previous;
    previous = current;
    if (!isStable || current === reported) return;
    reported = current;
    changed();
  };
  const timer = setInterval(check, pause).unref();
  return () => clearInterval(timer);
}

/** Returns a text that differs after a change, also for a missing file. */
function stampOf(path: string): string {
  try {
    const { mode, mtimeMs, size, ino } = statSync(path);
    return [mode, mtimeMs, size, ino].join(" ");
  } catch (cause) {
    const code = codeOfError(cause);
    if (code === undefined) throw cause;
    return code;
  }
}
