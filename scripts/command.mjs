import { realpathSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

/** Returns whether a module is the one Node was started with, and not imported by another. */
export const isMain = (url) =>
  process.argv[1] !== undefined && pathToFileURL(realpathSync(process.argv[1])).href === url;

/** Ends the command with a code once what it printed has gone out. */
export function leave(code) {
  process.exitCode = code;
}

/** Returns the options of the command. If one is unknown, prints it with the usage and returns undefined. */
export function optionsOf(options, usage) {
  try {
    return parseArgs({ options }).values;
  } catch (cause) {
    // What Node says beside it is about values that begin with a dash.
    console.error(`${cause.message.split(". ")[0]}\n${usage}`);
    return undefined;
  }
}

/** The reason why a command cannot do what it was asked for, in words for the person who asked. */
export class Problem extends Error {}
