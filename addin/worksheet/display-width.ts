const printableAscii = /^[ -~]*$/;

/** Returns the width of the longest line: East Asian characters count 2, combining marks 0. */
export function displayWidth(text: string): number {
  if (printableAscii.test(text)) return text.length;
  let longest = 0;
  for (const line of text.split("\n")) {
    let width = 0;
    for (const character of line) width += /\p{M}/u.test(character) ? 0 : isWide(character) ? 2 : 1;
    longest = Math.max(longest, width);
  }
  return longest;
}

function isWide(character: string): boolean {
  return /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Extended_Pictographic}/u.test(
    character,
  );
}
