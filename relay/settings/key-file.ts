import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { platform } from "node:process";
import { Secret } from "../secret.ts";

/** A key from a file, or what is wrong with the file in one sentence. */
export type ReadKey =
  | { readonly ok: true; readonly key: Secret; readonly warning?: string }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads an API key, or another secret, from a file that only its owner may read (mode 0600). Refuses a missing file, an open mode,
 * an empty file and one of several lines. Windows has no such mode: there the answer carries a warning.
 */
export function readKeyFile(path: string, what = "the API key"): ReadKey {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) return { ok: false, problem: `there is no file ${path}.` };
  const onWindows = platform === "win32";
  if (!onWindows && (mode & 0o077) !== 0)
    return { ok: false, problem: `others may read ${path}: run chmod 600 on it.` };
  const text = readFileSync(path, "utf8").trim();
  if (text === "" || /\s/.test(text))
    return { ok: false, problem: `${path} must hold ${what} and nothing else.` };
  const key = new Secret(text);
  return onWindows
    ? { ok: true, key, warning: `make sure that nobody but you may read ${path}.` }
    : { ok: true, key };
}

/** Keeps an API key in a file that only its owner may read (mode 0600), making the folder where it is missing. */
export function writeKeyFile(path: string, key: Secret): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, `${key.reveal()}\n`, { mode: 0o600 });
  // The mode above counts only for a new file.
  chmodSync(path, 0o600);
}
