import { cleanText } from "../../results/parts/clean-text.ts";
import { askCalculation, calculateCells } from "../batch/calculation.ts";
import { done, onWorkbook, queueToFront, refused } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { loadProperties } from "../keep/sheet-properties.ts";
import { loadOwnNames, nameOf } from "./page-names.ts";
import { pageTagIn } from "./page-tag.ts";
import type { WrittenPage } from "./written.ts";
import type { PagePart } from "./read-page.ts";

/** A cell as the worksheet shows it. */
export interface ShownCell {
  readonly text: string;
  readonly isNumber: boolean;
  readonly isHeader: boolean;
}

/** A chart or block of a page, as it is copied into a report. */
export interface Picture {
  /** PNG in base64; undefined if this Excel cannot make one. */
  readonly png?: string;
  /** The width of the PNG in pixels. Some versions of Excel ignore the requested width. */
  readonly pixels?: number;
  /** The page's title; undefined if the engineer changed the chart's title, or both titles begin alike. */
  readonly caption?: string;
  /** The rows of the block, or of the chart's block, with headers first. Empty if the block was deleted. */
  readonly rows: readonly (readonly ShownCell[])[];
}

type Part = Pick<PagePart, "is" | "name">;

/** A chart or a block of a page, found by its name. */
interface FoundPart {
  readonly sheet: Excel.Worksheet;
  readonly written: WrittenPage;
  readonly chart: Excel.Chart | undefined;
  /** The block itself, or that of the chart. */
  readonly range: Excel.Range | undefined;
  readonly headers: number;
}

/**
 * Reads the picture of a chart or a block, and its cells as shown. Refuses a missing part: `row_missing`.
 *
 * @param width the wanted width of a chart's picture in pixels; Excel chooses the width of a block's
 */
export function readPicture(sheetId: string, part: Part, width?: number): Promise<WorkbookResult<Picture>> {
  return onWorkbook(async (context) => {
    const found = await findPart(context, sheetId, part);
    if (!found.ok) return found;
    const { chart, range, headers, written } = found.value;
    range?.load("text,valueTypes");
    chart?.title.load("text,visible");
    await context.sync();
    const rows = range === undefined ? [] : cellsOf(range, headers);
    const png = await pictureOf(context, () =>
      chart === undefined ? range?.getImage() : chart.getImage(...sizeOf(chart, width)),
    );
    const caption = chart && captionOf(chart.title, written, part.name);
    return done({
      ...(png !== undefined && { png, pixels: widthOf(png) }),
      ...(png !== undefined && caption !== undefined && { caption }),
      rows,
    });
  });
}

/** Returns the page's title, as the caption of a picture (`Picture.caption`). */
function captionOf(
  { text, visible }: Excel.ChartTitle,
  { title, charts }: WrittenPage,
  name: string,
): string | undefined {
  const own = visible ? text : "";
  const isOurs = charts.find((chart) => chart.name === name)?.title === own;
  return isOurs && !own.startsWith(title.slice(0, sameBeginning)) ? title : undefined;
}

/** Titles begin alike if this number of first characters is equal, as in earlier versions of pages. */
const sameBeginning = 5;

/** Activates a page and selects a chart or block, so that Ctrl+C copies it. */
export function selectPart(sheetId: string, part: Part): Promise<WorkbookResult<void>> {
  return onWorkbook(async (context) => {
    const found = await findPart(context, sheetId, part);
    if (!found.ok) return found;
    const { sheet, chart, range } = found.value;
    queueToFront(sheet);
    if (chart !== undefined) chart.activate();
    else range?.select();
    await context.sync();
    return done(undefined);
  });
}

async function findPart(
  context: Excel.RequestContext,
  sheetId: string,
  part: Part,
): Promise<WorkbookResult<FoundPart>> {
  const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
  sheet.load("name,visibility");
  const propertiesLoaded = loadProperties(sheet);
  const named = loadOwnNames(sheet);
  const chart = sheet.charts.getItemOrNullObject(nameOf(part.name));
  chart.load("width,height");
  const isManual = askCalculation(context);
  await context.sync();
  if (sheet.isNullObject) return refused("sheet_missing");
  const names = named();
  const kept = pageTagIn(names, propertiesLoaded().read("page"));
  if (kept === undefined) return refused("not_our_sheet", { sheet: sheet.name });
  if (isManual()) await calculateCells(context, sheet.getUsedRange());
  const { written } = kept;
  const isChart = part.is === "chart";
  if (isChart && chart.isNullObject) return refused("row_missing", { sheet: sheet.name });
  const drawn = written.charts.find(({ name }) => name === part.name)?.block;
  const block = written.blocks.find(({ name }) => name === (isChart ? drawn : part.name));
  const isNamed = block !== undefined && names.has(nameOf(block.name));
  const range = isNamed ? sheet.names.getItem(nameOf(block.name)).getRangeOrNullObject() : undefined;
  await context.sync();
  const isThere = range !== undefined && !range.isNullObject;
  if (!isChart && !isThere) return refused("row_missing", { sheet: sheet.name });
  return done({
    sheet,
    written,
    chart: isChart ? chart : undefined,
    range: isThere ? range : undefined,
    headers: block?.headers ?? 0,
  });
}

function cellsOf({ text, valueTypes }: Excel.Range, headers: number): Picture["rows"] {
  const types = valueTypes as readonly (readonly string[])[];
  return (text as readonly (readonly string[])[]).map((line, row) =>
    line.map((shown, column) => ({
      // Pages hide errors too. Only charts need #N/A, because it draws nothing.
      text: types[row]?.[column] === "Error" ? "" : cleanText(shown),
      isNumber: types[row]?.[column] === "Double" || types[row]?.[column] === "Integer",
      isHeader: row < headers,
    })),
  );
}

/** Returns a picture; undefined if Excel makes none. Some versions make none of a part out of view. */
async function pictureOf(
  context: Excel.RequestContext,
  draw: () => OfficeExtension.ClientResult<string> | undefined,
): Promise<string | undefined> {
  try {
    const image = draw();
    if (image === undefined) return undefined;
    await context.sync();
    return isPng(image.value) ? image.value : undefined;
  } catch (cause) {
    if (!(cause instanceof OfficeExtension.Error)) throw cause;
    return undefined;
  }
}

/** Returns true for a PNG of more than one pixel. Its first 24 bytes contain signature, width and height. */
function isPng(base64: string): boolean {
  const bytes = headOf(base64);
  const isSigned = bytes.startsWith("\x89PNG\r\n\x1a\n") && bytes.slice(12, 16) === "IHDR";
  return isSigned && numberAt(bytes, 16) > 1 && numberAt(bytes, 20) > 1;
}

function widthOf(png: string): number {
  return numberAt(headOf(png), 16);
}

function headOf(base64: string): string {
  return /^[A-Za-z\d+/]{32}/.test(base64) ? atob(base64.slice(0, 32)) : "";
}

function numberAt(bytes: string, at: number): number {
  return [0, 1, 2, 3].reduce((sum, index) => sum * 256 + bytes.charCodeAt(at + index), 0);
}

/**
 * Returns width and height in pixels, in the proportion of the chart; an empty list to let Excel choose.
 * Excel fits the chart into this size, so a height that is rounded down would make the picture narrower.
 */
function sizeOf({ width, height }: Excel.Chart, wanted: number | undefined): [number, number] | [] {
  return wanted === undefined || width === 0 ? [] : [wanted, Math.ceil((wanted * height) / width)];
}
