import { pixelsOf } from "./chart-marks.ts";
import type { Mark, Measure, PathMark, TextMark } from "./chart-marks.ts";
import type { FontLook } from "./charts/picture/look.ts";

/** What of a canvas is needed to draw on it. */
type Brush = Pick<
  CanvasRenderingContext2D,
  | "beginPath"
  | "closePath"
  | "moveTo"
  | "lineTo"
  | "fill"
  | "stroke"
  | "save"
  | "restore"
  | "translate"
  | "rotate"
  | "fillText"
  | "measureText"
  | "setLineDash"
  | "fillStyle"
  | "strokeStyle"
  | "lineWidth"
  | "font"
  | "textAlign"
  | "textBaseline"
  | "lineJoin"
>;

/** Lengths of strokes and gaps of Excel's lines, in widths of the line. */
const dashes: Readonly<Record<string, readonly number[]>> = {
  Dash: [4, 3],
  DashDot: [4, 3, 1, 3],
  DashDotDot: [8, 3, 1, 3, 1, 3],
  Dot: [1, 1],
  RoundDot: [1, 2],
};

/** The dashes of a line style, in widths of the line; none for a line without gaps. */
function dashesOf(style: string): readonly number[] {
  return dashes[style] ?? [];
}

/** Draws marks on a canvas. */
export function paintMarks(brush: Brush, marks: readonly Mark[]): void {
  for (const mark of marks) {
    if (mark.kind === "path") paintPath(brush, mark);
    else paintText(brush, mark);
  }
}

/** Measures texts as a canvas draws them. */
export function measureOn(brush: Brush): Measure {
  return (text, font) => {
    brush.font = cssFont(font);
    return brush.measureText(text).width;
  };
}

function paintPath(brush: Brush, { spots, isClosed, fill, stroke }: PathMark): void {
  brush.beginPath();
  for (const [index, { x, y }] of spots.entries())
    if (index === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  if (isClosed) brush.closePath();
  if (fill !== undefined) {
    brush.fillStyle = fill;
    brush.fill();
  }
  if (stroke === undefined) return;
  const width = (stroke.weight * 96) / 72;
  brush.strokeStyle = stroke.color;
  brush.lineWidth = width;
  brush.lineJoin = "round";
  brush.setLineDash(dashesOf(stroke.style).map((length) => length * width));
  brush.stroke();
  brush.setLineDash([]);
}

function paintText(brush: Brush, { x, y, text, font, align, turn = 0 }: TextMark): void {
  brush.save();
  brush.translate(x, y);
  if (turn !== 0) brush.rotate((turn * Math.PI) / 180);
  brush.font = cssFont(font);
  brush.fillStyle = font.color ?? "#595959";
  brush.textAlign = align;
  brush.textBaseline = "middle";
  brush.fillText(text, 0, 0);
  brush.restore();
}

function cssFont(font: FontLook): string {
  const slant = font.italic === true ? "italic " : "";
  const weight = font.bold === true ? "bold " : "";
  const family = font.name === undefined ? "" : `"${font.name.replace(/["\\]/g, "")}", `;
  return `${slant}${weight}${pixelsOf(font)}px ${family}Calibri, Carlito, "Segoe UI", "Noto Sans", Roboto, sans-serif`;
}
