import type { Report, Setting } from "./setting.ts";
import { fileSetting, settings } from "./settings.ts";
import type { Values } from "./settings.ts";
import { readWithFacts, withoutMark } from "./files.ts";
import type { FileWithFacts } from "./files.ts";
import { codeOfError } from "../system-error.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ReadSettings {
  readonly values: Values;
  /** Adds problems, such as those of several settings together, to the lists. */
  readonly report: Report;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/** A variable with such a name that is no setting is probably mistyped. */
const settingPrefixes = /^(?:WA|RELAY|OIDC)_/;

/** The environment takes precedence over the file of RELAY_CONFIG. Empty texts count as not set. */
export function readSettings(environment: Environment): ReadSettings {
  const path = environment.RELAY_CONFIG ?? "";
  const file = path === "" ? { texts: {}, problems: [] } : readConfigurationFile(path);
  const problems = [...file.problems];
  const warnings: string[] = [];
  const texts: Readonly<Record<string, string | undefined>> = file.texts;
  const textOf = (name: string): string =>
    spellingsOf(name)
      .map((spelling) => environment[spelling] ?? "")
      .find((text) => text !== "") ??
    texts[name] ??
    "";
  const report: Report = {
    wrong: (name, problem) => problems.push(`${nameWithText(name, textOf(name))} ${problem}`),
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
    const nearest =
      settingPrefixes.test(name) && !known.includes(name) ? nearestName(name, known) : undefined;
    if (nearest !== undefined)
      warnings.push(`${name} in the environment is not a setting: did you mean ${nearest}?`);
  }
  return { values: values, report, problems, warnings };
}

/** Returns a setting's names in the environment. The first one takes precedence. */
export function spellingsOf(name: string): readonly string[] {
  const setting: Setting<unknown> | undefined = Object.entries(settings).find(
    ([known]) => known === name,
  )?.[1];
  return setting?.alsoLowerCase === true ? [name.toLowerCase(), name] : [name];
}

/** Leaves out a long text, and one that may contain a secret, such as a password or a token. */
function nameWithText(name: string, text: string): string {
  const setting = Object.entries(settings).find(([known]) => known === name)?.[1];
  const mayBeShown = setting?.isSecret !== true && !/[@?#]/.test(text) && text.length <= 200;
  return mayBeShown ? `${name} "${text}"` : name;
}

/** Problems have one line each. */
export interface ConfigurationFile {
  readonly texts: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

/**
 * Reads a JSON object of settings with texts, numbers or lists of texts. Refuses unknown members and secrets.
 */
function readConfigurationFile(path: string): ConfigurationFile {
  const members = membersOf(path);
  if (typeof members === "string") return { texts: {}, problems: [members] };
  const texts: Record<string, string> = {};
  const problems: string[] = [];
  const known = Object.entries(settings).flatMap(([name, { isSecret }]) => (isSecret ? [] : [name]));
  for (const [name, value] of Object.entries(members)) {
    const text = textOf(value);
    if (Object.hasOwn(settings, name) && !known.includes(name))
      problems.push(
        `${name} is in ${path}, where secrets are not allowed: ${
          Object.hasOwn(settings, `${name}_FILE`)
            ? `put it into a file of its own (mode 0600) and give that as ${name}_FILE.`
            : "set it in the environment."
        }`,
      );
    else if (!known.includes(name)) problems.push(`${name} in ${path} is not a setting${hint(name, known)}`);
    else if (text === undefined)
      problems.push(`${name} in ${path} must be a text, a number or a list of texts.`);
    else texts[name] = text;
  }
  return { texts, problems };
}

function hint(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined
    ? ": remove it; docs/operations.md lists all settings."
    : `: did you mean ${nearest}?`;
}

function membersOf(path: string): Readonly<Record<string, unknown>> | string {
  let file: FileWithFacts;
  try {
    file = readWithFacts(path);
  } catch (cause) {
    return `RELAY_CONFIG is "${path}", which cannot be read (${codeOfError(cause) ?? "unknown"}): check the path and who may read the file.`;
  }
  if (file.problem !== undefined) return `RELAY_CONFIG is "${path}", which ${file.problem}`;
  try {
    const parsed = JSON.parse(withoutMark(file.text)) as unknown;
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed))
      return parsed as Readonly<Record<string, unknown>>;
  } catch {
    // The parser's message quotes the text around the error.
  }
  return `RELAY_CONFIG is "${path}", which is not a JSON object such as {"PORT": 3000}: check commas and quotes.`;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  return Array.isArray(value) && value.every((item) => typeof item === "string")
    ? value.join(",")
    : undefined;
}

/** Returns the most similar known name, or undefined if none is similar enough. */
function nearestName(name: string, known: readonly string[]): string | undefined {
  const upper = name.toUpperCase();
  let nearest: { readonly name: string; readonly distance: number } | undefined;
  for (const other of known) {
    const distance = distanceBetween(upper, other);
    if (distance < (nearest?.distance ?? Math.max(3, Math.ceil(name.length / 3)) + 1))
      nearest = { name: other, distance };
  }
  return nearest?.name;
}

/** The Levenshtein distance. */
function distanceBetween(one: string, other: string): number {
  let previousRow = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const currentRow = [row];
    for (let column = 1; column <= other.length; column++) {
      const changeCost = (previousRow[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      currentRow.push(
        Math.min(changeCost, (previousRow[column] ?? 0) + 1, (currentRow[column - 1] ?? 0) + 1),
      );
    }
    previousRow = currentRow;
  }
  return previousRow.at(-1) ?? 0;
}
