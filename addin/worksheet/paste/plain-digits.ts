/** Letters and digits as they are on a Latin keyboard, for input methods and Thai have their own. */
export function plainDigits(text: string): string {
  // Most cells hold nothing else.
  if (/^[\x20-\x7E]*$/.test(text)) return text.trim();
  return text
    .normalize("NFKC")
    .replace(/[\u0E50-\u0E59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[−–]/g, "-")
    .trim();
}
