import { isUtf8 } from "node:buffer";
import {
  existsSync,
  mkdirSync,
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  chmodSync,
  writeFileSync,
} from "node:fs";
import type { Stats } from "node:fs";
import { dirname } from "node:path";
import { platform } from "node:process";
import { Secret } from "../secret.ts";
import { codeOfError } from "../system-error.ts";

/**
 * Makes a folder, and the missing ones above it, with mode 0700. Throws the system's error. Node's recursive
 * mkdir never returns if the folder above allows no new entry, such as /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (cause) {
    // Another process may have made it meanwhile.
    if (!existsSync(path)) throw cause;
  }
}

/** `text` is empty if the file is not text. */
export interface FileWithFacts {
  readonly text: string;
  readonly facts: Stats;
  /** Why the file is not text, and what to do: the end of a sentence. */
  readonly problem?: string;
}

/** Text and facts are of the same file, even if it is replaced meanwhile. Throws the system's error. */
export function readWithFacts(path: string): FileWithFacts {
  const file = openSync(path, "r");
  try {
    const [facts, bytes] = [fstatSync(file), readFileSync(file)];
    const problem = problemOfText(bytes);
    return problem === undefined ? { facts, text: bytes.toString("utf8") } : { facts, text: "", problem };
  } finally {
    closeSync(file);
  }
}

const asUtf8 = "save it as UTF-8 (in PowerShell: Set-Content -Encoding utf8)";

/** Returns why bytes are not text in UTF-8, or undefined. */
function problemOfText(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // In UTF-16 without a mark, one byte of each ASCII letter is 0. Text in UTF-8 has no such byte.
  if (hasMark || bytes.includes(0)) return `is in UTF-16 or is not text: ${asUtf8}.`;
  return isUtf8(bytes) ? undefined : `is not in UTF-8: ${asUtf8}.`;
}

/** Removes the byte order mark. Tools of Windows write it, and JSON does not allow it. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, "");
}

/** `problem` is a sentence. */
export type ReadKey =
  | { readonly ok: true; readonly key: Secret; readonly warning?: string }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads an API key or another secret from a file that only its owner can read (mode 0600). A file with spaces
 * or several lines is a problem. Windows has no such mode, so the result has a warning there.
 */
export function readKeyFile(path: string, what = "the API key"): ReadKey {
  try {
    return readFile(path, what);
  } catch (cause) {
    const code = codeOfError(cause);
    if (code === undefined) throw cause;
    if (code === "ENOENT") return { ok: false, problem: `there is no file ${path}.` };
    const problem = `${path} cannot be read (${code}): it must be a file of the user that runs the relay.`;
    return { ok: false, problem };
  }
}

function readFile(path: string, what: string): ReadKey {
  const { facts, text: content, problem } = readWithFacts(path);
  const onWindows = platform === "win32";
  if (problem !== undefined) return { ok: false, problem: `${path} ${problem}` };
  if (!onWindows && (facts.mode & 0o077) !== 0)
    return { ok: false, problem: `others may read ${path}: run chmod 600 on it.` };
  const text = content.trim();
  if (text === "" || /\s/.test(text))
    return { ok: false, problem: `${path} must contain ${what} and nothing else.` };
  const key = new Secret(text);
  return onWindows
    ? { ok: true, key, warning: `make sure that only you can read ${path}.` }
    : { ok: true, key };
}

/** Writes an API key to a file with mode 0600. Makes the folder if it is missing. */
export function writeKeyFile(path: string, key: Secret): void {
  makeFolder(dirname(path));
  writeFileSync(path, `${key.reveal()}\n`, { mode: 0o600 });
  // The mode above only affects a new file.
  chmodSync(path, 0o600);
}
