import "./check-node.mjs";
import { prepare } from "./build.mjs";
import { leave } from "./command.mjs";
import { inProject } from "./paths.mjs";
import { runNode } from "./run.mjs";

if (!(await prepare())) leave(1);
else {
  const main = inProject("dist", "node", "relay", "main.js");
  leave((await runNode([main, ...process.argv.slice(2)], { show: true })).code);
}
