import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { Failure } from "./failure.ts";
import type { Journal } from "./journal/journal.ts";
import { createStorage, openForReading, accountOf } from "./journal/stored-journal.ts";
import { auditRequestOf, audit } from "./operation/audit.ts";
import { inDatabase, inFolder, check, linesOf } from "./operation/check.ts";
import { checkOpenFiles } from "./operation/check-open-files.ts";
import { rotateKey } from "./operation/rotate-key.ts";
import { serve } from "./serve.ts";
import type { CommandSettings } from "./serve.ts";
import { readConfiguration } from "./settings/configuration.ts";
import type { Configuration } from "./settings/configuration.ts";
import type { InstanceConfiguration } from "./settings/instance-settings.ts";
import { spellingsOf } from "./settings/read-settings.ts";
import { defaultLimits } from "./settings/limits.ts";
import { codeOfError } from "./system-error.ts";
import { settings } from "./settings/settings.ts";

const usage =
  "Run `npm run relay` to start, `npm run relay -- check` to try the configuration, `npm run relay -- rotate-key` to replace the API key, or `npm run --silent relay -- audit` to print the journal.";

/** Runs the command that `args` name, or the relay if they name none. Returns the exit code. */
export async function runCommand(args: readonly string[], settings: CommandSettings): Promise<number> {
  const { environment, version, complain } = settings;
  const [name = "serve", ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
  if (command === undefined || (rest.length > 0 && name !== "audit")) {
    complain(usage);
    return 2;
  }
  const read = readConfiguration(environment, version);
  if (!read.ok) {
    complain(read.message);
    return 1;
  }
  const { configuration } = read;
  if (configuration.instance === undefined) {
    complain("The relay needs an instance: set WA_URL, WA_DB, WA_LOGIN and WA_API_KEY or WA_API_KEY_FILE.");
    return 1;
  }
  return command(configuration, configuration.instance, settings, rest);
}

type Command = (
  configuration: Configuration,
  instance: InstanceConfiguration,
  settings: CommandSettings,
  args: readonly string[],
) => Promise<number>;

const commands = {
  serve: (configuration, instance, settings) => {
    configuration.warnings.forEach((warning) => settings.complain(`Careful: ${warning}`));
    checkOpenFiles().forEach(({ words }) => settings.complain(`Careful: ${words}`));
    return serve(configuration, instance, settings);
  },
  check: async (configuration, instance, { data, say }) => {
    const folder = configuration.operation.data ?? data;
    const { database } = configuration;
    const { journal } = createStorage(database ?? folder, accountOf(instance));
    const journalPlace = database === undefined ? inFolder(folder) : inDatabase;
    const findings = await check(configuration, { instance, journal, journalPlace });
    findings.flatMap(linesOf).forEach(say);
    const wrong = findings.filter(({ state }) => state === "wrong").length;
    say(wrong === 0 ? "The relay can start." : `${wrong} of ${findings.length} checks failed.`);
    return wrong === 0 ? 0 : 1;
  },
  "rotate-key": async ({ operation }, instance, lines) => {
    const limits = { ...defaultLimits, ...operation.limits };
    return (await rotateKey(instance, limits, lines)) ? 0 : 1;
  },
  audit: async ({ operation, database }, instance, { data, say, complain }, args) => {
    const request = auditRequestOf(args);
    if (typeof request === "string") {
      complain(request);
      return 2;
    }
    let journal: Journal | undefined;
    try {
      journal = openForReading(database ?? operation.data ?? data, accountOf(instance));
      complain(`Entries: ${await audit(journal, request, say)}.`);
      return 0;
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause;
      // The database's own failures have no message for administrators.
      const code = codeOfError(cause.cause);
      complain(
        database === undefined || code === undefined
          ? cause.message
          : `The database cannot be read (${code}).`,
      );
      return 1;
    } finally {
      await journal?.close();
    }
  },
} as const satisfies Record<string, Command>;

/**
 * Runs the command that the arguments of this process name. SIGINT or SIGTERM stops a running relay. The
 * folder `home` has package.json and `.data/relay`; `pages` has the built add-in. Removes secrets from
 * `environment`: Node writes it into diagnostic reports.
 */
export async function runIn(
  home: string,
  pages: string,
  environment: Record<string, string | undefined>,
): Promise<void> {
  const completeEnvironment = { ...environment };
  for (const [name, setting] of Object.entries(settings))
    if ("isSecret" in setting)
      for (const spelling of spellingsOf(name)) Reflect.deleteProperty(environment, spelling);
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { version: string };
  process.exitCode = await runCommand(process.argv.slice(2), {
    ...{ environment: completeEnvironment, version },
    statics: [{ path: "/", dir: pages }],
    data: join(home, ".data", "relay"),
    say: (words) => process.stdout.write(`${words}\n`),
    complain: (words) => process.stderr.write(`${words}\n`),
    stopped: new Promise((resolve) => {
      process.once("SIGINT", resolve);
      process.once("SIGTERM", resolve);
    }),
  });
}
