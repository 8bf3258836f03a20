import { withDrawnChart } from "../charts/drawing/library.ts";
import { cssFont, dashesOf, widthOf } from "../charts/picture/looks.ts";
import type { Stroke, ChartPicture } from "../charts/picture/picture.ts";
import { HostError } from "../excel/host-error.ts";
import type { FontLook } from "../spreadsheet/chart-look.ts";

/** Paints marks on a canvas, with its size in pixels. Returns a PNG in Base64. */
export function imageOfMarks(
  marksFor: (measure: Measure) => readonly Mark[],
  width: number,
  height: number,
): string {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext("2d");
  if (brush === null) throw new HostError("GeneralException", "No canvas is available.");
  for (const mark of marksFor(measureOn(brush))) paintMark(brush, mark);
  return pngOf(canvas);
}

export function pngOf(canvas: HTMLCanvasElement): string {
  return canvas.toDataURL("image/png").replace(/^data:[^,]*,/, "");
}

function paintMark(brush: CanvasRenderingContext2D, mark: Mark): void {
  switch (mark.kind) {
    case "box": {
      const { x, y, width, height } = mark.box;
      if (mark.fill !== undefined) {
        brush.fillStyle = mark.fill;
        brush.fillRect(x, y, width, height);
      }
      if (mark.stroke === undefined) return;
      setStroke(brush, mark.stroke);
      brush.strokeRect(x, y, width, height);
      return;
    }
    case "line":
      setStroke(brush, mark.stroke);
      brush.beginPath();
      brush.moveTo(mark.from.x, mark.from.y);
      brush.lineTo(mark.to.x, mark.to.y);
      brush.stroke();
      return;
    case "text":
      paintText(brush, mark);
      return;
    case "chart": {
      const { x, y, width, height } = mark.box;
      withDrawnChart(mark.picture, width, height, (chartCanvas) => brush.drawImage(chartCanvas, x, y));
    }
  }
}

function setStroke(brush: CanvasRenderingContext2D, stroke: Stroke): void {
  brush.strokeStyle = stroke.color;
  brush.lineWidth = widthOf(stroke);
  brush.setLineDash(dashesOf(stroke));
}

function paintText(brush: CanvasRenderingContext2D, { x, y, text, font, align }: TextMark): void {
  brush.font = cssFont(font);
  brush.fillStyle = font.color ?? "#595959";
  brush.textAlign = align;
  brush.textBaseline = "middle";
  brush.fillText(text, x, y);
}

/** A position in pixels from the upper left corner. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in pixels. */
export interface Box extends PicturePoint {
  readonly width: number;
  readonly height: number;
}

export interface BoxMark {
  readonly kind: "box";
  readonly box: Box;
  readonly fill?: string | undefined;
  readonly stroke?: Stroke | undefined;
}

export interface LineMark {
  readonly kind: "line";
  readonly from: PicturePoint;
  readonly to: PicturePoint;
  readonly stroke: Stroke;
}

/** A line of text. `align` is the side of the text at `x`, and `y` is its middle. */
export interface TextMark extends PicturePoint {
  readonly kind: "text";
  readonly text: string;
  readonly font: FontLook;
  readonly align: "left" | "center" | "right";
}

export interface ChartMark {
  readonly kind: "chart";
  readonly box: Box;
  readonly picture: ChartPicture;
}

/** A part of a picture of cells. Later marks cover earlier ones. */
export type Mark = BoxMark | LineMark | TextMark | ChartMark;

/** Returns the width of a text in pixels. */
export type Measure = (text: string, font: FontLook) => number;

export function measureOn(brush: CanvasRenderingContext2D): Measure {
  return (text, font) => {
    brush.font = cssFont(font);
    return brush.measureText(text).width;
  };
}
