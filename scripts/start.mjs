import "./check-node.mjs";
import { prepare } from "./build.mjs";
import { leave } from "./command.mjs";
import { portFrom, takenPortSentence } from "./free-port.mjs";
import { inProject } from "./paths.mjs";
import { runNode } from "./run.mjs";

const words = await problemWithPorts();
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

/** Names a port that is wrong or taken before anything is installed or built. */
async function problemWithPorts() {
  const { PORT, SERVICE_PORT, WA_URL } = process.env;
  const page = { variable: "PORT", what: "the add-in and the workbench", port: portFrom(PORT, 3000) };
  const service = {
    variable: "SERVICE_PORT",
    what: "the embedded service",
    port: portFrom(SERVICE_PORT, 8070),
  };
  const wanted = WA_URL ? [page] : [page, service];
  const wrong = wanted.find(({ port }) => port === undefined);
  return wrong === undefined
    ? takenPortSentence(wanted)
    : `${wrong.variable} must be a port number from 0 to 65535 (0 = any free port).`;
}
