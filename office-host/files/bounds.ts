/** Checks an unpacked file against the limits before its cells are read. */

import { dropParts, sharedPart, tidyContentTypes } from "./package/content-types.ts";
import {
  formatCount,
  limits,
  quotedForMessage,
  RefusedFileError,
  shortenedForMessage,
} from "./package/limits.ts";
import { markupOf } from "./package/markup.ts";
import { putPart, xmlOfPart } from "./package/package.ts";
import type { Parts } from "./package/package.ts";
import { listedSheets, relationshipIdOf, relationshipsOf } from "./package/relationships.ts";
import type { SheetPart } from "./package/relationships.ts";
import { elementIn, elementsIn } from "./package/xml.ts";
import { limitFigures, newFigureBudget } from "./sheets/figure-bounds.ts";
import { limitCharts } from "./charts/chart-bounds.ts";
import { areaWithin, cellsOf, endOfFigures, excelGrid, gridOf } from "./package/grid.ts";
import type { Grid } from "./package/grid.ts";
import { limitSheet, newBudget } from "./sheets/sheet-bounds.ts";
import type { NoteOmitted } from "./sheets/sheet-bounds.ts";

const advice = "Copy what you need into a new workbook, and open that.";

/** Refuses too many worksheets, parts, rows or cells, and bad worksheet names, without parsing worksheets. */
export function refuseLargeSheets(parts: Parts, main: string): void {
  const listed = listedSheets(parts, main);
  if (listed.length > limits.worksheets)
    throw new RefusedFileError(
      `The workbook has more than ${limits.worksheets} worksheets, too many to open here. ${advice}`,
    );
  if (relationshipsOf(parts, main).length > limits.parts)
    throw new RefusedFileError(
      `The workbook refers to more than ${formatCount(limits.parts)} parts, too many to open here. ${advice}`,
    );
  const usedKeys = new Set<string>();
  let cells = 0;
  for (const { name, path } of listed) {
    if (name.length > limits.nameLetters)
      throw new RefusedFileError(
        `The worksheet ${quotedForMessage(name)} has a name of more than ${limits.nameLetters} letters. Give it another one in Excel.`,
      );
    for (const key of [path, name.toLowerCase()])
      if (usedKeys.has(key))
        throw new RefusedFileError(
          `The file is damaged: it has the worksheet ${quotedForMessage(name)} twice. Open it in Excel and save it again.`,
        );
      else usedKeys.add(key);
    const markup = markupOf(parts.get(path) ?? new Uint8Array());
    cells += markup?.cells ?? 0;
    if ((markup?.rows ?? 0) > limits.rows)
      throw new RefusedFileError(
        `The worksheet ${quotedForMessage(name)} has more than ${formatCount(limits.rows)} rows, too many to open here. ${advice}`,
      );
    if (cells > limits.cells)
      throw new RefusedFileError(
        `The workbook has more than ${formatCount(limits.cells)} cells up to the worksheet ${quotedForMessage(name)}, too many to open here. ${advice}`,
      );
  }
}

/** Removes contents beyond the limits and calls `note`, or refuses a workbook that cannot do without them. */
export function limitWorkbook(
  parts: Parts,
  main: string,
  sheets: readonly SheetPart[],
  note: NoteOmitted,
): void {
  refuseShared(parts, sheets);
  limitParts(parts, sheets, note);
  limitNames(parts, main, note);
  limitStyles(parts, main, note);
  limitProperties(parts, sheets, note);
  const budget = newBudget();
  const grids = new Map<string, Grid>();
  for (const sheet of sheets) {
    const grid = gridOf(sheet.name, sheet.xml, endOfFigures(drawingsOf(parts, sheet)));
    grids.set(sheet.name.toLowerCase(), grid);
    limitSheet(sheet, grid, budget, note);
  }
  limitCharts(parts, (name) => grids.get(name.toLowerCase()) ?? excelGrid, note);
  tidyContentTypes(parts);
}

/** Returns all drawings that the spreadsheet may use for a worksheet: it compares only ends of paths. */
function drawingsOf(parts: Parts, sheet: SheetPart): readonly Document[] {
  const names = relationshipsOf(parts, sheet.path)
    .filter(({ kind }) => kind === "drawing")
    .map(({ target }) => target.replace(/^.*\//, ""));
  return [...parts.keys()]
    .filter((path) => names.some((name) => path.endsWith(name)))
    .flatMap((path) => xmlOfPart(parts, path) ?? []);
}

/** Removes custom properties beyond the limits. A part counts for each property that refers to it. */
function limitProperties(parts: Parts, sheets: readonly SheetPart[], note: NoteOmitted): void {
  let bytes = 0;
  for (const { name, path, xml } of sheets) {
    const targets = new Map(relationshipsOf(parts, path).map(({ id, target }) => [id, target]));
    for (const [index, property] of elementsIn(xml, "customPr").entries()) {
      bytes += parts.get(targets.get(relationshipIdOf(property)) ?? "")?.length ?? 0;
      if (index < limits.properties && bytes <= limits.propertyBytes) continue;
      property.remove();
      note("custom properties that are too large or too many", name);
    }
  }
}

/** Refuses worksheets that share a drawing or table, because each of them would read it. */
function refuseShared(parts: Parts, sheets: readonly SheetPart[]): void {
  const paths = sheets.map(({ path }) => path);
  const shared = sharedPart(parts, paths, ["drawing", "table", "pivotTable"]);
  if (shared !== undefined)
    throw new RefusedFileError(
      `The file is damaged: several worksheets have the same ${shortenedForMessage(shared)}. Open it in Excel and save it again.`,
    );
}

/**
 * Removes unlisted worksheets, and tables and figures beyond the limits. The spreadsheet reads even parts
 * that nothing refers to.
 */
function limitParts(parts: Parts, sheets: readonly SheetPart[], note: NoteOmitted): void {
  const listed = new Set(sheets.map(({ path }) => path));
  const figures = newFigureBudget();
  let [tables, cells] = [0, 0];
  const removedPaths: string[] = [];
  for (const [path, bytes] of parts) {
    const root = markupOf(bytes)?.root;
    if (root === "worksheet" && !listed.has(path)) removedPaths.push(path);
    if (root === "wsDr") {
      const xml = xmlOfPart(parts, path);
      if (xml !== undefined && limitFigures(parts, { path, xml }, figures))
        note(
          "charts or pictures that are too large, too many or beyond the worksheet",
          ownerOf(parts, sheets, path),
        );
    }
    if (root !== "table" && root !== "pivotTableDefinition") continue;
    const ref = tableAddress(xmlOfPart(parts, path));
    const area = areaWithin(ref, excelGrid);
    const tableArea = area === undefined ? Infinity : cellsOf(area);
    if (tables < limits.tables && cells + tableArea <= limits.tableCells) {
      tables++;
      cells += tableArea;
      continue;
    }
    removedPaths.push(path);
    note(`a table over too large an area, ${shortenedForMessage(ref)}`, ownerOf(parts, sheets, path));
  }
  dropParts(parts, removedPaths);
}

function tableAddress(xml: Document | undefined): string {
  const root = xml?.documentElement;
  return root?.getAttribute("ref") ?? (root && elementIn(root, "location")?.getAttribute("ref")) ?? "";
}

function ownerOf(parts: Parts, sheets: readonly SheetPart[], path: string): string | undefined {
  return sheets.find((sheet) => relationshipsOf(parts, sheet.path).some(({ target }) => target === path))
    ?.name;
}

/** Removes defined names, including print areas, that are too long or too many. */
function limitNames(parts: Parts, main: string, note: NoteOmitted): void {
  const xml = xmlOfPart(parts, main);
  if (xml === undefined) return;
  let [names, letters] = [0, 0];
  const removedNames: string[] = [];
  for (const element of elementsIn(xml, "definedName")) {
    const name = element.getAttribute("name") ?? "";
    const definitionLetters = element.textContent.length;
    const isKept =
      name.length <= limits.nameLetters &&
      definitionLetters <= limits.formulaLetters &&
      names < limits.names &&
      letters + definitionLetters <= limits.allNameLetters;
    if (isKept) [names, letters] = [names + 1, letters + definitionLetters];
    else {
      removedNames.push(name.replace("_xlnm.", ""));
      element.remove();
    }
  }
  const [first] = removedNames;
  if (first === undefined) return;
  note(
    removedNames.length === 1
      ? `the name ${shortenedForMessage(first)}, which is too long or one too many`
      : `${formatCount(removedNames.length)} names that are too long or too many, such as ${shortenedForMessage(first)}`,
  );
  putPart(parts, main, xml);
}

/** The limited lists of `styles.xml`, each with the element of its items. */
const lists = [
  ["cellXfs", "xf"],
  ["fonts", "font"],
  ["fills", "fill"],
  ["borders", "border"],
  ["dxfs", "dxf"],
] as const;

function limitStyles(parts: Parts, main: string, note: NoteOmitted): void {
  const path = relationshipsOf(parts, main).find(({ kind }) => kind === "styles")?.target;
  const xml = path === undefined ? undefined : xmlOfPart(parts, path);
  if (path === undefined || xml === undefined) return;
  for (const [list, item] of lists) {
    const element = elementIn(xml, list);
    if (element !== undefined && elementsIn(element, item).length > limits.looks)
      throw new RefusedFileError(
        `The workbook has more than ${formatCount(limits.looks)} formats of cells (${list}), more than Excel opens. ${advice}`,
      );
  }
  const formats = elementsIn(xml, "numFmt");
  const unfit = formats.filter(
    (format, index) =>
      index >= limits.numberFormats ||
      (format.getAttribute("formatCode") ?? "").length > limits.numberFormatLetters,
  );
  if (unfit.length === 0) return;
  for (const format of unfit) format.remove();
  note("number formats that are too long or too many");
  putPart(parts, path, xml);
}
