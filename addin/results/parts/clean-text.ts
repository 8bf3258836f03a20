/**
 * Returns a text that other programs accept. Halves of characters become `�`, and every kind of line end
 * becomes `\n`. Spaces at the end, other control characters, U+FFFE and U+FFFF are removed.
 *
 * @example
 * cleanText("Turn\u0001 key\r\n"); // → "Turn key"
 */
export function cleanText(text: string): string {
  return (
    text
      // First, since two halves could join when a character between them is removed.
      .replace(/\p{Cs}/gu, "\uFFFD")
      .replace(/\r\n|[\r\v\f\u0085]/g, "\n")
      .replace(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, "")
      .trimEnd()
  );
}
