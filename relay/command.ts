import { readConfiguration } from "./configuration.ts";
import type { Configuration } from "./configuration.ts";
import type { InstanceConfiguration } from "./settings/instance-settings.ts";
import { Failure } from "./failure.ts";
import { readInstanceInfo } from "./instance/instance-info.ts";
import { createInstance } from "./instance/instance.ts";
import { defaultLimits } from "./limits.ts";
import { createLog } from "./operation/log.ts";
import { createRelay } from "./relay.ts";
import type { StaticFolder } from "./answering/statics.ts";
import { codeOfError } from "./system-error.ts";

/** What the command gets from the process it runs in. */
export interface CommandSettings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  readonly statics: readonly StaticFolder[];
  /** The folder for the relay's own data where RELAY_DATA names none. */
  readonly data: string;
  /** Takes a line for the person who started the command. */
  readonly say: (words: string) => void;
  /** Takes a line that is a problem, or a line of the log. */
  readonly complain: (words: string) => void;
  /** Settles when the relay shall stop. */
  readonly stopped: Promise<unknown>;
}

/** Runs `npm run relay`, or with `check` tries the configuration and says what it found. Gives the exit code. */
export async function runCommand(args: readonly string[], settings: CommandSettings): Promise<number> {
  const { environment, complain } = settings;
  if (args.length > 1 || (args.length === 1 && args[0] !== "check")) {
    complain("Say `npm run relay` to start, or `npm run relay -- check` to try the configuration.");
    return 2;
  }
  const read = readConfiguration(environment);
  if (!read.ok) {
    complain(read.message);
    return 1;
  }
  const { configuration } = read;
  configuration.warnings.forEach((warning) => complain(`Careful: ${warning}`));
  if (configuration.instance === undefined) {
    complain("The relay needs an instance: set WA_URL, WA_DB, WA_LOGIN and WA_API_KEY or WA_API_KEY_FILE.");
    return 1;
  }
  return args[0] === "check"
    ? check(configuration.instance, settings)
    : serve(configuration, configuration.instance, settings);
}

async function check(
  instance: InstanceConfiguration,
  { version, say, complain }: CommandSettings,
): Promise<number> {
  const connection = createInstance(instance, defaultLimits);
  try {
    const info = await readInstanceInfo(connection, instance, version);
    say(`Signed in to ${info.url}, database ${info.db}, as ${info.login} (user ${info.uid}).`);
    say(`Languages: ${info.languages.join(", ")}.`);
    const missing = Object.entries(info.missingFields);
    for (const [model, fields] of missing) say(`${model} lacks ${fields.join(", ")}.`);
    if (missing.length === 0) say("All models and fields are there.");
    for (const [model, fields] of Object.entries(info.extraFields))
      say(
        `${model} also has ${fields.map(({ name }) => name).join(", ")}, which can be shown but not changed.`,
      );
    return 0;
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    complain(`${cause.message} [${cause.code}]`);
    return 1;
  } finally {
    await connection.close();
  }
}

async function serve(
  { listening, operation }: Configuration,
  instance: InstanceConfiguration,
  { version, statics, data, say, complain, stopped }: CommandSettings,
): Promise<number> {
  const { certificate, host, port, team } = listening;
  const log = createLog([instance.apiKey], (line) => complain(line.trimEnd()));
  const relay = createRelay(
    {
      ...{ instance, version, statics, journal: operation.data ?? data, limits: operation.limits },
      ...(certificate && { certificate: { cert: certificate.cert, key: certificate.key.reveal() } }),
      ...(team && { team }),
    },
    { log },
  );
  try {
    const { url } = await relay.listen(port, host);
    say(`The relay for ${instance.url} answers at ${url} (pane: ${url}/taskpane.html).`);
  } catch (cause) {
    await relay.close();
    complain(notListening(cause, port, host));
    return 1;
  }
  await stopped;
  say("Finishing what is in flight.");
  await relay.close();
  return 0;
}

function notListening(cause: unknown, port: number, host: string): string {
  const code = codeOfError(cause);
  if (code === "EADDRINUSE")
    return `Port ${port} is taken: set PORT to another one, or to 0 for any that is free.`;
  if (code === "EACCES") return `Port ${port} is not open to this user: set PORT to one above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST "${host}" is no address of this machine: give one that is, or 0.0.0.0 for all of them.`;
  throw cause;
}
