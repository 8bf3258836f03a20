import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { mostFormBytes } from "../../contract/forms.ts";
import type { FormInfo } from "../../contract/forms.ts";
import { codeOfError } from "../system-error.ts";
import { checkForm } from "./check-form.ts";

/** A form as it was checked. */
export interface Form extends FormInfo {
  readonly bytes: Buffer;
  /** The ETag of the bytes. */
  readonly tag: string;
}

/** Good forms, and a sentence for each problem of another file. */
export interface ReadForms {
  readonly forms: readonly Form[];
  readonly problems: readonly string[];
}

/** The relay keeps all forms in memory. */
const [mostForms, mostBytes] = [50, 60 * 1024 * 1024];

/**
 * Reads and checks the .xlsx files directly in a folder. Other Excel workbooks, such as .xlsm, are problems,
 * because they look like forms. Ignores hidden files and the files of open workbooks (`~$…`).
 */
export function readForms(folder: string): ReadForms {
  const forms: Form[] = [];
  const problems: string[] = [];
  let names: readonly string[];
  try {
    names = readdirSync(folder).filter((name) => /\.xls[a-z]?$/i.test(name) && !/^(?:\.|~\$)/.test(name));
  } catch (cause) {
    const code = codeOfError(cause);
    if (code === undefined) throw cause;
    return {
      forms,
      problems: [`The folder ${folder} cannot be read (${code}): check the path and its rights.`],
    };
  }
  let all = 0;
  for (const name of names.toSorted((a, b) => (a < b ? -1 : 1))) {
    const read = readForm(folder, name);
    if (!("bytes" in read)) {
      problems.push(...read.problems.map((problem) => `"${name}" ${problem}`));
      continue;
    }
    all += read.bytes.length;
    if (forms.length === mostForms || all > mostBytes) {
      problems.push(
        `"${name}" and later forms are too many: at most ${mostForms} forms and 60 MB are given out.`,
      );
      break;
    }
    forms.push(read);
  }
  return { forms, problems };
}

function readForm(folder: string, fileName: string): Form | { readonly problems: readonly string[] } {
  if (!/\.xlsx$/i.test(fileName)) return { problems: ["is not an .xlsx file: save it in Excel as .xlsx."] };
  let bytes: Buffer;
  try {
    bytes = readBounded(join(folder, fileName));
  } catch (cause) {
    const code = codeOfError(cause);
    if (code === undefined) throw cause;
    return { problems: [`cannot be read (${code}): check who may read it.`] };
  }
  const { problems, inputs, delicate } = checkForm(bytes);
  if (problems.length > 0) return { problems };
  const name = fileName.replace(/\.xlsx$/i, "");
  return {
    id: digestOf(fileName).slice(0, 16),
    ...{ name, inputs, delicate, bytes },
    tag: `"${digestOf(bytes)}"`,
  };
}

/** Returns zeros instead of a too large file; they are too large too. */
function readBounded(path: string): Buffer {
  const file = openSync(path, "r");
  try {
    const isTooLarge = fstatSync(file).size > mostFormBytes;
    return isTooLarge ? Buffer.alloc(mostFormBytes + 1) : readFileSync(file);
  } finally {
    closeSync(file);
  }
}

function digestOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("base64url");
}
