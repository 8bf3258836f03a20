import { closeSync, openSync } from "node:fs";
import { argv, execPath } from "node:process";
import { Failure } from "../failure.ts";
import type { Log } from "./log.ts";
import { codeOfError, isOutOfFiles, tooManyOpenFiles } from "../system-error.ts";

/** Checks whether this process can open more files. Each connection is a file to the system. */
export interface OpenFiles {
  /** Tries to open a file. Throws the `Failure` `too_many_open_files` if that is impossible. */
  check(): void;
  /** Receives a server's error about a connection. Returns false if it has another cause. */
  note(cause: unknown): boolean;
  close(): void;
}

/** The interval of checks in milliseconds. The system refuses connections without an error to the process. */
const lookTime = 5_000;

/** The time in which the same line is not logged again, in milliseconds. */
const silence = 60_000;

/** Checks regularly whether this process can open more files. Logs it at most once a minute if not. */
export function watchOpenFiles(log: Pick<Log, "error">): OpenFiles {
  let silentUntil = 0;
  const say = (code: string): void => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + silence;
    log.error(
      { code },
      "this process cannot open more files, so connections are refused; allow more (LimitNOFILE in a systemd unit, ulimits in a compose file, ulimit -n in a shell)",
    );
  };
  const note = (cause: unknown): boolean => {
    const isOut = isOutOfFiles(cause);
    if (isOut) say(codeOfError(cause) ?? "");
    return isOut;
  };
  const check = (): void => {
    try {
      // The program's own file exists and is readable.
      closeSync(openSync(argv[1] ?? execPath, "r"));
    } catch (cause) {
      if (note(cause)) throw tooManyOpenFiles(cause);
    }
  };
  const timer = setInterval(() => {
    try {
      check();
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause;
    }
  }, lookTime).unref();
  return { check, note, close: () => clearInterval(timer) };
}
