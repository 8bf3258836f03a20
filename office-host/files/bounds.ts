/** Checks of an unpacked file against the limits, before its cells are visited. */

import { dropParts, sharedPart, tidyContentTypes } from "./package/content-types.ts";
import { inWords, most, quoted, Refused, shortened } from "./package/limits.ts";
import { markupOf } from "./package/markup.ts";
import { putPart, xmlOfPart } from "./package/package.ts";
import type { Parts } from "./package/package.ts";
import { listedSheets, relationOf, relationshipsOf } from "./package/relationships.ts";
import type { SheetPart } from "./package/relationships.ts";
import { elementIn, elementsIn } from "./package/xml.ts";
import { boundFigures, newFigureBudget } from "./sheets/figure-bounds.ts";
import { boundCharts } from "./charts/chart-bounds.ts";
import { areaWithin, cellsOf, endOfFigures, excelGrid, gridOf } from "./package/grid.ts";
import type { Grid } from "./package/grid.ts";
import { boundSheet, newBudget } from "./sheets/sheet-bounds.ts";
import type { NoteLeft } from "./sheets/sheet-bounds.ts";

const advice = "Copy what you need into a new workbook, and open that.";

/** Refuses a workbook with too many worksheets, rows or cells. It counts bytes and parses no worksheet. */
export function refuseLargeSheets(parts: Parts, main: string): void {
  const listed = listedSheets(parts, main);
  if (listed.length > most.worksheets)
    throw new Refused(
      `The workbook has more than ${most.worksheets} worksheets, too many to open here. ${advice}`,
    );
  if (relationshipsOf(parts, main).length > most.parts)
    throw new Refused(
      `The workbook refers to more than ${inWords(most.parts)} parts, too many to open here. ${advice}`,
    );
  const known = new Set<string>();
  let cells = 0;
  for (const { name, path } of listed) {
    if (name.length > most.nameLetters)
      throw new Refused(
        `The worksheet ${quoted(name)} has a name of more than ${most.nameLetters} letters. Give it another one in Excel.`,
      );
    for (const own of [path, name.toLowerCase()])
      if (known.has(own))
        throw new Refused(
          `The file is damaged: it has the worksheet ${quoted(name)} twice. Open it in Excel and save it again.`,
        );
      else known.add(own);
    const counted = markupOf(parts.get(path) ?? new Uint8Array());
    cells += counted?.cells ?? 0;
    if ((counted?.rows ?? 0) > most.rows)
      throw new Refused(
        `The worksheet ${quoted(name)} has more than ${inWords(most.rows)} rows, too many to open here. ${advice}`,
      );
    if (cells > most.cells)
      throw new Refused(
        `The workbook has more than ${inWords(most.cells)} cells up to the worksheet ${quoted(name)}, too many to open here. ${advice}`,
      );
  }
}

/**
 * Removes parts of a workbook that exceed the limits and are not needed, and notes them. Refuses the workbook
 * if it cannot remove them.
 */
export function boundWorkbook(
  parts: Parts,
  main: string,
  sheets: readonly SheetPart[],
  note: NoteLeft,
): void {
  refuseShared(parts, sheets);
  boundParts(parts, sheets, note);
  boundNames(parts, main, note);
  boundStyles(parts, main, note);
  boundProperties(parts, sheets, note);
  const budget = newBudget();
  const grids = new Map<string, Grid>();
  for (const sheet of sheets) {
    const grid = gridOf(sheet.name, sheet.xml, endOfFigures(drawingsOf(parts, sheet)));
    grids.set(sheet.name.toLowerCase(), grid);
    boundSheet(sheet, grid, budget, note);
  }
  boundCharts(parts, (name) => grids.get(name.toLowerCase()) ?? excelGrid, note);
  tidyContentTypes(parts);
}

/** Returns the possible drawings of a worksheet, because the spreadsheet matches only the end of a path. */
function drawingsOf(parts: Parts, sheet: SheetPart): readonly Document[] {
  const names = relationshipsOf(parts, sheet.path)
    .filter(({ kind }) => kind === "drawing")
    .map(({ target }) => target.replace(/^.*\//, ""));
  return [...parts.keys()]
    .filter((path) => names.some((name) => path.endsWith(name)))
    .flatMap((path) => xmlOfPart(parts, path) ?? []);
}

/** Custom properties may all refer to the same part, which is read for each of them. */
function boundProperties(parts: Parts, sheets: readonly SheetPart[], note: NoteLeft): void {
  let bytes = 0;
  for (const { name, path, xml } of sheets) {
    const targets = new Map(relationshipsOf(parts, path).map(({ id, target }) => [id, target]));
    for (const [index, property] of elementsIn(xml, "customPr").entries()) {
      bytes += parts.get(targets.get(relationOf(property)) ?? "")?.length ?? 0;
      if (index < most.properties && bytes <= most.propertyBytes) continue;
      property.remove();
      note("custom properties that are too large or too many", name);
    }
  }
}

/** Refuses parts that several worksheets share. They would be read once for each worksheet. */
function refuseShared(parts: Parts, sheets: readonly SheetPart[]): void {
  const paths = sheets.map(({ path }) => path);
  const shared = sharedPart(parts, paths, ["drawing", "table", "pivotTable"]);
  if (shared !== undefined)
    throw new Refused(
      `The file is damaged: several worksheets have the same ${shortened(shared)}. Open it in Excel and save it again.`,
    );
}

/** Limits parts by their type, regardless of references, because the spreadsheet finds them by type. */
function boundParts(parts: Parts, sheets: readonly SheetPart[], note: NoteLeft): void {
  const listed = new Set(sheets.map(({ path }) => path));
  const figures = newFigureBudget();
  let [tables, cells] = [0, 0];
  const dropped: string[] = [];
  for (const [path, bytes] of parts) {
    const root = markupOf(bytes)?.root;
    if (root === "worksheet" && !listed.has(path)) dropped.push(path);
    if (root === "wsDr") {
      const xml = xmlOfPart(parts, path);
      if (xml !== undefined && boundFigures(parts, { path, xml }, figures))
        note(
          "charts or pictures that are too large, too many or beyond the worksheet",
          ownerOf(parts, sheets, path),
        );
    }
    if (root !== "table" && root !== "pivotTableDefinition") continue;
    const ref = areaOfTable(xmlOfPart(parts, path));
    const area = areaWithin(ref, excelGrid);
    const own = area === undefined ? Infinity : cellsOf(area);
    if (tables < most.tables && cells + own <= most.tableCells) {
      tables++;
      cells += own;
      continue;
    }
    dropped.push(path);
    note(`a table over too large an area, ${shortened(ref)}`, ownerOf(parts, sheets, path));
  }
  dropParts(parts, dropped);
}

function areaOfTable(xml: Document | undefined): string {
  const root = xml?.documentElement;
  return root?.getAttribute("ref") ?? (root && elementIn(root, "location")?.getAttribute("ref")) ?? "";
}

/** Returns the worksheet that a part belongs to. */
function ownerOf(parts: Parts, sheets: readonly SheetPart[], path: string): string | undefined {
  return sheets.find((sheet) => relationshipsOf(parts, sheet.path).some(({ target }) => target === path))
    ?.name;
}

/** Removes names beyond the limits, including print areas, and names too long for a formula. */
function boundNames(parts: Parts, main: string, note: NoteLeft): void {
  const xml = xmlOfPart(parts, main);
  if (xml === undefined) return;
  let [names, letters] = [0, 0];
  const left: string[] = [];
  for (const element of elementsIn(xml, "definedName")) {
    const name = element.getAttribute("name") ?? "";
    const own = element.textContent.length;
    const isKept =
      name.length <= most.nameLetters &&
      own <= most.formulaLetters &&
      names < most.names &&
      letters + own <= most.allNameLetters;
    if (isKept) [names, letters] = [names + 1, letters + own];
    else {
      left.push(name.replace("_xlnm.", ""));
      element.remove();
    }
  }
  const [first] = left;
  if (first === undefined) return;
  note(
    left.length === 1
      ? `the name ${shortened(first)}, which is too long or one too many`
      : `${inWords(left.length)} names that are too long or too many, such as ${shortened(first)}`,
  );
  putPart(parts, main, xml);
}

/** Lists of looks: the list's element and its items' element. */
const lists = [
  ["cellXfs", "xf"],
  ["fonts", "font"],
  ["fills", "fill"],
  ["borders", "border"],
  ["dxfs", "dxf"],
] as const;

function boundStyles(parts: Parts, main: string, note: NoteLeft): void {
  const path = relationshipsOf(parts, main).find(({ kind }) => kind === "styles")?.target;
  const xml = path === undefined ? undefined : xmlOfPart(parts, path);
  if (path === undefined || xml === undefined) return;
  for (const [list, item] of lists) {
    const element = elementIn(xml, list);
    if (element !== undefined && elementsIn(element, item).length > most.looks)
      throw new Refused(
        `The workbook has more than ${inWords(most.looks)} formats of cells (${list}), more than Excel opens. ${advice}`,
      );
  }
  const formats = elementsIn(xml, "numFmt");
  const unfit = formats.filter(
    (format, index) =>
      index >= most.numberFormats ||
      (format.getAttribute("formatCode") ?? "").length > most.numberFormatLetters,
  );
  if (unfit.length === 0) return;
  for (const format of unfit) format.remove();
  note("number formats that are too long or too many");
  putPart(parts, path, xml);
}
