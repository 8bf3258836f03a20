import { connect, createServer } from "node:net";
import { optionsOf } from "./command.mjs";

/** Checks options and ports before anything is installed. Prints a problem and returns the exit code. */
export async function refusal(command, args = process.argv.slice(2)) {
  const usage = `Say: ${command} [-- --data FOLDER]   FOLDER keeps what is written on this machine (.data without it)
PORT (3000 without it) and SERVICE_PORT (8070) set the ports; 0 is any free one.`;
  if (optionsOf({ data: { type: "string" } }, usage, args) === undefined) return 2;
  const problem = await problemWithPorts(command);
  if (problem === undefined) return undefined;
  console.error(problem);
  return 1;
}

/** Returns `{page, service}`. An invalid port is undefined. */
export function wantedPorts() {
  const { PORT, SERVICE_PORT } = process.env;
  return { page: portFrom(PORT, 3000), service: portFrom(SERVICE_PORT, 8070) };
}

/** Returns a sentence about an invalid or used port. With an instance, the embedded service needs none. */
async function problemWithPorts(command) {
  const ports = wantedPorts();
  const page = { variable: "PORT", what: "the add-in and the workbench", port: ports.page };
  const service = { variable: "SERVICE_PORT", what: "the embedded service", port: ports.service };
  const wanted = process.env.WA_URL ? [page] : [page, service];
  const wrong = wanted.find(({ port }) => port === undefined);
  return wrong === undefined
    ? takenPortSentence(wanted, command)
    : `${wrong.variable} must be a port number from 0 to 65535 (0 = any free port).`;
}

/**
 * Returns a sentence about a used port, or undefined. `wanted` is a list of `{port, variable, what}`; port 0
 * means any free port. `command` is what the user should repeat.
 */
export async function takenPortSentence(wanted, command = "npm start") {
  for (const { port, variable, what } of wanted) {
    if (port === 0 || (await isFree(port))) continue;
    return (
      `Port ${port} (${what}) is taken by another program, perhaps by this one started twice. ` +
      `End that program, or choose another port: ${variable}=${port + 1} ${command}` +
      (process.platform === "win32" ? ` (in PowerShell: $env:${variable}=${port + 1}; ${command})` : "")
    );
  }
  return undefined;
}

/** Returns `preset` without a value, and undefined for an invalid one. */
export function portFrom(value, preset) {
  if (value === undefined || value === "") return preset;
  const port = Number(value);
  return /^\d+$/.test(value) && port <= 65535 ? port : undefined;
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Returns whether a program on this machine listens. */
export function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

function isFree(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (cause) => {
      if (cause.code === "EADDRINUSE" || cause.code === "EACCES") resolve(false);
      else reject(cause);
    });
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
