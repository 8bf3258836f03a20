import { check } from "./checking/check.ts";
import { linesOf } from "./checking/finding.ts";
import type { CommandSettings } from "./command-settings.ts";
import { readConfiguration } from "./configuration.ts";
import type { Configuration } from "./configuration.ts";
import { createKeeping } from "./journal/keeping.ts";
import { ownerOf } from "./journal/owner-of.ts";
import { serve } from "./serve.ts";
import type { InstanceConfiguration } from "./settings/instance-settings.ts";

const usage = "Say `npm run relay` to start, or `npm run relay -- check` to try the configuration.";

/** Runs `npm run relay`, or with `check` tries everything that the relay needs and says what to do. Gives the exit code. */
export async function runCommand(args: readonly string[], settings: CommandSettings): Promise<number> {
  const { environment, complain } = settings;
  const [name = "serve", ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
  if (command === undefined || rest.length > 0) {
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
  return command(configuration, configuration.instance, settings);
}

type Command = (
  configuration: Configuration,
  instance: InstanceConfiguration,
  settings: CommandSettings,
) => Promise<number>;

const commands = {
  serve: (configuration, instance, settings) => {
    configuration.warnings.forEach((warning) => settings.complain(`Careful: ${warning}`));
    return serve(configuration, instance, settings);
  },
  check: async (configuration, instance, { data, say }) => {
    const folder = configuration.operation.data ?? data;
    const { database } = configuration;
    const { journal } = createKeeping(database ?? folder, ownerOf(instance));
    const journalPlace = database === undefined ? folder : "The database that relays share";
    const findings = await check(configuration, { instance, journal, journalPlace });
    findings.flatMap(linesOf).forEach(say);
    const wrong = findings.filter(({ state }) => state === "wrong").length;
    say(wrong === 0 ? "The relay can start." : `${wrong} of ${findings.length} need something to be done.`);
    return wrong === 0 ? 0 : 1;
  },
} as const satisfies Record<string, Command>;
