import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, whatever folder a command is started from. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Returns the full path of something in the project. */
export const inProject = (...parts) => join(root, ...parts);
