import { readFileSync } from "node:fs";
import { withoutMark } from "./files.ts";
import { nearestName } from "./nearest-name.ts";
import { settings } from "./settings.ts";
import { codeOfError } from "../system-error.ts";

/** The texts of settings that a configuration file gives, and what is wrong with it, a line each. */
export interface ConfigurationFile {
  readonly texts: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

/**
 * Reads a configuration file: one JSON object whose members are settings with texts, numbers or lists of texts. Refuses members
 * that are no settings, and secrets, which belong into files of their own.
 */
export function readConfigurationFile(path: string): ConfigurationFile {
  const members = membersOf(path);
  if (typeof members === "string") return { texts: {}, problems: [members] };
  const texts: Record<string, string> = {};
  const problems: string[] = [];
  const known = Object.entries(settings).flatMap(([name, { isSecret }]) => (isSecret ? [] : [name]));
  for (const [name, value] of Object.entries(members)) {
    const text = textOf(value);
    if (Object.hasOwn(settings, name) && !known.includes(name))
      problems.push(
        `${name} stands in ${path}, where a secret must not be: put it into a file of its own (mode 0600) and give that as ${name}_FILE.`,
      );
    else if (!known.includes(name)) problems.push(`${name} in ${path} is no setting${hint(name, known)}`);
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
  let text: string;
  try {
    text = withoutMark(readFileSync(path, "utf8"));
  } catch (cause) {
    return `RELAY_CONFIG is "${path}", which cannot be read (${codeOfError(cause) ?? "unknown"}): check the path and who may read the file.`;
  }
  try {
    const parsed = JSON.parse(text) as unknown;
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed))
      return parsed as Readonly<Record<string, unknown>>;
  } catch {
    // The parser's own message quotes the text around the place.
  }
  return `RELAY_CONFIG is "${path}", which is no JSON object such as {"PORT": 3000}: check commas and quotes.`;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  return Array.isArray(value) && value.every((item) => typeof item === "string")
    ? value.join(",")
    : undefined;
}
