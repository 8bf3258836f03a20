import type { CellValue } from "../../worksheet/cells/cell.ts";
import { displayWidth } from "../../worksheet/display-width.ts";

const widest = 60;
const pointsPerCharacter = 5.4;
const padding = 14;
const pointsPerPixel = 0.75;

/** Headers are bold, which takes so much more room. */
const boldness = 1.1;

/** What the width of a column follows from. */
export interface WidthFacts {
  readonly header: string;
  /** The width in pixels, where it is settled. */
  readonly width?: number | undefined;
  readonly values: Iterable<CellValue>;
  /** The entries of its drop-down list. */
  readonly choices?: readonly string[] | undefined;
}

/**
 * The width of a column in points: the settled one, else as wide as its longest line or choice up to 60 characters, so that the names of elements are whole on paper, where a
 * CJK character counts as two. A drop-down's arrow does not cover what is chosen.
 */
export function columnWidth({ header, width, values, choices }: WidthFacts): number {
  if (width !== undefined) return pointsOf(width);
  // The header also shows a filter button.
  const button = Math.ceil(displayWidth(header) * boldness) + 3;
  const longest = Math.max(longestOf(values), longestOf(choices ?? []));
  const arrow = choices === undefined ? 0 : 3;
  return Math.min(Math.max(button, longest + arrow), widest) * pointsPerCharacter + padding;
}

/** Returns the points of so many pixels. */
export function pointsOf(pixels: number): number {
  return pixels * pointsPerPixel;
}

/** Tells whether a column has the width in pixels that it was made with; Excel rounds widths. */
export function isSettled(points: number, width: number | undefined): boolean {
  return width !== undefined && Math.abs(points - pointsOf(width)) < 1;
}

/** Returns how many characters fit beside each other in a column of so many pixels. */
export function charactersIn(pixels: number): number {
  return (pixels * pointsPerPixel - padding) / pointsPerCharacter;
}

function longestOf(values: Iterable<CellValue>): number {
  let characters = 0;
  for (const value of values) {
    if (characters >= widest) break;
    const text = typeof value === "number" ? value.toFixed(2) : String(value);
    // Of thousands of values few may be longer than those before them.
    if (text.length * 2 > characters) characters = Math.max(characters, displayWidth(text));
  }
  return characters;
}
