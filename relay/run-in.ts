import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { runCommand } from "./command.ts";
import { settings } from "./settings/settings.ts";

/**
 * Runs the relay's command as this process, with its arguments and signals. `home` is the folder with package.json, whose version it
 * says, and, where no setting names another, `.data/relay`; `pages` that with the built add-in. Secrets are taken out of the environment, which
 * Node writes into its diagnostic reports.
 */
export async function runIn(
  home: string,
  pages: string,
  environment: Record<string, string | undefined>,
): Promise<void> {
  const own = { ...environment };
  for (const [name, setting] of Object.entries(settings))
    if ("isSecret" in setting) Reflect.deleteProperty(environment, name);
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { version: string };
  process.exitCode = await runCommand(process.argv.slice(2), {
    ...{ environment: own, version },
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
