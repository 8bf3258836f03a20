import "./check-node.mjs";
import { prepare } from "./build.mjs";
import { leave } from "./command.mjs";
import { inProject } from "./paths.mjs";
import { runNode } from "./run.mjs";
import { isWellAsked } from "./start-options.mjs";
import { problemWithPorts } from "./start-ports.mjs";

const isAsked = isWellAsked("npm start");
const words = isAsked ? await problemWithPorts("npm start") : undefined;
if (!isAsked) {
  leave(2);
} else if (words !== undefined) {
  console.error(words);
  leave(1);
} else if (!(await prepare())) {
  leave(1);
} else {
  const { code } = await runNode(
    [inProject("dist", "node", "workbench", "serve.js"), ...process.argv.slice(2)],
    {
      show: true,
    },
  );
  leave(code);
}
