/** Copies a part of a page for a report: as a picture, or as a table in HTML and plain text. */

import type { CopiedCell, CopiedPart, PageActions, PagePart } from "../../actions/interface/page-actions.ts";
import type { Result } from "../../actions/interface/result.ts";
import { writeClipboard } from "../kit/write-clipboard.ts";

/** The form of the copy. */
export type CopyAs = "picture" | "cells";

/** The widths in pixels of a chart's picture that Excel made narrower than requested. */
interface ReducedWidth {
  readonly actual: number;
  readonly requested: number;
}

/** The result of copying. */
export type Copied =
  | { readonly is: "copied"; readonly narrow?: ReducedWidth }
  /**
   * The clipboard was blocked, so the part is selected in Excel. The picture, base64 PNG, is for a
   * right-click.
   */
  | {
      readonly is: "selected";
      readonly reason: "refused" | "no_picture";
      readonly png?: string;
      readonly narrow?: ReducedWidth;
    }
  | { readonly is: "no_cells" };

/** Thrown to abort a clipboard write without content. The caller finds the reason in the result it read. */
class NothingToCopy extends Error {}

/**
 * Copies a part of a page in a size for the target. If the host blocks the clipboard, or Excel makes no
 * picture, selects the part in Excel instead. Browsers allow this only directly in the handler of a click.
 */
export async function copyPart(
  actions: PageActions,
  sheetId: string,
  part: PagePart,
  as: CopyAs,
  size: FittingSize,
): Promise<Result<Copied>> {
  const reading = actions.copyPart(sheetId, part, size.picture);
  const read = reading.then((result): CopiedPart => {
    if (!result.ok) throw new NothingToCopy(result.failure.code);
    return result.value;
  });
  try {
    const written = await writeClipboard(as === "picture" ? pictureOf(read, size) : cellsOf(read, size));
    if (written === "written")
      return { ok: true, value: { is: "copied", ...reducedWidth(await reading, part, as, size) } };
  } catch (cause) {
    if (!(cause instanceof NothingToCopy)) throw cause;
  }
  const result = await reading;
  if (!result.ok) return result;
  const { png, rows } = result.value;
  if (as === "cells" && htmlTable(rows, size) === "") return { ok: true, value: { is: "no_cells" } };
  const selected = await actions.selectPart(sheetId, part);
  if (!selected.ok) return selected;
  const reason = as === "picture" && png === undefined ? "no_picture" : "refused";
  return {
    ok: true,
    value: {
      is: "selected",
      reason,
      ...(as === "picture" && png !== undefined && { png }),
      ...reducedWidth(result, part, as, size),
    },
  };
}

/**
 * Returns the widths of a chart's picture that is narrower than requested, to warn that it is not sharp. A
 * wider picture is reduced. A picture of cells has Excel's size, so it has no warning.
 */
function reducedWidth(
  read: Result<CopiedPart>,
  part: PagePart,
  as: CopyAs,
  { picture: requested }: FittingSize,
): { readonly narrow?: ReducedWidth } {
  const actual = read.ok ? read.value.pixels : undefined;
  const isNarrow = as === "picture" && part.is === "chart" && actual !== undefined && actual < requested;
  return isNarrow ? { narrow: { actual, requested } } : {};
}

function pictureOf(read: Promise<CopiedPart>, { picture }: FittingSize): Record<string, Promise<Blob>> {
  const png = read.then((part) => {
    if (part.png === undefined) throw new NothingToCopy("No picture.");
    return sizedPicture(part.png, picture, part.caption);
  });
  return { "image/png": png };
}

function cellsOf(read: Promise<CopiedPart>, size: FittingSize): Record<string, Promise<Blob>> {
  const html = read.then(({ rows }) => {
    const table = htmlTable(rows, size);
    if (table === "") throw new NothingToCopy("No cells.");
    return new Blob([table], { type: "text/html" });
  });
  const plain = read.then(({ rows }) => new Blob([plainTable(rows)], { type: "text/plain" }));
  return { "text/html": html, "text/plain": plain };
}

/**
 * Returns rows as plain text for targets without tables: tabs between cells, one line per row. Line breaks
 * and tabs within a cell become spaces. A text that a spreadsheet could calculate gets an apostrophe.
 */
export function plainTable(rows: CopiedRows): string {
  return shownCells(rows)
    .map((row) => row.map(plainCell).join("\t"))
    .join("\n");
}

function plainCell({ text, isNumber }: CopiedCell): string {
  const line = text.replace(/[\t\r\n]+/g, " ");
  // Pasting removes quotes around a text.
  return !isNumber && /^[\s"]*[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line;
}

/**
 * Returns an HTML table that keeps its look in slides and documents: styles in every cell, bold headers,
 * right-aligned numbers, the width of `size`. Everything is text: markup is escaped, and Excel does not read
 * "=1+1" as a formula. Returns an empty text without rows.
 */
export function htmlTable(rows: CopiedRows, size: Pick<FittingSize, "table" | "text">): string {
  const shown = shownCells(rows);
  if (shown.length === 0) return "";
  const isNumeric = (column: number): boolean => {
    const filled = shown
      .flatMap((row) => row[column] ?? [])
      .filter(({ isHeader, text }) => !isHeader && text !== "");
    return filled.length > 0 && filled.every(({ isNumber }) => isNumber);
  };
  const numeric = shown[0]?.map((_, column) => isNumeric(column)) ?? [];
  const isHeading = (row: readonly CopiedCell[]): boolean => row.every(({ isHeader }) => isHeader);
  const heads = shown.filter(isHeading);
  const body = shown.filter((row) => !isHeading(row));
  const lines = (some: CopiedRows, tag: "th" | "td"): string =>
    some
      .map(
        (row) =>
          `<tr>${row.map((cell, column) => cellOf(cell, tag, numeric[column] === true)).join("")}</tr>`,
      )
      .join("");
  const looks = `border-collapse:collapse;width:${size.table}px;font-family:Calibri,Arial,sans-serif;font-size:${size.text}pt;color:#242424`;
  return [
    `<table width="${size.table}" cellspacing="0" style="${looks}">`,
    ...(heads.length === 0 ? [] : [`<thead>${lines(heads, "th")}</thead>`]),
    `<tbody>${lines(body, "td")}</tbody>`,
    "</table>",
  ].join("");
}

function cellOf({ text, isNumber, isHeader }: CopiedCell, tag: "th" | "td", isNumeric: boolean): string {
  const styles = [
    "padding:3px 8px",
    `text-align:${isNumber || (isHeader && isNumeric) ? "right" : "left"}`,
    "vertical-align:top",
    isHeader
      ? "font-weight:bold;border-bottom:1.5px solid #242424"
      : "font-weight:normal;border-bottom:0.5px solid #d1d1d1",
    // Only Excel knows this style: the cell is text, however it begins.
    ...(isNumber ? [] : ["mso-number-format:'\\@'"]),
  ];
  return `<${tag}${tag === "th" ? ' scope="col"' : ""} style="${styles.join(";")}">${escaped(text)}</${tag}>`;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign).replace(/\r\n|\r|\n/g, "<br>");
}

/** Rows of formatted cells. */
type CopiedRows = readonly (readonly CopiedCell[])[];

/** Returns the rows without empty rows and columns. Their cells are helpers of a chart, or empty inputs. */
function shownCells(rows: CopiedRows): CopiedRows {
  const isShown = ({ text }: CopiedCell): boolean => text.trim() !== "";
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
    rows.some((row) => row[column] !== undefined && isShown(row[column])),
  );
  return rows
    .filter((row) => row.some(isShown))
    .map((row) => columns.map((column) => row[column] ?? { text: "", isNumber: false, isHeader: false }));
}

/** The target of a copied part. */
export type ReportSize = "slide" | "a4";

/** The sizes for a target: a picture in pixels, a table in CSS pixels, its text in points. */
interface FittingSize {
  readonly picture: number;
  readonly table: number;
  readonly text: number;
}

/**
 * The sizes of a widescreen slide (13.33 inches at 96 pixels each) and of the text of an A4 page with usual
 * margins (17 cm). A picture for paper has more pixels, since print shows them.
 */
export const reportSizes: Readonly<Record<ReportSize, FittingSize>> = {
  slide: { picture: 1280, table: 1200, text: 14 },
  a4: { picture: 1000, table: 640, text: 9 },
};

/** Returns the data address of a PNG in base64. */
export function pictureAddress(png: string): string {
  return `data:image/png;base64,${png}`;
}

/**
 * Returns a PNG at most `width` pixels wide. A wider one is halved until it nearly fits and then drawn again,
 * which keeps thin lines and small letters. A narrower one stays as it is, since enlarging would only blur
 * it.
 */
async function sizedPicture(png: string, width: number, caption?: string): Promise<Blob> {
  const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
  const whole = new Blob([bytes], { type: "image/png" });
  const picture = await createImageBitmap(whole);
  if (picture.width <= width) return caption === undefined ? whole : pngOf(captioned(picture, caption));
  let drawn: ImageBitmap | HTMLCanvasElement = picture;
  while (drawn.width > width * 2) drawn = redrawn(drawn, Math.ceil(drawn.width / 2));
  const sized = redrawn(drawn, width);
  return pngOf(caption === undefined ? sized : captioned(sized, caption));
}

/** Returns a picture with a line of text above it. A long text is narrowed. */
function captioned(picture: ImageBitmap | HTMLCanvasElement, caption: string): HTMLCanvasElement {
  const { width, height } = picture;
  const letter = Math.round(width / 45);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height + 2 * letter;
  const drawing = drawingOn(canvas);
  drawing.fillStyle = "#ffffff";
  drawing.fillRect(0, 0, width, canvas.height);
  drawing.fillStyle = "#242424";
  drawing.font = `600 ${letter}px "Segoe UI", Calibri, Arial, sans-serif`;
  drawing.textBaseline = "middle";
  drawing.fillText(caption, letter / 2, letter, width - letter);
  drawing.drawImage(picture, 0, 2 * letter);
  return canvas;
}

function redrawn(picture: ImageBitmap | HTMLCanvasElement, width: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const drawing = drawingOn(canvas);
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function drawingOn(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const drawing = canvas.getContext("2d");
  if (drawing === null) throw new Error("This browser has no canvas.");
  return drawing;
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("The picture is too large for this browser."));
      else resolve(blob);
    }, "image/png");
  });
}
