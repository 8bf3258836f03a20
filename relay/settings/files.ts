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
 * Makes a folder for its owner alone (mode 0700), and those above it that are missing. Throws the system's error where that cannot
 * be done; Node's own way to make them all tries for ever where the one above lets nothing be made in it, such as /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (cause) {
    // Somebody else may have made it meanwhile.
    if (!existsSync(path)) throw cause;
  }
}

/**
 * A file's text, empty if it cannot be read as text, and what the system says of it, such as who may read it.
 */
export interface FileWithFacts {
  readonly text: string;
  readonly facts: Stats;
  /** Why the file cannot be read as text, and what to do: the end of a sentence that begins with the file. */
  readonly problem?: string;
}

/** Reads both of one and the same file, also where it is replaced meanwhile. Throws the system's error. */
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

/** Says why bytes are not text in UTF-8; undefined where they are. */
function problemOfText(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // Without a mark, one byte of each plain letter is 0, which text in UTF-8 does not hold.
  if (hasMark || bytes.includes(0)) return `is in UTF-16 or is no text: ${asUtf8}.`;
  return isUtf8(bytes) ? undefined : `is not in UTF-8: ${asUtf8}.`;
}

/** A file's text without the byte order mark that Windows' own tools put before it, which JSON does not know. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, "");
}

/** A key from a file, or what is wrong with the file in one sentence. */
export type ReadKey =
  | { readonly ok: true; readonly key: Secret; readonly warning?: string }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads an API key, or another secret, from a file that only its owner may read (mode 0600). Refuses a missing file, one that this
 * user may not read, an open mode, an empty file and one of several lines. Windows has no such mode: there the answer carries a warning.
 */
export function readKeyFile(path: string, what = "the API key"): ReadKey {
  try {
    return readFile(path, what);
  } catch (cause) {
    const code = codeOfError(cause);
    if (code === undefined) throw cause;
    if (code === "ENOENT") return { ok: false, problem: `there is no file ${path}.` };
    const problem = `${path} cannot be read (${code}): it must be a file that belongs to the user whom the relay runs as.`;
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
    return { ok: false, problem: `${path} must hold ${what} and nothing else.` };
  const key = new Secret(text);
  return onWindows
    ? { ok: true, key, warning: `make sure that nobody but you may read ${path}.` }
    : { ok: true, key };
}

/** Keeps an API key in a file that only its owner may read (mode 0600), making the folder where it is missing. */
export function writeKeyFile(path: string, key: Secret): void {
  makeFolder(dirname(path));
  writeFileSync(path, `${key.reveal()}\n`, { mode: 0o600 });
  // The mode above counts only for a new file.
  chmodSync(path, 0o600);
}
