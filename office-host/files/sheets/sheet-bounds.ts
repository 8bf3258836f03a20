import { limits } from "../package/limits.ts";
import { elementIn, elementsIn } from "../package/xml.ts";
import type { SheetPart } from "../package/relationships.ts";
import { areaWithin, cellsOf, excelGrid } from "../package/grid.ts";
import type { Grid } from "../package/grid.ts";

/** Called for each kind of removed content. `what` is a phrase for users. */
export type NoteOmitted = (what: string, sheet?: string) => void;

/** The remaining merged and formatted cells of a workbook. */
export interface Budget {
  mergedCells: number;
  formattedCells: number;
}

export function newBudget(): Budget {
  return { mergedCells: limits.mergedCells, formattedCells: limits.formattedCells };
}

/** Removes a worksheet's contents beyond the limits. Calls `note` once for each kind. */
export function limitSheet({ name, xml }: SheetPart, grid: Grid, budget: Budget, note: NoteOmitted): void {
  const noteOmitted = (what: string): void => note(what, name);
  limitMerges(xml, grid, budget, noteOmitted);
  limitFormats(xml, grid, budget, noteOmitted);
  limitPanes(xml, grid, noteOmitted);
  limitOutlines(xml, noteOmitted);
  limitRules(xml, grid, noteOmitted);
  if (removesBeyond(xml, "hyperlink", limits.links)) noteOmitted("some links");
}

function limitMerges(xml: Document, grid: Grid, budget: Budget, noteOmitted: (what: string) => void): void {
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
  if (first !== undefined) noteOmitted(`merged cells over too large areas, such as ${firstAddress(first)}`);
}

/** Removes formats of whole rows and columns beyond the budget: the spreadsheet formats each cell. */
function limitFormats(
  xml: Document,
  { rows, cols }: Grid,
  budget: Budget,
  noteOmitted: (what: string) => void,
): void {
  /** Removes a format if its cells exceed the budget. Returns true if so. */
  const removesFormat = (element: Element, attribute: string, cells: number): boolean => {
    if (element.getAttribute(attribute) === null) return false;
    if (cells > budget.formattedCells) {
      element.removeAttribute(attribute);
      return true;
    }
    budget.formattedCells -= cells;
    return false;
  };
  const unformattedRows = elementsIn(xml, "row").filter((row) => removesFormat(row, "s", cols));
  const hasTooManyCols = removesBeyond(xml, "col", excelGrid.cols);
  const unformattedCols = elementsIn(xml, "col").filter((col) => {
    const [from, to] = [Number(col.getAttribute("min")), Number(col.getAttribute("max"))];
    return removesFormat(col, "style", Math.max(Math.min(to, cols) - Math.max(from, 1) + 1, 0) * rows);
  });
  if (hasTooManyCols || unformattedRows.length + unformattedCols.length > 0)
    noteOmitted("formats of whole rows and columns");
}

/** Removes frozen panes over all rows or columns, because nothing would be left to scroll. */
function limitPanes(xml: Document, { rows, cols }: Grid, noteOmitted: (what: string) => void): void {
  const panes = elementsIn(xml, "pane").filter(
    (pane) =>
      !(Number(pane.getAttribute("xSplit") ?? 0) < cols && Number(pane.getAttribute("ySplit") ?? 0) < rows),
  );
  for (const pane of panes) pane.remove();
  if (panes.length > 0) noteOmitted("frozen rows and columns beyond the last one");
}

/** Removes all outlines if there are too many: the spreadsheet compares each group with each row. */
function limitOutlines(xml: Document, noteOmitted: (what: string) => void): void {
  const lines = [...elementsIn(xml, "row"), ...elementsIn(xml, "col")];
  let [groups, previousLevel, isDeep] = [0, 0, false];
  for (const line of lines) {
    const level = Number(line.getAttribute("outlineLevel") ?? 0);
    if (level > previousLevel) groups++;
    isDeep ||= level > maxOutlineLevel;
    previousLevel = level;
  }
  if (groups <= limits.outlines && !isDeep) return;
  for (const line of lines) line.removeAttribute("outlineLevel");
  noteOmitted("outlines");
}

const maxOutlineLevel = 7;

/** Rules that read only the cell itself. Others, such as color scales, read all cells. */
const singleCellRules: readonly string[] = [
  ...["cellIs", "expression", "containsText", "notContainsText", "beginsWith", "endsWith"],
  ...["containsBlanks", "notContainsBlanks", "containsErrors", "notContainsErrors", "timePeriod"],
];

function limitRules(xml: Document, grid: Grid, noteOmitted: (what: string) => void): void {
  let [rules, areas, cells] = [0, 0, 0];
  let first: string | undefined;
  for (const format of elementsIn(xml, "conditionalFormatting")) {
    const sqref = addressesOf(format);
    const refs = sqref.trim().split(/\s+/, limits.ruleAreas + 1);
    const formatRules = elementsIn(format, "cfRule");
    const needsWholeAreas = formatRules.some(
      (rule) => !singleCellRules.includes(rule.getAttribute("type") ?? ""),
    );
    rules += formatRules.length;
    // Each rule becomes a conditional format of its own.
    areas += refs.length * Math.max(formatRules.length, 1);
    if (needsWholeAreas) for (const ref of refs) cells += sizeOf(ref, grid);
    if (rules <= limits.rules && areas <= limits.ruleAreas && cells <= limits.ruleCells) continue;
    first ??= sqref;
    format.remove();
  }
  if (first !== undefined) noteOmitted(`conditional formats, from ${firstAddress(first)} on`);
  limitValidations(xml, noteOmitted);
}

function limitValidations(xml: Document, noteOmitted: (what: string) => void): void {
  let [rules, areas] = [0, 0];
  let first: string | undefined;
  for (const rule of elementsIn(xml, "dataValidation")) {
    const sqref = addressesOf(rule);
    rules++;
    areas += sqref.trim().split(/\s+/, limits.ruleAreas + 1).length;
    if (rules <= limits.rules && areas <= limits.ruleAreas && listSourceCells(rule) <= limits.ruleCells)
      continue;
    first ??= sqref;
    rule.remove();
  }
  if (first !== undefined) noteOmitted(`rules for what may be typed, such as for ${firstAddress(first)}`);
}

/** Returns the number of cells that a drop-down list refers to. */
function listSourceCells(rule: Element): number {
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

/** Newer rules have their addresses in an element, not in an attribute. */
function addressesOf(rule: Element): string {
  return rule.getAttribute("sqref") ?? elementIn(rule, "sqref")?.textContent ?? "";
}

/** Removes elements beyond the first `limit` ones. Returns true if any. */
function removesBeyond(xml: Document, name: string, limit: number): boolean {
  const beyond = elementsIn(xml, name).slice(limit);
  for (const element of beyond) element.remove();
  return beyond.length > 0;
}

/** Returns the first address for a message, shortened. */
function firstAddress(sqref: string): string {
  const [first = ""] = sqref.trim().split(/\s+/, 1);
  return first.length > longestAddress ? `${first.slice(0, longestAddress)}…` : first;
}

const longestAddress = 30;
