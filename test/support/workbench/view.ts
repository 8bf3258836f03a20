import type { BrowserContext, Page } from "playwright-core";
import type { Host } from "../../../office-host/host.ts";

/** A text on a canvas and its place. */
interface PaintedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

interface WithView {
  readonly workbench: { readonly host: Host };
  /** The texts of each canvas since it was last cleared. */
  paintedTexts?: WeakMap<HTMLCanvasElement, PaintedText[]>;
}

type Box = Readonly<Record<"x" | "y" | "width" | "height", number>>;
type Zone = Readonly<Record<"left" | "top" | "right" | "bottom", number>>;

type Position = Readonly<{ sheetId: string; col: number; row: number }>;

/** Getters of the spreadsheet that its types omit here. */
interface ViewGetters {
  getActiveSheetId(): string;
  getSheetName(sheetId: string): string;
  getSheetViewVisibleCols(): readonly number[];
  getSheetViewVisibleRows(): readonly number[];
  getVisibleRect(zone: Zone): Box;
  getColSize(sheetId: string, col: number): number;
  getRowSize(sheetId: string, row: number): number;
  expandZone(sheetId: string, zone: Zone): Zone;
  getEvaluatedCell(position: Position): { readonly formattedValue: string };
  getCellComputedStyle(position: object): { readonly rotation?: number };
}

/**
 * Makes every page of a context record the texts on each canvas and their places, without those clipped by
 * frozen panes.
 */
export async function rememberPainting(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const painted = new WeakMap<HTMLCanvasElement, PaintedText[]>();
    (window as unknown as WithView).paintedTexts = painted;
    const brush = CanvasRenderingContext2D.prototype;
    const [fillText, fillRect] = [Reflect.get(brush, "fillText"), Reflect.get(brush, "fillRect")];
    const [rect, clip] = [Reflect.get(brush, "rect"), Reflect.get(brush, "clip")];
    const [save, restore] = [Reflect.get(brush, "save"), Reflect.get(brush, "restore")];
    interface Cut {
      readonly from: number;
      readonly to: number;
    }
    /** The horizontal clip of each context, and the saved ones. */
    const cuts = new WeakMap<CanvasRenderingContext2D, { path: Cut; now: Cut; saved: Cut[] }>();
    const everywhere = { from: -Infinity, to: Infinity };
    const cutOf = (one: CanvasRenderingContext2D) => {
      const known = cuts.get(one) ?? { path: everywhere, now: everywhere, saved: [] };
      cuts.set(one, known);
      return known;
    };
    brush.rect = function outline(x, y, width, height) {
      cutOf(this).path = { from: x, to: x + width };
      rect.call(this, x, y, width, height);
    };
    brush.clip = function cutOff(...how: unknown[]) {
      const cut = cutOf(this);
      cut.now = { from: Math.max(cut.now.from, cut.path.from), to: Math.min(cut.now.to, cut.path.to) };
      Reflect.apply(clip, this, how);
    };
    brush.save = function keep() {
      cutOf(this).saved.push(cutOf(this).now);
      save.call(this);
    };
    brush.restore = function goBack() {
      cutOf(this).now = cutOf(this).saved.pop() ?? everywhere;
      restore.call(this);
    };
    brush.fillText = function paint(text, x, y, ...rest) {
      const { from, to } = cutOf(this).now;
      if (x >= from - 1 && x <= to + 1) painted.get(this.canvas)?.push({ text, x, y });
      fillText.call(this, text, x, y, ...rest);
    };
    brush.fillRect = function fill(x, y, width, height) {
      // The grid first paints its whole background.
      if (x === 0 && y === 0 && width * devicePixelRatio >= this.canvas.width - 1)
        painted.set(this.canvas, []);
      fillRect.call(this, x, y, width, height);
    };
  });
}

/**
 * Waits until the view shows what the workbook holds. The active tab must be that of the worksheet in front
 * (of `sheet`, if given), and each completely visible cell must show its own text. Fails at once if the view
 * crashed, and if it is still wrong after a hundred possible repaints.
 */
export async function viewShows(page: Page, sheet?: string): Promise<void> {
  const wrong = await page.evaluate(async (wanted) => {
    const { workbench, paintedTexts } = window as unknown as WithView;
    const getters = workbench.host.model.getters as unknown as ViewGetters;
    const plain = (text: string) => text.replace(/\s/g, "");

    const sum = (from: number, to: number, sizeOf: (at: number) => number) =>
      Array.from({ length: to - from + 1 }, (_, by) => sizeOf(from + by)).reduce((all, one) => all + one, 0);
    const heldAt = (position: Position) => getters.getEvaluatedCell(position).formattedValue;
    /** Returns the next text above or below a cell in its column. */
    const nextText = ({ sheetId, col, row }: Position, by: number): string => {
      for (let at = row + by; at >= 0 && at < row + 20; at += by) {
        const text = heldAt({ sheetId, col, row: at });
        if (text !== "") return text;
      }
      return "";
    };

    const wrongNow = (): { readonly isOver: boolean; readonly words: string } | undefined => {
      const gone = document.querySelector("#sheet [role=alert]");
      if (gone !== null) return { isOver: true, words: `The view is gone: ${gone.textContent}` };
      const canvases = document.querySelectorAll<HTMLCanvasElement>("#sheet .o-grid canvas");
      const canvas = [...canvases].find((one) => one.closest(".o-figure") === null);
      if (canvas === undefined) return { isOver: true, words: "There is no grid." };
      const sheetId = getters.getActiveSheetId();
      const name = getters.getSheetName(sheetId);
      const tab = document.querySelector("#sheet .o-sheet.active")?.textContent.trim();
      if (tab !== name || (wanted !== undefined && name !== wanted))
        return {
          isOver: false,
          words: `The tab in front is ${tab}, the worksheet in front is ${name}${wanted === undefined ? "" : ` and should be ${wanted}`}.`,
        };
      const texts = paintedTexts?.get(canvas);
      if (texts === undefined) return { isOver: false, words: "Nothing is painted." };
      for (const row of getters.getSheetViewVisibleRows())
        for (const col of getters.getSheetViewVisibleCols()) {
          const zone = getters.expandZone(sheetId, { left: col, right: col, top: row, bottom: row });
          const position = { sheetId, col, row };
          if (zone.left !== col || zone.top !== row) continue;
          if ((getters.getCellComputedStyle(position).rotation ?? 0) !== 0) continue;
          const { x, y, width, height } = getters.getVisibleRect(zone);
          // A cell that begins outside of the view is painted from the view's edge.
          const wide = sum(zone.left, zone.right, (at) => getters.getColSize(sheetId, at));
          const high = sum(zone.top, zone.bottom, (at) => getters.getRowSize(sheetId, at));
          if (width < wide - 1 || height < high - 1) continue;
          const shown = texts
            .filter((one) => one.x >= x && one.x <= x + width && one.y >= y && one.y < y + height)
            .map(({ text }) => plain(text));
          const held = heldAt(position);
          const isOwn = (text: string) => plain(held).includes(text);
          // Text with more lines than fit into its row extends into a row beside it and is cut off there.
          const isSpilled = (text: string) =>
            [-1, 1].some((by) => plain(nextText(position, by)).includes(text));
          if (!shown.every((text) => isOwn(text) || isSpilled(text)) || (held !== "" && !shown.some(isOwn)))
            return {
              isOver: false,
              words: `${name}, row ${row + 1}, column ${col + 1}: the view shows “${shown.join(" ")}”, the cell holds “${held}”.`,
            };
        }
      return undefined;
    };

    for (let frame = 0; ; frame++) {
      const wrong = wrongNow();
      if (wrong === undefined) return "";
      if (wrong.isOver || frame === 100) return wrong.words;
      await new Promise((painted) => requestAnimationFrame(painted));
    }
  }, sheet);
  if (wrong !== "") throw new Error(wrong);
}

/**
 * Returns the number of charts drawn in the visible part of the worksheet in front. Fails if one is an empty
 * canvas.
 */
export async function drawnCharts(page: Page): Promise<number> {
  const colours = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLCanvasElement>("#sheet .o-figure canvas")].map((canvas) => {
      const small = document.createElement("canvas");
      Object.assign(small, { width: 120, height: 80 });
      const brush = small.getContext("2d");
      brush?.drawImage(canvas, 0, 0, 120, 80);
      return new Set(new Uint32Array(brush?.getImageData(0, 0, 120, 80).data.buffer ?? new ArrayBuffer(0)))
        .size;
    }),
  );
  if (colours.some((count) => count < 5))
    throw new Error(`A chart is not drawn: ${colours.join(", ")} colours.`);
  return colours.length;
}
