/** The largest whole number that instances keep: 32 bits, with a sign. */
export const largestWhole = 0x7fff_ffff;

/** Tells whether a text holds no half of a character beyond 16 bits, as cutting an emoji leaves it: instances keep none. */
export function isWholeText(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}
