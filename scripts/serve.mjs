// `npm run relay` and `npm run service`: one part alone, with the arguments after its name.
import "./check-node.mjs";
import { buildNode, prepare } from "./build.mjs";
import { leave } from "./command.mjs";
import { inProject } from "./paths.mjs";
import { runNode } from "./run.mjs";

const [part, ...args] = process.argv.slice(2);

// The service serves no pages, and its stdout is JSON, so installing and building print to stderr.
if (!(await prepare(part === "service" ? [buildNode] : undefined))) leave(1);
else leave((await runNode([inProject("dist", "node", part, "main.js"), ...args], { show: true })).code);
