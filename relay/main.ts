import { join } from "node:path";
import process from "node:process";
import { runIn } from "./command.ts";

/** The compiled file is dist/node/relay/main.js in the project. */
const project = join(import.meta.dirname, "..", "..", "..");

await runIn(project, join(project, "dist", "addin"), process.env);
