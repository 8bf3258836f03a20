import { statSync } from "node:fs";
import { codeOfError } from "../system-error.ts";

/** The usual pause between two checks of the files, in milliseconds. */
const usualPause = 10_000;

/**
 * Calls `changed` when one of the files has changed and was the same in two checks. Files that belong
 * together are written one after the other. Returns a function that stops this.
 */
export function followFiles(paths: readonly string[], changed: () => void, pause = usualPause): () => void {
  const stamp = (): string => paths.map(stampOf).join(" | ");
  let settled = stamp();
  let seen = settled;
  const look = (): void => {
    const now = stamp();
    const isStill = now === seen;
    seen = now;
    if (!isStill || now === settled) return;
    settled = now;
    changed();
  };
  const timer = setInterval(look, pause).unref();
  return () => clearInterval(timer);
}

/** Returns a text that differs after the file changed. A missing file has one, too. */
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
