import { connect, createServer } from "node:net";

/**
 * Gives one sentence that says which port is taken and what to do, or undefined when all are free. `wanted` is a list
 * of `{port, variable, what}`; port 0 means any free port and is never taken. `command` is what to type again.
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

/** Reads a port from the environment, with a default; gives undefined for anything that is no port. */
export function portFrom(value, preset) {
  if (value === undefined || value === "") return preset;
  const port = Number(value);
  return /^\d+$/.test(value) && port <= 65535 ? port : undefined;
}

/** Gives a port that is free now. */
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

/** Tells whether a program on this machine answers on a port. */
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
