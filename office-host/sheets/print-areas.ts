import { areasOfAddresses } from "../cells/addresses.ts";
import type { Area } from "../spreadsheet/area.ts";
import { excelSize } from "../workbook/book.ts";
import { HostError } from "../excel/host-error.ts";
import { areaOfName } from "../workbook/name-facts.ts";
import { nameKey } from "../spreadsheet/scoped-names.ts";
import { nameArea } from "./names.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** The printed cells, or rows and columns that repeat on every page. */
export type PrintRange = "area" | "title rows" | "title columns";

/** Excel's `Print_Titles` has both titles, but here a name has one range. */
const names: Readonly<Record<PrintRange, string>> = {
  area: "Print_Area",
  "title rows": "Print_Titles",
  "title columns": "Print_Titles.Columns",
};

/** Returns true for a local name that the host uses for printing. */
export function isPrintName(name: string): boolean {
  return /^(?:print_area(?:\.\d+)?|print_titles(?:\.columns)?)$/i.test(name);
}

export function printAreasOf(workbook: Workbook, sheetId: string, what: PrintRange): readonly Area[] {
  return partsOf(workbook, sheetId, what).flatMap((name) => {
    const area = areaOfName(workbook, { name, sheetId });
    return area === undefined ? [] : [whole(area, what)];
  });
}

/** Sets the printed cells. They move with their cells, as names do. */
export function setPrintRange(workbook: Workbook, sheetId: string, what: PrintRange, given: unknown): void {
  const areas = areasOfAddresses(workbook, given, sheetId);
  if (areas.some((area) => area.sheetId !== sheetId))
    throw new HostError("InvalidArgument", "The range to print is on another worksheet.");
  if (areas.length === 0 || (what !== "area" && areas.length > 1))
    throw new HostError("InvalidArgument", "Exactly one range is needed here.");
  for (const name of partsOf(workbook, sheetId, what).slice(areas.length)) {
    const { getters } = workbook.spreadsheet;
    workbook.spreadsheet.run("DELETE_NAMED_RANGE", { name: nameKey(getters, { name, sheetId }) });
  }
  for (const [index, area] of areas.entries())
    nameArea(workbook, { name: partName(what, index), sheetId }, area);
}

function partName(what: PrintRange, index: number): string {
  return index === 0 ? names[what] : `${names[what]}.${index + 1}`;
}

function partsOf(workbook: Workbook, sheetId: string, what: PrintRange): readonly string[] {
  const { getters } = workbook.spreadsheet;
  const parts: string[] = [];
  for (let index = 0; ; index++) {
    const name = partName(what, index);
    if (getters.getNamedRange(nameKey(getters, { name, sheetId })) === undefined) return parts;
    parts.push(name);
  }
}

/** Titles are whole rows and columns of Excel's worksheet. */
function whole(area: Area, what: PrintRange): Area {
  if (what === "title rows") return { ...area, left: 0, right: excelSize.cols - 1 };
  return what === "title columns" ? { ...area, top: 0, bottom: excelSize.rows - 1 } : area;
}
