import type { FontLook } from "../../spreadsheet/chart-look.ts";

/** Typefaces of charts and of pictures of cells: Excel's own, and what stands in for it elsewhere. */
export const typefaces = 'Calibri, Carlito, "Segoe UI", "Noto Sans", Roboto, sans-serif';

/** The height of letters in pixels; Excel's own size in charts is 9 points. */
export function pixelsOf(font: FontLook): number {
  return ((font.fontSize ?? 9) * 96) / 72;
}

/** The typefaces of letters, the one that was chosen first. */
export function familyOf({ name }: FontLook): string {
  return name === undefined ? typefaces : `"${name.replace(/["\\]/g, "")}", ${typefaces}`;
}

/** Letters as a canvas takes them. */
export function cssFont(font: FontLook): string {
  const slant = font.italic === true ? "italic " : "";
  const weight = font.bold === true ? "bold " : "";
  return `${slant}${weight}${pixelsOf(font)}px ${familyOf(font)}`;
}
