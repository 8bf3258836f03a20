import { Failure } from "./failure.ts";

/** The `code` of a system's or library's error, such as `ECONNREFUSED`, or undefined where it has none. */
export function codeOfError(thrown: unknown): string | undefined {
  const code: unknown =
    typeof thrown === "object" && thrown !== null && "code" in thrown ? thrown.code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** Tells whether something could not be opened because the process (EMFILE) or the machine (ENFILE) has too many files open. */
export function isOutOfFiles(cause: unknown): boolean {
  const code = codeOfError(cause);
  return code === "EMFILE" || code === "ENFILE";
}

/** The failure of what could not be opened. */
export function tooManyOpenFiles(cause: unknown): Failure {
  return new Failure("too_many_open_files", "The relay has as many files and connections open as it may.", {
    cause,
  });
}
