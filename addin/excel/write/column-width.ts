import type { CellValue } from "../../worksheet/cells/cell.ts";
import { displayWidth } from "../../worksheet/display-width.ts";

const widest = 60;
const pointsPerCharacter = 5.4;
const padding = 14;
const pointsPerPixel = 0.75;

/** The width of bold text, relative to other text. */
const boldness = 1.1;

export interface WidthFacts {
  readonly header: string;
  /** The fixed width in pixels. */
  readonly width?: number | undefined;
  readonly values: Iterable<CellValue>;
  readonly choices?: readonly string[] | undefined;
}

/**
 * Returns the width of a column in points: its fixed width, or that of its header or longest value, up to 60
 * characters. Characters of Chinese, Japanese and Korean count as two.
 */
export function columnWidth({ header, width, values, choices }: WidthFacts): number {
  if (width !== undefined) return pointsOf(width);
  // A filter button needs three characters in the header.
  const button = Math.ceil(displayWidth(header) * boldness) + 3;
  const longest = Math.max(longestOf(values), longestOf(choices ?? []));
  const arrow = choices === undefined ? 0 : 3;
  return Math.min(Math.max(button, longest + arrow), widest) * pointsPerCharacter + padding;
}

export function pointsOf(pixels: number): number {
  return pixels * pointsPerPixel;
}

/** Returns true if a column still has its width in pixels. Excel rounds widths. */
export function isUnchangedWidth(points: number, width: number | undefined): boolean {
  return width !== undefined && Math.abs(points - pointsOf(width)) < 1;
}

/** Returns the number of characters that fit into a width in pixels. */
export function charactersIn(pixels: number): number {
  return (pixels * pointsPerPixel - padding) / pointsPerCharacter;
}

function longestOf(values: Iterable<CellValue>): number {
  let characters = 0;
  for (const value of values) {
    if (characters >= widest) break;
    const text = typeof value === "number" ? value.toFixed(2) : String(value);
    // Measuring takes time. A character counts at most as two, so most values are skipped.
    if (text.length * 2 > characters) characters = Math.max(characters, displayWidth(text));
  }
  return characters;
}
