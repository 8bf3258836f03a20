import { join } from "node:path";
import process from "node:process";
import { runIn } from "../command.ts";

/** In a release this is relay.mjs, beside package.json and the built add-in. */
const home = import.meta.dirname;

await runIn(home, join(home, "addin"), process.env);
