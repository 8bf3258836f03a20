import { optionsOf } from "./command.mjs";
import { portFrom, takenPortSentence } from "./free-port.mjs";

/**
 * Returns the exit code with which `npm start` or `npm run dev`, named by `command`, refuses its options or ports, or
 * undefined. It prints the reason, before anything is installed or built.
 */
export async function refusal(command) {
  const usage = `Say: ${command} [-- --data FOLDER]   FOLDER keeps what is written on this machine (.data without it)
PORT (3000 without it) and SERVICE_PORT (8070) set the ports; 0 is any free one.`;
  if (optionsOf({ data: { type: "string" } }, usage) === undefined) return 2;
  const problem = await problemWithPorts(command);
  if (problem === undefined) return undefined;
  console.error(problem);
  return 1;
}

/** Returns the ports that PORT and SERVICE_PORT ask for, `{page, service}`; one that is no port is undefined. */
export function wantedPorts() {
  const { PORT, SERVICE_PORT } = process.env;
  return { page: portFrom(PORT, 3000), service: portFrom(SERVICE_PORT, 8070) };
}

/** Returns a sentence about a port that is wrong or taken. Where an instance is configured, there is no embedded service. */
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
