import { portFrom, takenPortSentence } from "./free-port.mjs";

/** Gives the ports that PORT and SERVICE_PORT ask for, `{page, service}`; one that is no port is undefined. */
export function wantedPorts() {
  const { PORT, SERVICE_PORT } = process.env;
  return { page: portFrom(PORT, 3000), service: portFrom(SERVICE_PORT, 8070) };
}

/**
 * Names a port that is wrong or taken before anything is installed or built, or gives undefined. `command` is what was typed. Where
 * an instance is configured, there is no embedded service.
 */
export async function problemWithPorts(command) {
  const ports = wantedPorts();
  const page = { variable: "PORT", what: "the add-in and the workbench", port: ports.page };
  const service = { variable: "SERVICE_PORT", what: "the embedded service", port: ports.service };
  const wanted = process.env.WA_URL ? [page] : [page, service];
  const wrong = wanted.find(({ port }) => port === undefined);
  return wrong === undefined
    ? takenPortSentence(wanted, command)
    : `${wrong.variable} must be a port number from 0 to 65535 (0 = any free port).`;
}
