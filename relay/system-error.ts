/** Gives the `code` of a system's or library's error, such as `ECONNREFUSED`, or undefined where it has none. */
export function codeOfError(thrown: unknown): string | undefined {
  const code: unknown =
    typeof thrown === "object" && thrown !== null && "code" in thrown ? thrown.code : undefined;
  return typeof code === "string" ? code : undefined;
}
