// `npm start`, `npm run relay` and `npm run service`: one part, with the arguments after its name.
import "./check-node.mjs";
import { buildNode, prepare } from "./build.mjs";
import { leave } from "./command.mjs";
import { inProject } from "./paths.mjs";
import { refusal } from "./ports.mjs";
import { runNode } from "./run.mjs";

const [part, ...args] = process.argv.slice(2);
const program = part === "workbench" ? "serve.js" : "main.js";
const refused = part === "workbench" ? await refusal("npm start", args) : undefined;

if (refused !== undefined) leave(refused);
// The stdout of the service is JSON, so installing and building print to stderr.
else if (!(await prepare(part === "service" ? [buildNode] : undefined))) leave(1);
else leave((await runNode([inProject("dist", "node", part, program), ...args], { show: true })).code);
