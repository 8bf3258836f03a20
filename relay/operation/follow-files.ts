import { statSync } from "node:fs";
import type { KeyInFile } from "../settings/key-in-file.ts";
import { codeOfError } from "../system-error.ts";
import type { Log } from "./log.ts";

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

/**
 * Uses a changed key of a file. If the file is unusable, logs why and keeps the old key. Returns a function
 * that stops watching.
 */
export function followKey(key: KeyInFile, log: Log, pause?: number): () => void {
  let knownRenewals = key.renewals;
  const changed = (): void => {
    const problem = key.readAgain();
    if (problem !== undefined)
      log.error({ problem }, "the changed file of the API key cannot be used; the old key stays in use");
    // A refused sign-in may have read the file before.
    else if (key.renewals !== knownRenewals) log.info("the changed API key is used from now on");
    knownRenewals = key.renewals;
  };
  const stop = followFiles([key.path], changed, pause);
  // The file may have changed since it was first read.
  changed();
  return stop;
}
