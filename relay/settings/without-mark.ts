/** Gives a file's text without the byte order mark that Windows' own tools put before it, which JSON does not know. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, "");
}
