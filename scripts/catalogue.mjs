// `npm run catalogue`: all states of the pane in a browser, by scene, language, width and theme.
import "./check-node.mjs";
import { prepare } from "./build.mjs";
import { leave } from "./command.mjs";
import { portFrom, takenPortSentence } from "./ports.mjs";
import { bundlePanePage } from "./test/pane-page.mjs";

const port = portFrom(process.env.PORT, 3001);
const words =
  port === undefined
    ? "PORT must be a port number from 0 to 65535 (0 = any free port)."
    : await takenPortSentence([{ port, variable: "PORT", what: "the catalogue" }], "npm run catalogue");
if (words !== undefined) {
  console.error(words);
  leave(1);
} else if (!(await prepare([]))) leave(1);
else await showCatalogue();

/** Serves the pane with the fixture of its tests on this machine. */
async function showCatalogue() {
  console.error("Bundling the pane with its scenes …");
  const { ok, output, folder } = await bundlePanePage();
  if (!ok) {
    console.error(output);
    leave(1);
    return;
  }
  // This package was only just installed.
  const { default: express } = await import("express");
  const server = express()
    .use(express.static(folder, { index: "catalogue.html", cacheControl: false }))
    .listen(port, "127.0.0.1", () => {
      console.log(`The pane's scenes: http://localhost:${server.address().port}/  Press Ctrl+C to stop.`);
    });
}
