import "./check-node.mjs";
import { prepare } from "./build.mjs";
import { leave } from "./command.mjs";
import { inProject } from "./paths.mjs";
import { runNode } from "./run.mjs";
import { refusal } from "./ports.mjs";

const refused = await refusal("npm start");
if (refused !== undefined) leave(refused);
else if (!(await prepare())) leave(1);
else {
  const serve = inProject("dist", "node", "workbench", "serve.js");
  leave((await runNode([serve, ...process.argv.slice(2)], { show: true })).code);
}
