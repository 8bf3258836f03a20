import { realpathSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** Tells whether a module is the one Node was started with, and not imported by another. */
export const isMain = (url) =>
  process.argv[1] !== undefined && pathToFileURL(realpathSync(process.argv[1])).href === url;

/** Ends the command with a code once what it printed has gone out. */
export function leave(code) {
  process.exitCode = code;
}
