// `npm run catalogue`: every state of the pane in a browser, by scene, language, width and theme.
import "./check-node.mjs";
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { prepare } from "./build.mjs";
import { leave } from "./command.mjs";
import { portFrom, takenPortSentence } from "./free-port.mjs";
import { bundlePanePage } from "./test/pane-page.mjs";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

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

/** Bundles the pane with the fixture of its tests, unless that was done from the same files before, and serves it to this machine. */
async function showCatalogue() {
  console.error("Bundling the pane with its scenes …");
  const { ok, output, folder } = await bundlePanePage();
  if (!ok) {
    console.error(output);
    leave(1);
    return;
  }
  const server = createServer((request, response) => answer(folder, request, response));
  server.listen(port, "127.0.0.1", () => {
    console.log(`The pane's scenes: http://localhost:${server.address().port}/  Press Ctrl+C to stop.`);
  });
}

function answer(folder, { url }, response) {
  const { pathname } = new URL(url, "http://localhost");
  const name = pathname === "/" ? "catalogue.html" : pathname.slice(1);
  // The bundle is one flat folder.
  const file = join(folder, name);
  if (!/^[\w.-]+$/.test(name) || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    "Content-Type": types[extname(name)] ?? "application/octet-stream",
    "Cache-Control": "no-store",
  });
  createReadStream(file).pipe(response);
}
