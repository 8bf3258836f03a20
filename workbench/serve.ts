import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { readForms } from "../relay/forms/forms.ts";
import type { Form } from "../relay/forms/forms.ts";
import { readConfiguration } from "../relay/settings/configuration.ts";
import { makeFolder, readKeyFile, writeKeyFile } from "../relay/settings/files.ts";
import type { InstanceConfiguration } from "../relay/settings/instance-settings.ts";
import { userAgentOf } from "../relay/settings/outgoing-settings.ts";
import { createLog } from "../relay/operation/log.ts";
import type { Log } from "../relay/operation/log.ts";
import { logNode, nodeWarning } from "../relay/operation/node-maintenance.ts";
import { createRelay } from "../relay/relay.ts";
import { Secret } from "../relay/secret.ts";
import { createTeamSignIn } from "../relay/sign-in/identity.ts";
import { createService } from "../service/app.ts";
import type { Service } from "../service/app.ts";
import { makePanePage, pages } from "./pages.ts";

/** This file runs as dist/node/workbench/serve.js. */
const project = join(import.meta.dirname, "..", "..", "..");
const { version } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as {
  readonly version: string;
};
const say = (words: string): void => void process.stdout.write(`${words}\n`);

/** The relay's login at the embedded service. */
const login = "analyst@example.com";

process.exitCode = await serve();

/** Serves until the process is stopped, and returns the exit code. */
async function serve(): Promise<number> {
  const { values } = parseArgs({
    options: {
      data: { type: "string", default: join(project, ".data") },
      // From `npm run dev`: the folder of its pages and the address of reload events.
      pages: { type: "string", default: join(project, "dist") },
      reloads: { type: "string" },
    },
  });
  if (values.reloads !== undefined && !isOnThisMachine(values.reloads))
    return complain("--reloads must be http://127.0.0.1 with a port.");
  // The workbench is only for this machine. Some shells set HOST to the machine's name.
  const read = readConfiguration({ ...process.env, HOST: "" }, version);
  if (!read.ok) return complain(read.message);
  const { configuration } = read;
  for (const warning of [...configuration.warnings, nodeWarning()].filter((words) => words !== undefined))
    process.stderr.write(`Careful: ${warning}\n`);
  const { listening, operation, plantLook } = configuration;
  const relayFolder = operation.data ?? join(values.data, "relay");
  const embedded =
    configuration.instance === undefined ? await startService(values.data, relayFolder) : undefined;
  if (typeof embedded === "string") return complain(embedded);
  const instance = configuration.instance ?? embedded?.instance;
  if (instance === undefined) return complain("There is no instance to speak for.");

  makePanePage(project, values.pages);
  const logFile = join(values.data, "relay.log");
  makeFolder(values.data);
  const signIn = configuration.signIn && createTeamSignIn(configuration.signIn);
  const log = startLog(logFile, () => [instance.apiKey, ...(signIn?.userKeys?.secrets ?? [])]);
  const { certificate } = listening;
  const samples = embedded && join(project, "deploy", "forms");
  const forms = formsIn(configuration.formsFolder ?? samples);
  const relay = createRelay(
    {
      ...{ instance, journal: relayFolder, version, statics: pages(project, values.pages, values.reloads) },
      limits: operation.limits,
      ...(signIn && { signIn }),
      ...{ ...(plantLook && { plantLook }), forms },
      ...(certificate && { certificate: { cert: certificate.cert, key: certificate.key.reveal() } }),
    },
    { log },
  );
  const started = await relay
    .listen(listening.port)
    .catch((cause: unknown) => portInUse(cause, "PORT", listening.port));
  if (typeof started === "string") {
    await relay.close();
    await embedded?.service.close();
    return complain(started);
  }
  sayStarted(started.url, instance, embedded && values.data, logFile);
  await stopped();
  await relay.close();
  await embedded?.service.close();
  return 0;
}

/** Reads the forms of a folder, and prints the problems of bad ones. */
function formsIn(folder: string | undefined): readonly Form[] {
  if (folder === undefined) return [];
  const { forms, problems } = readForms(folder);
  for (const problem of problems) process.stderr.write(`Careful: RELAY_FORMS: ${problem}\n`);
  return forms;
}

/** The log begins with a warning if Node is not maintained. */
function startLog(file: string, secrets: () => readonly Secret[]): Log {
  const log = createLog(secrets, (line) => appendFileSync(file, line));
  logNode(log);
  return log;
}

function sayStarted(
  page: string,
  { url, db }: InstanceConfiguration,
  sample: string | undefined,
  logFile: string,
): void {
  const data =
    sample === undefined
      ? ""
      : `  The data is the sample plant of the embedded service, kept in ${sample}.\n`;
  say(`
Work Analysis for Excel is running on this machine. Open in a browser:

  ${page}/workbench/

  A spreadsheet with the add-in at its right. It speaks for ${url}, database ${db}.
${data}  The relay's log is ${logFile}. Press Ctrl+C to stop.`);
}

interface Embedded {
  readonly service: Service;
  readonly instance: InstanceConfiguration;
}

/** Starts the embedded service and gets a key for the relay. Returns a sentence if that fails. */
async function startService(data: string, relayFolder: string): Promise<Embedded | string> {
  const portText = process.env.SERVICE_PORT ?? "";
  if (!/^\d{0,5}$/.test(portText))
    return "SERVICE_PORT must be a port number from 0 to 65535 (0 = any free port).";
  const port = portText === "" ? 8070 : Number(portText);
  let service: Service;
  try {
    service = createService({ dataDir: join(data, "service"), sampleData: true });
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
  const listening = await service
    .listen(port)
    .catch((cause: unknown) => portInUse(cause, "SERVICE_PORT", port));
  if (typeof listening === "string") {
    await service.close();
    return listening;
  }
  const { login, apiKey } = relayKey(service, relayFolder);
  return {
    service,
    instance: { url: listening.url, db: service.db, login, apiKey, userAgent: userAgentOf(version) },
  };
}

/** Returns the relay's key for the embedded service, from its file or newly written there. */
function relayKey(service: Service, folder: string): { readonly login: string; readonly apiKey: Secret } {
  const file = join(folder, "embedded-service.key");
  const stored = service.firstKey === undefined && existsSync(file) ? readKeyFile(file) : undefined;
  if (stored?.ok === true) return { login, apiKey: stored.key };
  const newKey = service.firstKey ?? service.addKey(login, "analyst");
  writeKeyFile(file, new Secret(newKey.apiKey));
  return { login: newKey.login, apiKey: new Secret(newKey.apiKey) };
}

/** Returns a sentence that suggests another port. Throws any other error. */
function portInUse(cause: unknown, variable: string, port: number): string {
  if (!(cause instanceof Error) || !("code" in cause) || cause.code !== "EADDRINUSE") throw cause;
  return `Port ${port} is taken by another program. Set ${variable} to another one, for example ${variable}=${port + 1} npm start.`;
}

function isOnThisMachine(address: string): boolean {
  return /^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(address);
}

function complain(words: string): number {
  process.stderr.write(`${words}\n`);
  return 1;
}

function stopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGINT", () => resolve());
    process.once("SIGTERM", () => resolve());
  });
}
