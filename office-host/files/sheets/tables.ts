import { columnLetters } from "../../spreadsheet/area.ts";
import type { FileFilter, FilterCriteria } from "../../workbook/extras.ts";
import { headersOf } from "../../workbook/structured-references.ts";
import type { NamedTable, Workbook } from "../../workbook/workbook.ts";
import { zoneOfRange } from "../cells/addresses.ts";
import { putPart, xmlOfPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { relationshipsOf } from "../package/relationships.ts";
import type { SheetPart } from "../package/relationships.ts";
import type { FormulaTable } from "../cells/structured-formulas.ts";
import { addElement, elementIn, elementsIn } from "../package/xml.ts";
import { extractFilters, writeFilters } from "./filters.ts";

/** The namespace of `xr:uid`, a table's id. Older readers may ignore it. */
const revisionNamespace = "http://schemas.microsoft.com/office/spreadsheetml/2014/revision";
const compatibilityNamespace = "http://schemas.openxmlformats.org/markup-compatibility/2006";

export interface TablePart extends FormulaTable {
  readonly path: string;
  readonly id: string | undefined;
}

export function tableParts(parts: Parts, sheet: SheetPart): readonly TablePart[] {
  return relationshipsOf(parts, sheet.path).flatMap(({ kind, target }) => {
    const table = kind === "table" ? xmlOfPart(parts, target)?.documentElement : undefined;
    if (table === undefined) return [];
    const id = table.getAttributeNS(revisionNamespace, "uid") ?? table.getAttribute("xr:uid") ?? "";
    return [
      {
        ...zoneOfRange(table.getAttribute("ref") ?? "A1"),
        path: target,
        name: table.getAttribute("displayName") ?? table.getAttribute("name") ?? "",
        headers: elementsIn(table, "tableColumn").map((column) => column.getAttribute("name") ?? ""),
        id: /^\{[0-9A-Fa-f-]{36}\}$/.test(id) ? id.toUpperCase() : undefined,
      },
    ];
  });
}

/** Returns the filters of tables, and unhides rows in the XML. */
export function filtersOf(
  parts: Parts,
  sheet: SheetPart,
  tables: readonly TablePart[],
): readonly (readonly FileFilter[])[] {
  return extractFilters(
    sheet.xml,
    tables.map((area) => {
      const table = xmlOfPart(parts, area.path);
      return { filter: table && elementIn(table, "autoFilter"), area };
    }),
  );
}

/** Returns a table for formulas, with unique and not blank headers, as Excel requires. */
export function formulaTable(workbook: Workbook, table: NamedTable): FormulaTable {
  const usedNames = new Set<string>();
  const headers = headersOf(workbook, table).map((header, index) => {
    const baseName = header === "" ? `Column${index + 1}` : header;
    let name = baseName;
    for (let number = 2; usedNames.has(name.toLowerCase()); number++) name = `${baseName}${number}`;
    usedNames.add(name.toLowerCase());
    return name;
  });
  return { ...table.table.range.zone, name: table.name, headers };
}

/** What the spreadsheet's export of a table lacks. */
export interface ExportedTable {
  readonly fileTable: FormulaTable;
  readonly id: string;
  readonly filters: ReadonlyMap<number, FilterCriteria>;
  readonly isFiltered: (row: number) => boolean;
}

export function correctTable(
  parts: Parts,
  sheet: SheetPart,
  part: TablePart,
  { fileTable, id, filters, isFiltered }: ExportedTable,
): void {
  const xml = xmlOfPart(parts, part.path);
  if (xml === undefined) return;
  const table = xml.documentElement;
  table.setAttribute("name", fileTable.name);
  table.setAttribute("displayName", fileTable.name);
  table.setAttributeNS("http://www.w3.org/2000/xmlns/", "xmlns:mc", compatibilityNamespace);
  table.setAttributeNS("http://www.w3.org/2000/xmlns/", "xmlns:xr", revisionNamespace);
  table.setAttributeNS(compatibilityNamespace, "mc:Ignorable", "xr");
  table.setAttributeNS(revisionNamespace, "xr:uid", id);
  const totalsRows = Number(table.getAttribute("totalsRowCount") ?? 0);
  const filter = elementIn(table, "autoFilter");
  if (totalsRows > 0 && filter !== undefined)
    filter.setAttribute("ref", rangeOf({ ...fileTable, bottom: fileTable.bottom - totalsRows }));
  if (filter !== undefined) writeFilters(sheet.xml, filter, filters, isFiltered);
  const columns = elementsIn(table, "tableColumn");
  for (const [index, header] of fileTable.headers.entries()) columns[index]?.setAttribute("name", header);
  for (const [index, formula] of columnFormulas(sheet, {
    ...fileTable,
    bottom: fileTable.bottom - totalsRows,
  })) {
    const column = columns[index];
    if (column !== undefined) addElement(column, "calculatedColumnFormula", {}).textContent = formula;
  }
  putPart(parts, part.path, xml);
}

/** Returns formulas with `[#This Row]` that all rows of a column share. Excel writes them into new rows. */
function columnFormulas(sheet: SheetPart, table: FormulaTable): ReadonlyMap<number, string> {
  const formulas = new Map<string, string>();
  for (const formula of elementsIn(sheet.xml, "f"))
    formulas.set(formula.parentElement?.getAttribute("r") ?? "", formula.textContent);
  const columnFormula = new Map<number, string>();
  for (const index of table.headers.keys()) {
    const letters = columnLetters(table.left + index);
    const first = formulas.get(`${letters}${table.top + 2}`);
    if (first?.includes("[#This Row]") !== true) continue;
    let row = table.top + 1;
    while (row <= table.bottom && formulas.get(`${letters}${row + 1}`) === first) row++;
    if (row > table.bottom) columnFormula.set(index, first);
  }
  return columnFormula;
}

function rangeOf({ left, top, right, bottom }: FormulaTable): string {
  return `${columnLetters(left)}${top + 1}:${columnLetters(right)}${bottom + 1}`;
}
