import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { runCommand } from "./command.ts";

/** The compiled file is dist/node/relay/main.js in the project. */
const project = join(import.meta.dirname, "..", "..", "..");
const { version } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as { version: string };

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  version,
  statics: [{ path: "/", dir: join(project, "dist", "addin") }],
  data: join(project, ".data", "relay"),
  say: (words) => process.stdout.write(`${words}\n`),
  complain: (words) => process.stderr.write(`${words}\n`),
  stopped: new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  }),
});
