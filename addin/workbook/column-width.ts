import type { CellValue } from "../rows/cell.ts";

const widest = 40;
const pointsPerCharacter = 5.4;
const padding = 14;

/** Gives the width of a column in points: as wide as its longest line up to 40 characters, where a CJK character counts as two. */
export function columnWidth(header: string, values: Iterable<CellValue>): number {
  // The header also shows a filter button.
  let characters = displayWidth(header) + 3;
  for (const value of values) {
    if (characters >= widest) break;
    characters = Math.max(
      characters,
      displayWidth(typeof value === "number" ? value.toFixed(2) : String(value)),
    );
  }
  return Math.min(characters, widest) * pointsPerCharacter + padding;
}

/** Counts the character cells of a text's longest line: wide East Asian characters are two, marks above and below none. */
export function displayWidth(text: string): number {
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
