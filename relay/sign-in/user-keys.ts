import { readdirSync } from "node:fs";
import { join } from "node:path";
import { platform } from "node:process";
import { Failure } from "../failure.ts";
import { Secret } from "../secret.ts";
import { readWithFacts, withoutMark } from "../settings/files.ts";
import { codeOfError } from "../system-error.ts";

/** A user's login and key on the instance. */
export interface UserKey {
  readonly login: string;
  readonly apiKey: Secret;
}

/** Each user's own login and API key. */
export interface UserKeys {
  /** Returns a user's key, the same value until its file changes. Throws `no_user_key` if there is none. */
  keyOf(user: string): UserKey;
  /** Returns what is wrong with the files, one sentence each. */
  problems(): readonly string[];
  /** All keys read so far, also replaced ones. They must not appear in the log. */
  readonly secrets: readonly Secret[];
}

interface KeptFile {
  readonly stamp: string;
  readonly user?: string;
  readonly key?: UserKey;
  readonly problem?: string;
}

/**
 * Reads users' keys from a folder with one JSON file each: `{"user", "login", "apiKey"}`, mode 0600, name
 * ending in `.json`. Added, changed and removed files are noticed within `pause` milliseconds. Two files for
 * one user count as none.
 */
export function createUserKeys(folder: string, pause = 5_000): UserKeys {
  const secrets: Secret[] = [];
  let files: ReadonlyMap<string, KeptFile> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let broken: string | undefined;

  const refresh = (): void => {
    if (performance.now() - readAt < pause) return;
    readAt = performance.now();
    try {
      const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
      files = new Map(names.map((name) => [name, look(join(folder, name), files.get(name))]));
      for (const { key } of files.values())
        if (key !== undefined && !secrets.includes(key.apiKey)) secrets.push(key.apiKey);
      broken = undefined;
    } catch (cause) {
      files = new Map();
      broken = `The folder ${folder} cannot be read (${codeOfError(cause) ?? "unknown"}).`;
    }
  };

  return {
    secrets,
    keyOf: (user) => {
      refresh();
      const [found, ...others] = [...files.values()].filter((file) => file.user === user);
      if (found?.key === undefined || others.length > 0)
        throw new Failure(
          "no_user_key",
          "The folder of user keys does not have exactly one key for this user.",
        );
      return found.key;
    },
    problems: () => {
      refresh();
      const users = [...files.values()].flatMap(({ user }) => user ?? []);
      const twice = new Set(users.filter((user, index) => users.indexOf(user) !== index));
      return [
        ...(broken === undefined ? [] : [broken]),
        ...[...files.values()].flatMap(({ problem }) => problem ?? []),
        ...[...twice].map((user) => `${folder} has two files for the user ${user}.`),
      ];
    },
  };
}

/** A file that disappears while it is read, or that is unreadable, is skipped. The others count. */
function look(path: string, before: KeptFile | undefined): KeptFile {
  try {
    return readFile(path, before);
  } catch (cause) {
    const code = codeOfError(cause);
    if (code === undefined) throw cause;
    return { stamp: "", problem: `${path} cannot be read (${code}).` };
  }
}

function readFile(path: string, before: KeptFile | undefined): KeptFile {
  const { facts, text, problem } = readWithFacts(path);
  const { mode, mtimeMs, size, ino } = facts;
  const stamp = [mode, mtimeMs, size, ino].join(" ");
  if (before?.stamp === stamp) return before;
  if (platform !== "win32" && (mode & 0o077) !== 0)
    return { stamp, problem: `Others may read ${path}: run chmod 600 on it.` };
  if (problem !== undefined) return { stamp, problem: `${path} ${problem}` };
  const members = membersOf(withoutMark(text));
  const [user, login, apiKey] = ["user", "login", "apiKey"].map((name) => members[name]);
  const isWhole = [user, login, apiKey].every((text) => typeof text === "string" && text.trim() !== "");
  if (!isWhole) return { stamp, problem: `${path} must be {"user": "…", "login": "…", "apiKey": "…"}.` };
  return {
    stamp,
    user: String(user),
    key: { login: String(login), apiKey: new Secret(String(apiKey).trim()) },
  };
}

function membersOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed = JSON.parse(text) as unknown;
    return typeof parsed === "object" && parsed !== null ? (parsed as Readonly<Record<string, unknown>>) : {};
  } catch {
    // The parser's message quotes the text, which contains a key.
    return {};
  }
}
