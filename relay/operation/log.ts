import { types } from "node:util";
import { pino } from "pino";
import type { Logger } from "pino";
import type { Secret } from "../secret.ts";
import { codeOfError } from "../system-error.ts";

/** The relay's log: JSON lines about requests and failures, never about what they carry. */
export type Log = Logger;

/**
 * Makes a log that writes JSON lines. Nobody logs bodies; as the last step, each finished line is searched for the
 * secrets, because redaction by path misses unforeseen places. A function returns secrets that come up while it runs.
 */
export function createLog(
  secrets: readonly Secret[] | (() => readonly Secret[]),
  write: (line: string) => void,
): Log {
  const known = typeof secrets === "function" ? secrets : () => secrets;
  return pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line) => write(known().reduce((text, secret) => secret.hideIn(text), line)) },
  );
}

/** What may be logged of an error and its causes. Messages of a JSON parser quote the text, so they stay out. */
export interface LoggedError {
  readonly name: string;
  readonly code?: string;
  readonly message?: string;
  readonly stack?: readonly string[];
  readonly cause?: LoggedError;
}

/** What may be logged of a thrown value: name, code, message and own stack lines, down its causes. */
export function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (!isError(thrown)) return { name: typeof thrown };
  const code = codeOfError(thrown);
  const stack = (thrown.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return {
    name: thrown.name,
    ...(code !== undefined ? { code } : {}),
    ...(thrown.name === "SyntaxError" ? {} : { message: thrown.message }),
    ...(depth === 0 ? { stack: stack.slice(0, 8).map((line) => line.trim()) } : {}),
    ...(thrown.cause === undefined || depth > 3 ? {} : { cause: loggedError(thrown.cause, depth + 1) }),
  };
}

/** libsql's errors come of a constructor of its own; others may be of another realm. */
function isError(thrown: unknown): thrown is Error {
  return types.isNativeError(thrown) || thrown instanceof Error;
}
