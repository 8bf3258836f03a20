/** Returns rows of texts, given a line each: `"Pick|3,5"` → `["Pick", "3,5"]`. */
export const cells = (...lines: readonly string[]): readonly (readonly string[])[] =>
  lines.map((line) => line.split("|"));

/**
 * Returns rows of values, given a line each. Numbers become numbers and `-` becomes undefined: `"Pick
 * 0
 * -"` → `["Pick", 0, undefined]`.
 */
export const values = (...lines: readonly string[]): readonly (readonly unknown[])[] =>
  cells(...lines).map((row) => row.map((text) => (text === "-" ? undefined : asNumber(text))));

const asNumber = (text: string): number | string =>
  text.trim() !== "" && String(Number(text)) === text ? Number(text) : text;
