import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, independent of the current folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Returns the full path of a file or folder in the project. */
export const inProject = (...parts) => join(root, ...parts);
