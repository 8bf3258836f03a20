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

export interface UserKeys {
  /** Returns the same object until the user's file changes. Throws `no_user_key` if there is none. */
  keyOf(user: string): UserKey;
  /** Returns a sentence for each problem with the files. */
  problems(): readonly string[];
  /** All keys that were read, also replaced ones. The log must not contain them. */
  readonly secrets: readonly Secret[];
}

interface KeyFile {
  /** Changes when the file changes. */
  readonly stamp: string;
  readonly user?: string;
  readonly key?: UserKey;
  readonly problem?: string;
}

/**
 * Returns the keys in a folder. Each user has one file `*.json` (mode 0600): `{"user": …, "login": …,
 * "apiKey": …}`. If a user has two files, none counts. The folder is read when a key is needed, at most every
 * `pause` milliseconds.
 */
export function createUserKeys(folder: string, pause = 5_000): UserKeys {
  const secrets: Secret[] = [];
  let files: ReadonlyMap<string, KeyFile> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let folderProblem: string | undefined;

  const refresh = (): void => {
    if (performance.now() - readAt < pause) return;
    readAt = performance.now();
    try {
      const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
      files = new Map(names.map((name) => [name, tryFile(join(folder, name), files.get(name))]));
      for (const { key } of files.values())
        if (key !== undefined && !secrets.includes(key.apiKey)) secrets.push(key.apiKey);
      folderProblem = undefined;
    } catch (cause) {
      files = new Map();
      folderProblem = `The folder ${folder} cannot be read (${codeOfError(cause) ?? "unknown"}).`;
    }
  };

  return {
    secrets,
    keyOf: (user) => {
      refresh();
      const [file, ...others] = [...files.values()].filter((keyFile) => keyFile.user === user);
      if (file?.key === undefined || others.length > 0)
        throw new Failure(
          "no_user_key",
          "The folder of user keys does not have exactly one key for this user.",
        );
      return file.key;
    },
    problems: () => {
      refresh();
      const users = [...files.values()].flatMap(({ user }) => user ?? []);
      const repeatedUsers = new Set(users.filter((user, index) => users.indexOf(user) !== index));
      return [
        ...(folderProblem === undefined ? [] : [folderProblem]),
        ...[...files.values()].flatMap(({ problem }) => problem ?? []),
        ...[...repeatedUsers].map((user) => `${folder} has two files for the user ${user}.`),
      ];
    },
  };
}

/** A file that the system cannot read is a problem; the others still count. */
function tryFile(path: string, previous: KeyFile | undefined): KeyFile {
  try {
    return readFile(path, previous);
  } catch (cause) {
    const code = codeOfError(cause);
    if (code === undefined) throw cause;
    return { stamp: "", problem: `${path} cannot be read (${code}).` };
  }
}

/** Returns `previous` itself for an unchanged file, so that its key stays the same object. */
function readFile(path: string, previous: KeyFile | undefined): KeyFile {
  const { facts, text, problem } = readWithFacts(path);
  const { mode, mtimeMs, size, ino } = facts;
  const stamp = [mode, mtimeMs, size, ino].join(" ");
  if (previous?.stamp === stamp) return previous;
  if (platform !== "win32" && (mode & 0o077) !== 0)
    return { stamp, problem: `Others may read ${path}: run chmod 600 on it.` };
  if (problem !== undefined) return { stamp, problem: `${path} ${problem}` };
  const members = membersOf(withoutMark(text));
  const [user, login, apiKey] = ["user", "login", "apiKey"].map((name) => members[name]);
  const isComplete = [user, login, apiKey].every((text) => typeof text === "string" && text.trim() !== "");
  if (!isComplete) return { stamp, problem: `${path} must be {"user": "…", "login": "…", "apiKey": "…"}.` };
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
