/** Copies a part of a page for a report: as a picture, or as a table in HTML and plain text. */

import type { CopiedCell, CopiedPart, PageActions, PagePart } from "../../actions/interface/page-actions.ts";
import type { Result } from "../../actions/interface/result.ts";
import { writeClipboard } from "../kit/write-clipboard.ts";

export type CopyForm = "picture" | "cells";

/** In pixels, of a picture that Excel made narrower than requested. */
interface ReducedWidth {
  readonly actual: number;
  readonly requested: number;
}

export type CopyResult =
  | { readonly is: "copied"; readonly narrow?: ReducedWidth }
  /** The add-in selected the part in Excel instead. The user can copy `png` (base64) with a right-click. */
  | {
      readonly is: "selected";
      readonly reason: "refused" | "no_picture";
      readonly png?: string;
      readonly narrow?: ReducedWidth;
    }
  /** All cells of the part are empty. */
  | { readonly is: "no_cells" };

/** Aborts writing to the clipboard. */
class NothingToCopy extends Error {}

/**
 * Copies a part to the clipboard. If the clipboard is blocked or Excel makes no picture, selects the part in
 * Excel. Must be called directly in a click handler, because browsers refuse to write later.
 */
export async function copyPart(
  actions: PageActions,
  sheetId: string,
  part: PagePart,
  as: CopyForm,
  size: FittingSize,
): Promise<Result<CopyResult>> {
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
 * Returns the widths of a chart that is narrower than requested, and so not sharp. Excel decides the size of
 * a picture of cells.
 */
function reducedWidth(
  read: Result<CopiedPart>,
  part: PagePart,
  as: CopyForm,
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
 * Returns rows as lines of cells with tabs between them, without empty rows and columns. Line breaks and
 * tabs in a cell become spaces. A text that a spreadsheet could read as a formula gets an apostrophe.
 */
export function plainTable(rows: CopiedRows): string {
  return shownCells(rows)
    .map((row) => row.map(plainCell).join("\t"))
    .join("\n");
}

function plainCell({ text, isNumber }: CopiedCell): string {
  const line = text.replace(/[\t\r\n]+/g, " ");
  // Also matches a formula in quotes, which spreadsheets remove when they paste.
  return !isNumber && /^[\s"]*[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line;
}

/**
 * Returns an HTML table with inline styles, which slides and documents keep. Markup in cells is escaped.
 * Excel does not read "=1+1" as a formula. Returns "" if all cells are empty.
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
  const headerRows = shown.filter(isHeading);
  const bodyRows = shown.filter((row) => !isHeading(row));
  const lines = (rowsOfPart: CopiedRows, tag: "th" | "td"): string =>
    rowsOfPart
      .map(
        (row) =>
          `<tr>${row.map((cell, column) => cellOf(cell, tag, numeric[column] === true)).join("")}</tr>`,
      )
      .join("");
  const tableStyle = `border-collapse:collapse;width:${size.table}px;font-family:Calibri,Arial,sans-serif;font-size:${size.text}pt;color:#242424`;
  return [
    `<table width="${size.table}" cellspacing="0" style="${tableStyle}">`,
    ...(headerRows.length === 0 ? [] : [`<thead>${lines(headerRows, "th")}</thead>`]),
    `<tbody>${lines(bodyRows, "td")}</tbody>`,
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
    // Only Excel knows this style: the cell is text, even if it begins like a formula.
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

type CopiedRows = readonly (readonly CopiedCell[])[];

/** Removes empty rows and columns, which serve a chart or are inputs without a value. */
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

export type ReportSize = "slide" | "a4";

/** A picture in pixels, a table in CSS pixels, its text in points. */
interface FittingSize {
  readonly picture: number;
  readonly table: number;
  readonly text: number;
}

/**
 * For a widescreen slide (13.33 inches of 96 pixels) and an A4 page with usual margins (17 cm). On paper, a
 * picture has more pixels than its space has CSS pixels, because print is finer than a screen.
 */
export const reportSizes: Readonly<Record<ReportSize, FittingSize>> = {
  slide: { picture: 1280, table: 1200, text: 14 },
  a4: { picture: 1000, table: 640, text: 9 },
};

export function pictureAddress(png: string): string {
  return `data:image/png;base64,${png}`;
}

/**
 * Returns a PNG of at most `width` pixels. Halves a wider picture until one more step fits, which keeps thin
 * lines and small letters readable. Never enlarges, because that blurs.
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

/** Draws a line of text above a picture. A long text gets narrower letters. */
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
