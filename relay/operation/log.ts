import { types } from "node:util";
import { pino } from "pino";
import type { Logger } from "pino";
import type { Secret } from "../secret.ts";
import { codeOfError } from "../system-error.ts";

/** The relay's log, in JSON lines. */
export type Log = Logger;

/**
 * Returns a log that removes secrets from each finished line: redaction by path misses unforeseen places. A
 * function returns secrets that are added while it runs.
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

/**
 * The parts of an error that may be logged. Messages of a JSON parser quote the text, so they are left out.
 */
export interface LoggedError {
  readonly name: string;
  readonly code?: string;
  readonly message?: string;
  readonly stack?: readonly string[];
  readonly cause?: LoggedError;
}

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

/** libsql's errors have their own constructor. Others may be from another realm. */
function isError(thrown: unknown): thrown is Error {
  return types.isNativeError(thrown) || thrown instanceof Error;
}
