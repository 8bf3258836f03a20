import type { CellValue } from "../../worksheet/cells/cell.ts";
import { displayWidth } from "../../worksheet/display-width.ts";

const widest = 60;
const pointsPerCharacter = 5.4;
const padding = 14;
const pointsPerPixel = 0.75;

/** The width of bold headers, relative to other text. */
const boldness = 1.1;

/** The facts that determine a column's width. */
export interface WidthFacts {
  readonly header: string;
  /** The width in pixels, if fixed. */
  readonly width?: number | undefined;
  readonly values: Iterable<CellValue>;
  /** The entries of its drop-down list. */
  readonly choices?: readonly string[] | undefined;
}

/**
 * Returns the width of a column in points. This is its fixed width, or the width of its header or of its
 * longest value or choice, up to 60 characters. Characters of Chinese, Japanese and Korean count as two.
 * Includes space for the arrow of a drop-down list.
 */
export function columnWidth({ header, width, values, choices }: WidthFacts): number {
  if (width !== undefined) return pointsOf(width);
  // A filter button needs three characters in the header.
  const button = Math.ceil(displayWidth(header) * boldness) + 3;
  const longest = Math.max(longestOf(values), longestOf(choices ?? []));
  const arrow = choices === undefined ? 0 : 3;
  return Math.min(Math.max(button, longest + arrow), widest) * pointsPerCharacter + padding;
}

/** Returns pixels as points. */
export function pointsOf(pixels: number): number {
  return pixels * pointsPerPixel;
}

/** Returns true if a column still has its original width in pixels. Excel rounds widths. */
export function isUnchangedWidth(points: number, width: number | undefined): boolean {
  return width !== undefined && Math.abs(points - pointsOf(width)) < 1;
}

/** Returns the number of characters that fit into a column with a width in pixels. */
export function charactersIn(pixels: number): number {
  return (pixels * pointsPerPixel - padding) / pointsPerCharacter;
}

function longestOf(values: Iterable<CellValue>): number {
  let characters = 0;
  for (const value of values) {
    if (characters >= widest) break;
    const text = typeof value === "number" ? value.toFixed(2) : String(value);
    // Measuring thousands of values takes time. A character takes at most two widths, so most are skipped.
    if (text.length * 2 > characters) characters = Math.max(characters, displayWidth(text));
  }
  return characters;
}
