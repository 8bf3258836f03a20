import { Failure } from "./failure.ts";

/** Returns the `code` of an error, such as `ECONNREFUSED`. */
export function codeOfError(thrown: unknown): string | undefined {
  const code: unknown =
    typeof thrown === "object" && thrown !== null && "code" in thrown ? thrown.code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** Returns true if the process (EMFILE) or the machine (ENFILE) has too many files open. */
export function isOutOfFiles(cause: unknown): boolean {
  const code = codeOfError(cause);
  return code === "EMFILE" || code === "ENFILE";
}

export function tooManyOpenFiles(cause: unknown): Failure {
  return new Failure("too_many_open_files", "The relay cannot open more files or connections.", {
    cause,
  });
}
