import "./check-node.mjs";
import { prepare } from "./build.mjs";
import { leave } from "./command.mjs";
import { inProject } from "./paths.mjs";
import { runNode } from "./run.mjs";
import { problemWithPorts } from "./start-ports.mjs";

const words = await problemWithPorts("npm start");
if (words !== undefined) {
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
