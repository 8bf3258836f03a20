import type { Chart, Scale } from "chart.js";
import type { FontLook } from "../../spreadsheet/chart-look.ts";
import type { AxisPicture } from "../picture/picture.ts";
import { cssFont, fontFamily, pixelsOf } from "../picture/looks.ts";

/** Returns a font for Chart.js. */
export function fontOf(font: FontLook) {
  return {
    family: fontFamily(font),
    size: pixelsOf(font),
    style: font.italic === true ? ("italic" as const) : ("normal" as const),
    weight: font.bold === true ? ("bold" as const) : ("normal" as const),
    lineHeight: 1.2,
  };
}

/** Returns a function for the width of a text in a font, in pixels. */
export function textWidthIn({ ctx }: Pick<Chart, "ctx">, font: FontLook): (text: string) => number {
  return (text) => {
    ctx.save();
    ctx.font = cssFont(font);
    const { width } = ctx.measureText(text);
    ctx.restore();
    return width;
  };
}

/** Returns a text that fits into a width. A longer one is cut and ends with an ellipsis. */
export function cutToWidth(text: string, room: number, width: (text: string) => number): string {
  if (width(text) <= room) return text;
  let kept = text;
  while (kept.length > 1 && width(`${kept}…`) > room) kept = kept.slice(0, -1);
  return `${kept}…`;
}

/** Breaks a text into lines between words, and between East Asian characters. */
function rowsOf(text: string, room: number, width: (text: string) => number): readonly string[] {
  const rows: string[] = [];
  for (const piece of text.split(/(?<=\s)|(?<=[\u3040-\uFFFD])(?![、。，．」』）])/u)) {
    const last = rows.at(-1);
    if (last !== undefined && width((last + piece).trimEnd()) <= room) rows[rows.length - 1] = last + piece;
    else rows.push(piece);
  }
  return rows.map((row) => row.trimEnd());
}

/** The space for category labels in pixels: beside horizontal bars, and rotated below columns. */
const most = { beside: 160, turned: 120 } as const;

/**
 * Labels the categories of an axis. Labels that do not fit side by side wrap into a few lines, as in Excel.
 * If that is not enough, they are cut and Chart.js rotates them.
 */
export function labelCategories(scale: Scale, categories: readonly string[], axis: AxisPicture): void {
  const width = textWidthIn(scale.chart, axis.font);
  const every = Math.max(1, Math.round(axis.labelSpacing));
  const wordsAt = (index: number): string => (index % every === 0 ? (categories[index] ?? "") : "");
  const isBelow = scale.isHorizontal();
  const room = (scale.maxWidth / Math.max(1, categories.length)) * every - 6;
  const rows = categories.map((_, index) => rowsOf(wordsAt(index), room, width));
  const fits = rows.every((lines) => lines.length <= 3 && lines.every((line) => width(line) <= room));
  const isTurned = axis.rotation !== undefined && axis.rotation !== 0;
  for (const tick of scale.ticks) {
    const words = wordsAt(tick.value);
    if (isBelow && fits && !isTurned) tick.label = [...(rows[tick.value] ?? [])];
    else tick.label = cutToWidth(words, isBelow ? most.turned : most.beside, width);
  }
}
