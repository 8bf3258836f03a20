import "./check-node.mjs";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { prepare } from "./build.mjs";
import { leave } from "./command.mjs";
import { isListening, portFrom, takenPortSentence } from "./ports.mjs";
import { inProject } from "./paths.mjs";
import { runNode, toolPath } from "./run.mjs";

/** The port in manifest.xml. Excel uses no other. */
const port = 3000;
const manifest = inProject("manifest.xml");
const certificates = join(homedir(), ".office-addin-dev-certs");
const certificate = join(certificates, "localhost.crt");
const key = join(certificates, "localhost.key");

const words = await problem();
if (words !== undefined) {
  console.error(words);
  leave(1);
} else if (process.argv[2] === "stop") leave(await removeAddIn());
else
  leave(
    (await prepare(undefined, { tests: true })) && (await makeCertificates()) ? await serveAndSideload() : 1,
  );

/** Returns a reason not to start, before anything is installed or changed. */
async function problem() {
  if (process.platform !== "win32" && process.platform !== "darwin")
    return "Excel runs on Windows and Mac only, so there is nothing to start here. Use npm start and its workbench, or see README.md for Excel on the web.";
  if (portFrom(process.env.PORT, port) !== port)
    return `manifest.xml names port ${port}, so npm run excel cannot use another one: unset PORT.`;
  if (process.argv[2] === "stop") return undefined;
  return takenPortSentence([{ port, variable: "PORT", what: "the add-in" }]);
}

/** Creates a trusted certificate for localhost. At first, the system asks for consent. */
async function makeCertificates() {
  // Microsoft's tools send usage data by default.
  await runNode([toolPath("office-addin-usage-data"), "off"], { seconds: 60 });
  const { code } = await runNode([toolPath("office-addin-dev-certs"), "install"], {
    show: true,
    seconds: 300,
  });
  if (code === 0 && existsSync(certificate) && existsSync(key)) return true;
  console.error(
    "No trusted certificate for localhost could be made, and Excel opens add-ins over HTTPS only.",
  );
  return false;
}

/** Serves until Ctrl+C, with the add-in in Excel. */
async function serveAndSideload() {
  const env = { RELAY_TLS_CERT: certificate, RELAY_TLS_KEY: key, PORT: String(port) };
  const serving = runNode([inProject("dist", "node", "workbench", "serve.js")], { show: true, env });
  const ended = serving.then(({ code }) => code);
  const earlyCode = await Promise.race([ended, untilListening()]);
  if (earlyCode !== undefined) return earlyCode;
  const start = ["start", manifest, "desktop", "--app", "excel", "--no-debug", "--no-live-reload"];
  const { code } = await runNode([toolPath("office-addin-debugging"), ...start], {
    show: true,
    seconds: 300,
  });
  if (code === 0) console.log("The add-in is in Excel: ribbon, Home. Press Ctrl+C here to end.");
  else
    console.error(
      "Excel could not be started with the add-in; docs/manual-check.md says how to add it by hand.",
    );
  const last = await ended;
  await removeAddIn();
  return code === 0 ? last : code;
}

/** Returns the exit code. */
async function removeAddIn() {
  const stop = ["stop", manifest, "desktop"];
  return (await runNode([toolPath("office-addin-debugging"), ...stop], { show: true, seconds: 120 })).code;
}

async function untilListening() {
  while (!(await isListening(port))) await new Promise((resolve) => setTimeout(resolve, 200));
}
