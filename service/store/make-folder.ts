import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder for its owner alone (mode 0700), and those above it that are missing. Throws the system's error where that cannot
 * be done; Node's own way to make them all tries for ever where the one above lets nothing be made in it, such as /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (cause) {
    // Somebody else may have made it meanwhile.
    if (!existsSync(path)) throw cause;
  }
}
