import "./check-node.mjs";
import { buildNode, prepare } from "./build.mjs";
import { leave } from "./command.mjs";
import { inProject } from "./paths.mjs";
import { runNode } from "./run.mjs";

// stdout belongs to the service's JSON lines: what installing and building have to say goes to stderr.
if (!(await prepare([buildNode]))) leave(1);
else {
  const main = inProject("dist", "node", "service", "main.js");
  leave((await runNode([main, ...process.argv.slice(2)], { show: true })).code);
}
