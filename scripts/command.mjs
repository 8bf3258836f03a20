import { realpathSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

/** Returns whether Node was started with this module. */
export const isMain = (url) =>
  process.argv[1] !== undefined && pathToFileURL(realpathSync(process.argv[1])).href === url;

/** Ends the command with a code, after its output is written. */
export function leave(code) {
  process.exitCode = code;
}

/** Returns the options of the command. Prints the usage and returns undefined if one is unknown. */
export function optionsOf(options, usage, args = process.argv.slice(2)) {
  try {
    return parseArgs({ options, args }).values;
  } catch (cause) {
    // The rest of Node's message concerns values that begin with a dash.
    console.error(`${cause.message.split(". ")[0]}\n${usage}`);
    return undefined;
  }
}

/** An error that a command reports in words to its user. */
export class Problem extends Error {}
