/** Limits for the parts of a worksheet that cover more than can be drawn. */

import { most } from "../package/limits.ts";
import { elementIn, elementsIn } from "../package/xml.ts";
import type { SheetPart } from "../package/relationships.ts";
import { areaWithin, cellsOf, excelGrid } from "../package/grid.ts";
import type { Grid } from "../package/grid.ts";

/** A listener for omitted parts, in words, and their worksheet. */
export type NoteLeft = (what: string, sheet?: string) => void;

/** The remaining budget for all worksheets of a workbook. */
export interface Budget {
  mergedCells: number;
  formattedCells: number;
}

/** Returns the budget of a workbook. */
export function newBudget(): Budget {
  return { mergedCells: most.mergedCells, formattedCells: most.formattedCells };
}

/** Removes parts of a worksheet beyond the limits, and notes the first of each kind. */
export function boundSheet({ name, xml }: SheetPart, grid: Grid, budget: Budget, note: NoteLeft): void {
  const left = (what: string): void => note(what, name);
  boundMerges(xml, grid, budget, left);
  boundFormats(xml, grid, budget, left);
  boundPanes(xml, grid, left);
  boundOutlines(xml, left);
  boundRules(xml, grid, left);
  if (leavesFirst(xml, "hyperlink", most.links)) left("some links");
}

function boundMerges(xml: Document, grid: Grid, budget: Budget, left: (what: string) => void): void {
  let first: string | undefined;
  for (const merge of elementsIn(xml, "mergeCell")) {
    const ref = merge.getAttribute("ref") ?? "";
    const area = areaWithin(ref, grid);
    const cells = area === undefined ? Infinity : cellsOf(area);
    if (cells <= budget.mergedCells) {
      budget.mergedCells -= cells;
      continue;
    }
    first ??= ref;
    merge.remove();
  }
  if (first !== undefined) left(`merged cells over too large areas, such as ${shown(first)}`);
}

/** Formats of whole rows and columns become formats of their cells. */
function boundFormats(
  xml: Document,
  { rows, cols }: Grid,
  budget: Budget,
  left: (what: string) => void,
): void {
  /** Removes a format from a row or column with too many cells, and returns whether it did. */
  const isTaken = (line: Element, attribute: string, cells: number): boolean => {
    if (line.getAttribute(attribute) === null) return false;
    if (cells > budget.formattedCells) {
      line.removeAttribute(attribute);
      return true;
    }
    budget.formattedCells -= cells;
    return false;
  };
  const lessRows = elementsIn(xml, "row").filter((row) => isTaken(row, "s", cols));
  const areLess = leavesFirst(xml, "col", excelGrid.cols);
  const lessCols = elementsIn(xml, "col").filter((col) => {
    const [from, to] = [Number(col.getAttribute("min")), Number(col.getAttribute("max"))];
    return isTaken(col, "style", Math.max(Math.min(to, cols) - Math.max(from, 1) + 1, 0) * rows);
  });
  if (areLess || lessRows.length + lessCols.length > 0) left("formats of whole rows and columns");
}

/** Frozen rows or columns beyond the last one would leave nothing to scroll. */
function boundPanes(xml: Document, { rows, cols }: Grid, left: (what: string) => void): void {
  const panes = elementsIn(xml, "pane").filter(
    (pane) =>
      !(Number(pane.getAttribute("xSplit") ?? 0) < cols && Number(pane.getAttribute("ySplit") ?? 0) < rows),
  );
  for (const pane of panes) pane.remove();
  if (panes.length > 0) left("frozen rows and columns beyond the last one");
}

/** Every group is compared with all rows, and every row with all groups. */
function boundOutlines(xml: Document, left: (what: string) => void): void {
  const lines = [...elementsIn(xml, "row"), ...elementsIn(xml, "col")];
  let [groups, before, isDeep] = [0, 0, false];
  for (const line of lines) {
    const level = Number(line.getAttribute("outlineLevel") ?? 0);
    if (level > before) groups++;
    isDeep ||= level > deepestOutline;
    before = level;
  }
  if (groups <= most.outlines && !isDeep) return;
  for (const line of lines) line.removeAttribute("outlineLevel");
  left("outlines");
}

/** The maximum outline level in Excel. */
const deepestOutline = 7;

/** Rules that are checked for single cells. All others need their whole areas. */
const ofSingleCells: readonly string[] = [
  ...["cellIs", "expression", "containsText", "notContainsText", "beginsWith", "endsWith"],
  ...["containsBlanks", "notContainsBlanks", "containsErrors", "notContainsErrors", "timePeriod"],
];

function boundRules(xml: Document, grid: Grid, left: (what: string) => void): void {
  let [rules, areas, cells] = [0, 0, 0];
  let first: string | undefined;
  for (const format of elementsIn(xml, "conditionalFormatting")) {
    const sqref = addressesOf(format);
    const refs = sqref.trim().split(/\s+/, most.ruleAreas + 1);
    const own = elementsIn(format, "cfRule");
    const looksThrough = own.some((rule) => !ofSingleCells.includes(rule.getAttribute("type") ?? ""));
    rules += own.length;
    areas += refs.length;
    if (looksThrough) for (const ref of refs) cells += sizeOf(ref, grid);
    if (rules <= most.rules && areas <= most.ruleAreas && cells <= most.ruleCells) continue;
    first ??= sqref;
    format.remove();
  }
  if (first !== undefined) left(`conditional formats, from ${shown(first)} on`);
  boundValidations(xml, left);
}

function boundValidations(xml: Document, left: (what: string) => void): void {
  let [rules, areas] = [0, 0];
  let first: string | undefined;
  for (const rule of elementsIn(xml, "dataValidation")) {
    const sqref = addressesOf(rule);
    rules++;
    areas += sqref.trim().split(/\s+/, most.ruleAreas + 1).length;
    if (rules <= most.rules && areas <= most.ruleAreas && listCells(rule) <= most.ruleCells) continue;
    first ??= sqref;
    rule.remove();
  }
  if (first !== undefined) left(`rules for what may be typed, from ${shown(first)} on`);
}

/** Returns the number of source cells of a drop-down list. */
function listCells(rule: Element): number {
  if (rule.getAttribute("type") !== "list") return 0;
  const source = elementIn(rule, "formula1")?.textContent.trim() ?? "";
  const address = source.slice(source.lastIndexOf("!") + 1);
  // Whole columns and rows end with their worksheet.
  return /^\$?[A-Z]+\$?\d+:\$?[A-Z]+\$?\d+$/i.test(address) ? sizeOf(address, excelGrid) : 0;
}

function sizeOf(ref: string, grid: Grid): number {
  const area = areaWithin(ref, grid);
  return area === undefined ? Infinity : cellsOf(area);
}

/** Returns the addresses of a rule. Newer rules have them in an element. */
function addressesOf(rule: Element): string {
  return rule.getAttribute("sqref") ?? elementIn(rule, "sqref")?.textContent ?? "";
}

/** Keeps the first elements of a name up to a limit. Returns whether it removed any. */
function leavesFirst(xml: Document, name: string, limit: number): boolean {
  const beyond = elementsIn(xml, name).slice(limit);
  for (const element of beyond) element.remove();
  return beyond.length > 0;
}

/** Returns the first address of several, as written in the file. */
function shown(sqref: string): string {
  const [first = ""] = sqref.trim().split(/\s+/, 1);
  return first.length > longestAddress ? `${first.slice(0, longestAddress)}…` : first;
}

const longestAddress = 30;
