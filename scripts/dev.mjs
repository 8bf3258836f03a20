// `npm run dev`: serves what `npm start` serves, and the new build after every saved change.
import "./check-node.mjs";
import { pathToFileURL } from "node:url";
import { prepare } from "./build.mjs";
import { leave } from "./command.mjs";
import { inProject } from "./paths.mjs";
import { freePort, refusal, wantedPorts } from "./ports.mjs";

// Development builds have their own folder, so that npm start and npm test never use them.
const folder = inProject(".cache", "dev");
const parts = { node: "relay and service", addin: "add-in", workbench: "workbench page" };
const neverBuilt = new Set(Object.keys(parts));
const broken = new Set();
const busy = new Map();
let isRestartDue = true;
let isReloadDue = false;
let isAdvancing = false;
let isEnding = false;
/** The server of the product, and the server that notifies pages of a new build. */
let serving, reloads;

const refused = await refusal("npm run dev");
if (refused !== undefined) leave(refused);
else if (await prepare([])) await develop();
else leave(1);

async function develop() {
  // These modules need packages that were only just installed.
  const { createServing, startReloadServer } = await import("./dev/serving.mjs");
  const { watchNodeParts, watchPages } = await import("./dev/watching.mjs");

  const { page, service } = wantedPorts();
  const port = page || (await freePort());
  reloads = await startReloadServer(port);
  serving = createServing({
    args: ["--pages", folder, "--reloads", reloads.url, ...process.argv.slice(2)],
    env: { PORT: String(port), SERVICE_PORT: String(service || (await freePort())) },
    onEnd: (code, output) => {
      if (isEnding) return;
      console.error(`${output}The relay ended with code ${code}; it is started again after the next change.`);
      isRestartDue = true;
    },
  });
  const stopNode = watchNodeParts({
    onStart: () => onStart("node"),
    onEnd: (result) => onEnd("node", result),
  });
  const stopPages = await watchPages({ folder, reloads: reloads.url, onStart, onEnd });

  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    stopNode();
    reloads.close();
    await Promise.all([serving.end(), stopPages()]);
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
}

function onStart(name) {
  if (!busy.has(name)) busy.set(name, Date.now());
}

function onEnd(name, { ok, words: output, isNew }) {
  const seconds = ((Date.now() - (busy.get(name) ?? Date.now())) / 1000).toFixed(1);
  busy.delete(name);
  if (!ok) {
    const rest = neverBuilt.has(name) ? "Nothing is served yet." : "The last good version stays.";
    console.error(`\n${output.trim()}\n\nThe ${parts[name]} cannot be built. ${rest}`);
    broken.add(name);
  } else {
    if (isNew || broken.has(name)) console.log(`Built the ${parts[name]} in ${seconds} s.`);
    broken.delete(name);
    neverBuilt.delete(name);
    isReloadDue ||= isNew;
    if (name === "node") isRestartDue ||= isNew;
  }
  void advance();
}

/** If no build runs and all parts were built once, serves the newest build and notifies the pages. */
async function advance() {
  if (isAdvancing || isEnding || busy.size > 0 || neverBuilt.size > 0) return;
  if (!isRestartDue && !isReloadDue) return;
  isAdvancing = true;
  const isReload = isReloadDue;
  isReloadDue = false;
  await makePanePage();
  let serves = true;
  if (isRestartDue) {
    isRestartDue = false;
    serves = await serving.restart();
  }
  if (serves && isReload && busy.size === 0) {
    reloads.notify();
    console.log("The new version is served.");
  } else if (isReload) isReloadDue = true;
  isAdvancing = false;
  if (serves) void advance();
}

/** Imports the newest compiled code. */
async function makePanePage() {
  const module = pathToFileURL(inProject("dist", "node", "workbench", "pages.js")).href;
  const { makePanePage: make } = await import(`${module}?${Date.now()}`);
  make(inProject(), folder);
}
