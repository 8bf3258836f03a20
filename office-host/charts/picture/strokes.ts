import type { Stroke } from "./picture.ts";

/** Lengths of strokes and gaps of Excel's lines, in widths of the line. */
const dashes: Readonly<Record<string, readonly number[]>> = {
  Dash: [4, 3],
  DashDot: [4, 3, 1, 3],
  DashDotDot: [8, 3, 1, 3, 1, 3],
  Dot: [1, 1],
  RoundDot: [1, 2],
};

/** How thick a line is, in pixels. */
export function widthOf({ weight }: Pick<Stroke, "weight">): number {
  return (weight * 96) / 72;
}

/** The strokes and gaps of a line in pixels; none for a line without gaps. */
export function dashesOf(stroke: Stroke): number[] {
  return (dashes[stroke.style] ?? []).map((length) => length * widthOf(stroke));
}
