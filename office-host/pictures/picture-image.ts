import { onDrawnChart } from "../charts/drawing/library.ts";
import { cssFont } from "../charts/picture/letters.ts";
import type { Stroke } from "../charts/picture/picture.ts";
import { dashesOf, widthOf } from "../charts/picture/strokes.ts";
import { HostError } from "../excel/host-error.ts";
import { measureOn } from "./picture-marks.ts";
import type { Mark, Measure, TextMark } from "./picture-marks.ts";

/** Paints marks on a canvas of `width` by `height` pixels and gives that as a PNG in Base64. */
export function imageOfMarks(
  marksFor: (measure: Measure) => readonly Mark[],
  width: number,
  height: number,
): string {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext("2d");
  if (brush === null) throw new HostError("GeneralException", "There is nothing to draw on.");
  for (const mark of marksFor(measureOn(brush))) paint(brush, mark);
  return pngOf(canvas);
}

/** What is on a canvas as a PNG in Base64. */
export function pngOf(canvas: HTMLCanvasElement): string {
  return canvas.toDataURL("image/png").replace(/^data:[^,]*,/, "");
}

function paint(brush: CanvasRenderingContext2D, mark: Mark): void {
  switch (mark.kind) {
    case "box": {
      const { x, y, width, height } = mark.box;
      if (mark.fill !== undefined) {
        brush.fillStyle = mark.fill;
        brush.fillRect(x, y, width, height);
      }
      if (mark.stroke === undefined) return;
      take(brush, mark.stroke);
      brush.strokeRect(x, y, width, height);
      return;
    }
    case "line":
      take(brush, mark.stroke);
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
      onDrawnChart(mark.picture, width, height, (drawn) => brush.drawImage(drawn, x, y));
    }
  }
}

function take(brush: CanvasRenderingContext2D, stroke: Stroke): void {
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
