import { closeSync, openSync } from "node:fs";
import { argv, execPath } from "node:process";
import { Failure } from "../failure.ts";
import type { Log } from "./log.ts";
import { codeOfError, isOutOfFiles, tooManyOpenFiles } from "../system-error.ts";

/** Whether this process can open further files and connections, each of which is a file to the system. */
export interface OpenFiles {
  /** Tries to open a file; throws the `Failure` `too_many_open_files` where none more can be opened. */
  check(): void;
  /** Takes what a server says of a connection that it could not take; gives false where that is something else. */
  note(cause: unknown): boolean;
  close(): void;
}

/** How often the process is looked at, milliseconds: the system refuses connections without a word to it. */
const lookTime = 5_000;

/** How long nothing is said again in the log, milliseconds. */
const silence = 60_000;

/** Watches whether this process can open further files, and says in the log where it cannot, once a minute at most. */
export function watchOpenFiles(log: Pick<Log, "error">): OpenFiles {
  let silentUntil = 0;
  const say = (code: string): void => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + silence;
    log.error(
      { code },
      "this process has as many files open as it may, and each connection is one, so connections are refused: allow more (LimitNOFILE in a systemd unit, ulimits in a compose file, ulimit -n in a shell)",
    );
  };
  const note = (cause: unknown): boolean => {
    const isOut = isOutOfFiles(cause);
    if (isOut) say(codeOfError(cause) ?? "");
    return isOut;
  };
  const check = (): void => {
    try {
      // The program's own file is there, and may be read whatever else may not.
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
