import { cleanText } from "../../results/parts/clean-text.ts";
import { queueCalculationMode, calculateCells } from "../batch/calculation.ts";
import { done, onWorkbook, queueActivate, refused } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { loadProperties } from "../keep/sheet-properties.ts";
import { loadOwnNames, nameOf } from "./stored/page-names.ts";
import { pageTagIn } from "./stored/page-tag.ts";
import type { WrittenPage } from "./stored/written.ts";
import type { PagePart } from "./read-page.ts";

export interface ShownCell {
  readonly text: string;
  readonly isNumber: boolean;
  readonly isHeader: boolean;
}

export interface Picture {
  /** PNG in base64; undefined if Excel makes none. */
  readonly png?: string;
  /** The width of the PNG. Some versions of Excel ignore the requested one. */
  readonly pixels?: number;
  /** The page's title, unless an engineer wrote the chart's title or it begins like the page's. */
  readonly caption?: string;
  /** The rows of the block, headers first; empty if the block was deleted. */
  readonly rows: readonly (readonly ShownCell[])[];
}

type Part = Pick<PagePart, "is" | "name">;

interface FoundPart {
  readonly sheet: Excel.Worksheet;
  readonly written: WrittenPage;
  readonly chart: Excel.Chart | undefined;
  readonly range: Excel.Range | undefined;
  readonly headers: number;
}

/**
 * Reads the picture and the cells of a chart or block. Refuses a missing one: `row_missing`.
 *
 * @param width the wanted width of a chart in pixels
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

/** Returns `Picture.caption`. */
function captionOf(
  { text, visible }: Excel.ChartTitle,
  { title, charts }: WrittenPage,
  name: string,
): string | undefined {
  const own = visible ? text : "";
  const isOurs = charts.find((chart) => chart.name === name)?.title === own;
  return isOurs && !own.startsWith(title.slice(0, sameBeginning)) ? title : undefined;
}

/** The first characters to compare. On pages of earlier versions, chart and page titles begin alike. */
const sameBeginning = 5;

/** Activates a page and selects a chart or block for Ctrl+C. */
export function selectPart(sheetId: string, part: Part): Promise<WorkbookResult<void>> {
  return onWorkbook(async (context) => {
    const found = await findPart(context, sheetId, part);
    if (!found.ok) return found;
    const { sheet, chart, range } = found.value;
    queueActivate(sheet);
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
  const isManual = queueCalculationMode(context);
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
      // Pages hide errors too. Charts need #N/A, which draws nothing.
      text: types[row]?.[column] === "Error" ? "" : cleanText(shown),
      isNumber: types[row]?.[column] === "Double" || types[row]?.[column] === "Integer",
      isHeader: row < headers,
    })),
  );
}

/** Returns a picture; undefined if Excel makes none, for example of a part out of view. */
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

/** Returns true for a PNG of more than one pixel. */
function isPng(base64: string): boolean {
  const bytes = headOf(base64);
  const isSigned = bytes.startsWith("\x89PNG\r\n\x1a\n") && bytes.slice(12, 16) === "IHDR";
  return isSigned && uint32At(bytes, 16) > 1 && uint32At(bytes, 20) > 1;
}

function widthOf(png: string): number {
  return uint32At(headOf(png), 16);
}

function headOf(base64: string): string {
  return /^[A-Za-z\d+/]{32}/.test(base64) ? atob(base64.slice(0, 32)) : "";
}

function uint32At(bytes: string, at: number): number {
  return [0, 1, 2, 3].reduce((sum, index) => sum * 256 + bytes.charCodeAt(at + index), 0);
}

/** Returns width and height in the chart's proportion. A height that is rounded down narrows the picture. */
function sizeOf({ width, height }: Excel.Chart, wanted: number | undefined): [number, number] | [] {
  return wanted === undefined || width === 0 ? [] : [wanted, Math.ceil((wanted * height) / width)];
}
