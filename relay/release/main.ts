import { join } from "node:path";
import process from "node:process";
import { runIn } from "../command.ts";

/** In a release this is relay.mjs, with package.json and the built add-in beside it. */
const home = import.meta.dirname;

await runIn(home, join(home, "addin"), process.env);
