import type { Chart, Scale } from "chart.js";
import type { FontLook } from "../../spreadsheet/chart-look.ts";
import type { AxisPicture } from "../picture/picture.ts";
import { cssFont, fontFamily, pixelsOf } from "../picture/looks.ts";

export function fontOf(font: FontLook) {
  return {
    family: fontFamily(font),
    size: pixelsOf(font),
    style: font.italic === true ? ("italic" as const) : ("normal" as const),
    weight: font.bold === true ? ("bold" as const) : ("normal" as const),
    lineHeight: 1.2,
  };
}

/** Returns a function for the width of a text in pixels. */
export function textWidthIn({ ctx }: Pick<Chart, "ctx">, font: FontLook): (text: string) => number {
  return (text) => {
    ctx.save();
    ctx.font = cssFont(font);
    const { width } = ctx.measureText(text);
    ctx.restore();
    return width;
  };
}

/** Cuts a text to a width, with an ellipsis. */
export function cutToWidth(text: string, maxWidth: number, width: (text: string) => number): string {
  if (width(text) <= maxWidth) return text;
  let cutText = text;
  while (cutText.length > 1 && width(`${cutText}…`) > maxWidth) cutText = cutText.slice(0, -1);
  return `${cutText}…`;
}

/** Breaks a label between words and between East Asian characters. */
function wrapLabel(text: string, maxWidth: number, width: (text: string) => number): readonly string[] {
  const rows: string[] = [];
  for (const piece of text.split(/(?<=\s)|(?<=[\u3040-\uFFFD])(?![、。，．」』）])/u)) {
    const last = rows.at(-1);
    if (last !== undefined && width((last + piece).trimEnd()) <= maxWidth)
      rows[rows.length - 1] = last + piece;
    else rows.push(piece);
  }
  return rows.map((row) => row.trimEnd());
}

/** Maximum widths of labels in pixels: beside horizontal bars, and rotated below columns. */
const maxLabelWidth = { beside: 160, turned: 120 } as const;

/**
 * Labels the categories. Below columns, wide labels get up to three lines, as in Excel. If one still does
 * not fit, all are cut, and Chart.js rotates them.
 */
export function labelCategories(scale: Scale, categories: readonly string[], axis: AxisPicture): void {
  const width = textWidthIn(scale.chart, axis.font);
  const labelInterval = Math.max(1, Math.round(axis.labelInterval));
  const labelAt = (index: number): string => (index % labelInterval === 0 ? (categories[index] ?? "") : "");
  const isBelow = scale.isHorizontal();
  const labelWidth = (scale.maxWidth / Math.max(1, categories.length)) * labelInterval - 6;
  const rows = categories.map((_, index) => wrapLabel(labelAt(index), labelWidth, width));
  const fits = rows.every((lines) => lines.length <= 3 && lines.every((line) => width(line) <= labelWidth));
  const isRotated = axis.rotation !== undefined && axis.rotation !== 0;
  for (const tick of scale.ticks) {
    const words = labelAt(tick.value);
    if (isBelow && fits && !isRotated) tick.label = [...(rows[tick.value] ?? [])];
    else tick.label = cutToWidth(words, isBelow ? maxLabelWidth.turned : maxLabelWidth.beside, width);
  }
}
