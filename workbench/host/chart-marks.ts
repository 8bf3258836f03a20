import type { FontLook } from "./charts/picture/look.ts";
import type { Stroke } from "./charts/picture/picture.ts";

/** A point of a drawing, in pixels from its upper left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of a drawing, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A straight-edged shape or line; `isClosed` joins its end to its start. */
export interface PathMark {
  readonly kind: "path";
  readonly spots: readonly Spot[];
  readonly isClosed: boolean;
  readonly fill?: string | undefined;
  readonly stroke?: Stroke | undefined;
  /** What it stands for, such as `series/0/2`, the third point of the first series. */
  readonly of?: string | undefined;
}

/** One line of words. `x` and `y` are the middle of its side that `align` names; it is turned around that, in degrees. */
export interface TextMark {
  readonly kind: "text";
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly font: FontLook;
  readonly align: "left" | "center" | "right";
  readonly turn?: number;
  readonly of?: string | undefined;
}

/** One thing that is drawn; later ones lie on top. */
export type Mark = PathMark | TextMark;

/** How wide a text is, in pixels. */
export type Measure = (text: string, font: FontLook) => number;

/** The height of letters in pixels; Excel's own size in charts is 9 points. */
export function pixelsOf(font: FontLook): number {
  return ((font.fontSize ?? 9) * 96) / 72;
}

/** Guesses how wide a text is: letters of a usual typeface, and square ones of East Asia. */
export const estimateWidth: Measure = (text, font) => {
  const size = pixelsOf(font) * (font.bold === true ? 1.06 : 1);
  let width = 0;
  for (const letter of text)
    width += /[\u{2E80}-\u{FFFD}]/u.test(letter)
      ? 1
      : /[A-Z0-9%@&]/.test(letter)
        ? 0.58
        : /[ijl.,:;'|!()]/.test(letter)
          ? 0.28
          : 0.5;
  return width * size;
};

/** A rectangle as a mark. */
export function boxMark(box: Box, look: Pick<PathMark, "fill" | "stroke" | "of">): PathMark {
  const { x, y, width, height } = box;
  const spots = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return { kind: "path", spots, isClosed: true, ...look };
}

/** A straight line as a mark. */
export function lineMark(from: Spot, to: Spot, stroke: Stroke): PathMark {
  return { kind: "path", spots: [from, to], isClosed: false, stroke };
}
