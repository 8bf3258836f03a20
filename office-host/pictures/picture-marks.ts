import { cssFont } from "../charts/picture/letters.ts";
import type { FontLook } from "../spreadsheet/chart-look.ts";
import type { ChartPicture, Stroke } from "../charts/picture/picture.ts";

/** A point of a picture, in pixels from its upper left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of a picture, in pixels. */
export interface Box extends Spot {
  readonly width: number;
  readonly height: number;
}

/** A filled or framed rectangle. */
export interface BoxMark {
  readonly kind: "box";
  readonly box: Box;
  readonly fill?: string | undefined;
  readonly stroke?: Stroke | undefined;
}

/** A straight line. */
export interface LineMark {
  readonly kind: "line";
  readonly from: Spot;
  readonly to: Spot;
  readonly stroke: Stroke;
}

/** One line of words. `x` and `y` are the middle of its side that `align` names. */
export interface TextMark extends Spot {
  readonly kind: "text";
  readonly text: string;
  readonly font: FontLook;
  readonly align: "left" | "center" | "right";
}

/** A chart in its place. */
export interface ChartMark {
  readonly kind: "chart";
  readonly box: Box;
  readonly picture: ChartPicture;
}

/** One thing of a picture of cells; later ones lie on top. */
export type Mark = BoxMark | LineMark | TextMark | ChartMark;

/** How wide a text is, in pixels. */
export type Measure = (text: string, font: FontLook) => number;

/** Measures texts as a canvas draws them. */
export function measureOn(brush: CanvasRenderingContext2D): Measure {
  return (text, font) => {
    brush.font = cssFont(font);
    return brush.measureText(text).width;
  };
}
