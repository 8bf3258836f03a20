import { Failure } from "./failure.ts";
import type { Journal } from "./journal/journal.ts";
import { createStorage, openForReading, ownerOf } from "./journal/storage.ts";
import { auditRequestOf, audit } from "./operation/audit.ts";
import { inDatabase, inFolder } from "./operation/checks/check-journal.ts";
import { checkOpenFiles } from "./operation/checks/check-machine.ts";
import { check } from "./operation/checks/check.ts";
import { linesOf } from "./operation/checks/finding.ts";
import { serve } from "./serve.ts";
import type { CommandSettings } from "./serve.ts";
import { readConfiguration } from "./settings/configuration.ts";
import type { Configuration } from "./settings/configuration.ts";
import type { InstanceConfiguration } from "./settings/instance-settings.ts";
import { codeOfError } from "./system-error.ts";

const usage =
  "Say `npm run relay` to start, `npm run relay -- check` to try the configuration, or `npm run --silent relay -- audit` for what the journal holds.";

/**
 * Runs `npm run relay`; with `check` tries everything that the relay needs and says what to do; with `audit` says what the journal
 * holds. Returns the exit code.
 */
export async function runCommand(args: readonly string[], settings: CommandSettings): Promise<number> {
  const { environment, complain } = settings;
  const [name = "serve", ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
  if (command === undefined || (rest.length > 0 && name !== "audit")) {
    complain(usage);
    return 2;
  }
  const read = readConfiguration(environment);
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
  words: readonly string[],
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
    const { journal } = createStorage(database ?? folder, ownerOf(instance));
    const journalPlace = database === undefined ? inFolder(folder) : inDatabase;
    const findings = await check(configuration, { instance, journal, journalPlace });
    findings.flatMap(linesOf).forEach(say);
    const wrong = findings.filter(({ state }) => state === "wrong").length;
    say(wrong === 0 ? "The relay can start." : `${wrong} of ${findings.length} need something to be done.`);
    return wrong === 0 ? 0 : 1;
  },
  audit: async ({ operation, database }, instance, { data, say, complain }, words) => {
    const request = auditRequestOf(words);
    if (typeof request === "string") {
      complain(request);
      return 2;
    }
    let journal: Journal | undefined;
    try {
      journal = openForReading(database ?? operation.data ?? data, ownerOf(instance));
      complain(`Entries: ${await audit(journal, request, say)}.`);
      return 0;
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause;
      // The database's own failures have no words of their own for who reads.
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
