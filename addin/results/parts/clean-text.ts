/**
 * Returns a text as other programs take it. Halves of characters become `�`, every kind of line end `\n`.
 * Other control characters and U+FFFE and U+FFFF show nothing and are left out, and so are spaces at the end.
 *
 * @example
 * cleanText("Turn\u0001 key\r\n"); // → "Turn key"
 */
export function cleanText(text: string): string {
  return (
    text
      // First, since two halves could meet where something between them is left out.
      .replace(/\p{Cs}/gu, "\uFFFD")
      .replace(/\r\n|[\r\v\f\u0085]/g, "\n")
      .replace(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, "")
      .trimEnd()
  );
}
