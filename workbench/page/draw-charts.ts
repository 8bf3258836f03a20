import { measureOn, paintMarks } from "../host/chart-canvas.ts";
import { drawChart } from "../host/chart-drawing.ts";
import type { ChartPicture } from "../host/charts/picture/picture.ts";

/** What the spreadsheet hands over to have a chart drawn. */
interface Config {
  readonly type: string;
  data?: unknown;
  options?: { readonly picture?: ChartPicture };
}

type Place = HTMLCanvasElement | OffscreenCanvas;

/** The types of charts that come with a picture; the spreadsheet itself has more. */
const drawn = new Set(["bar", "line", "pie", "scatter"]);

/**
 * One chart on a canvas. It stands where the spreadsheet looks for the drawing library Chart.js, which it wants to be
 * loaded by whoever shows it, and takes the part of that library that the spreadsheet calls.
 */
class DrawnChart {
  /** The extensions that the spreadsheet would register count as there: they change nothing. */
  static readonly registry = {
    plugins: { get: () => true },
    controllers: { get: (type: string) => drawn.has(type) || undefined },
  };
  static readonly defaults = { font: { size: 12 } };
  /** Extensions come and go without effect: a picture holds all that is drawn. */
  static readonly register = (): void => undefined;
  static readonly unregister = (): void => undefined;
  /** What the spreadsheet's extensions build on when it takes them out again, as it does when its view ends. */
  static readonly BarController = Object;
  static readonly BarElement = Object;
  static readonly Tooltip = { positioners: {} };
  /** Axes of dates are drawn by what the picture says. */
  static readonly _adapters = {
    _date: class {
      readonly _id = "none";
    },
  };
  data: unknown;
  readonly config: Config;
  /** The spreadsheet asks after every change for axes that can be zoomed: a picture has none. */
  readonly scales = {};
  private readonly canvas: Place;
  private readonly watch: ResizeObserver | undefined;
  /** Letters of a font that came later need another drawing. */
  private readonly redraw = (): void => this.update();

  constructor(place: Place | CanvasRenderingContext2D, config: Config) {
    this.canvas = "canvas" in place ? place.canvas : place;
    this.config = config;
    this.data = config.data;
    const frame = this.frame();
    if (frame !== null) {
      this.watch = new ResizeObserver(() => this.update());
      this.watch.observe(frame);
      document.fonts.addEventListener("loadingdone", this.redraw);
    }
    this.update();
  }

  update(): void {
    const { canvas } = this;
    const frame = this.frame();
    const [width, height] =
      frame === null ? [canvas.width, canvas.height] : [frame.clientWidth, frame.clientHeight];
    if (width === 0 || height === 0) return;
    const sharpness = frame === null ? 1 : window.devicePixelRatio;
    Object.assign(canvas, { width: Math.round(width * sharpness), height: Math.round(height * sharpness) });
    if (canvas instanceof HTMLCanvasElement && frame !== null)
      Object.assign(canvas.style, { display: "block", width: `${width}px`, height: `${height}px` });
    const brush = canvas.getContext("2d") as CanvasRenderingContext2D | null;
    if (brush === null) return;
    brush.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    brush.clearRect(0, 0, width, height);
    const picture = this.config.options?.picture;
    if (picture !== undefined) {
      paintMarks(brush, drawChart(picture, width, height, measureOn(brush)));
      return;
    }
    brush.font = "14px sans-serif";
    brush.textAlign = "center";
    brush.fillText("This type of chart is not drawn here.", width / 2, height / 2);
  }

  destroy(): void {
    this.watch?.disconnect();
    document.fonts.removeEventListener("loadingdone", this.redraw);
  }

  /** What the canvas fills; a canvas that is not on the page keeps its own size. */
  private frame(): HTMLElement | null {
    return this.canvas instanceof HTMLCanvasElement ? this.canvas.parentElement : null;
  }
}

/** Lets the spreadsheet draw charts as Excel draws them, on the page and as pictures. Call it before the spreadsheet is shown. */
export function drawCharts(): void {
  Object.assign(globalThis, { Chart: DrawnChart });
}
