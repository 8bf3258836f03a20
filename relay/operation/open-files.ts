import { closeSync, openSync } from "node:fs";
import { argv, execPath } from "node:process";
import { Failure } from "../failure.ts";
import type { Log } from "./log.ts";
import { codeOfError, isOutOfFiles, tooManyOpenFiles } from "../system-error.ts";

/** Checks whether this process can open more files. Each connection is a file. */
export interface OpenFiles {
  /** Throws the `Failure` `too_many_open_files`. */
  check(): void;
  /** Logs a shortage of open files. Returns false for another error. */
  report(cause: unknown): boolean;
  close(): void;
}

/** In milliseconds. The system refuses connections without an error to the process. */
const checkInterval = 5_000;

/** In milliseconds. The line is not logged again during this time. */
const logPause = 60_000;

export function watchOpenFiles(log: Pick<Log, "error">): OpenFiles {
  let pausedUntil = 0;
  const say = (code: string): void => {
    if (performance.now() < pausedUntil) return;
    pausedUntil = performance.now() + logPause;
    log.error(
      { code },
      "this process cannot open more files, so connections are refused; allow more (LimitNOFILE in a systemd unit, ulimits in a compose file, ulimit -n in a shell)",
    );
  };
  const report = (cause: unknown): boolean => {
    const isOut = isOutOfFiles(cause);
    if (isOut) say(codeOfError(cause) ?? "");
    return isOut;
  };
  const check = (): void => {
    try {
      // The program's own file exists and is readable.
      closeSync(openSync(argv[1] ?? execPath, "r"));
    } catch (cause) {
      if (report(cause)) throw tooManyOpenFiles(cause);
    }
  };
  const timer = setInterval(() => {
    try {
      check();
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause;
    }
  }, checkInterval).unref();
  return { check, report, close: () => clearInterval(timer) };
}
