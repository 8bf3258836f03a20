import { readConfigurationFile } from "./configuration-file.ts";
import { nearestName } from "./nearest-name.ts";
import type { Report } from "./setting.ts";
import { fileSetting, settings } from "./settings.ts";
import type { Values } from "./settings.ts";

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that were read, and the report to which what is wrong with them together is added. */
export interface ReadSettings {
  readonly values: Values;
  readonly report: Report;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

const ours = /^(?:WA|RELAY|OIDC)_/;

/** Reads each setting from the environment, else from the file that RELAY_CONFIG names. An empty one counts as not set. */
export function readSettings(environment: Environment): ReadSettings {
  const path = environment.RELAY_CONFIG ?? "";
  const file = path === "" ? { texts: {}, problems: [] } : readConfigurationFile(path);
  const problems = [...file.problems];
  const warnings: string[] = [];
  const texts: Readonly<Record<string, string | undefined>> = file.texts;
  const textOf = (name: string): string =>
    environment[name] === undefined || environment[name] === "" ? (texts[name] ?? "") : environment[name];
  const report: Report = {
    wrong: (name, problem) => problems.push(`${shown(name, textOf(name))} ${problem}`),
    missing: (name, reason) => problems.push(`${name} is missing: ${reason}`),
    warn: (sentence) => warnings.push(sentence),
    isGiven: (name) => textOf(name) !== "",
  };
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const text = textOf(name);
    if (text === "") continue;
    const reading = setting.read(text);
    if (reading.ok) values[name] = reading.value;
    else report.wrong(name, reading.problem);
  }
  const known = [...Object.keys(settings), ...Object.keys(fileSetting)];
  for (const name of Object.keys(environment)) {
    const nearest = ours.test(name) && !known.includes(name) ? nearestName(name, known) : undefined;
    if (nearest !== undefined)
      warnings.push(`${name} in the environment is no setting: did you mean ${nearest}?`);
  }
  return { values: values, report, problems, warnings };
}

/** The setting with its text, which is left out where it may hold a secret: an address may hold a password. */
function shown(name: string, text: string): string {
  const setting = Object.entries(settings).find(([known]) => known === name)?.[1];
  const mayBeShown =
    setting?.isSecret !== true && !/^[a-z][a-z+.-]*:\/\/[^/]*@/i.test(text) && text.length <= 200;
  return mayBeShown ? `${name} "${text}"` : name;
}
