import { strToU8 } from "fflate";
import { a1Of, columnLetters } from "../spreadsheet/area.ts";
import { Book, excelSize } from "../workbook/book.ts";
import type { Host } from "../host.ts";
import { pageLayoutOf } from "../sheets/page-layout.ts";
import { shownFormula, splitKey } from "../spreadsheet/scoped-names.ts";
import { filterCriteria } from "../tables/table-filter.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { writeCharts } from "./charts/charts.ts";
import { newId, writeCustomXml, encodeSettings } from "./custom-xml.ts";
import { cellOf } from "./cells/addresses.ts";
import { writeSpilledValues, correctCells } from "./cells/cells.ts";
import { writeDaysFrom1904, writeDateSystem } from "./cells/dates.ts";
import { writeDefinedNames } from "./defined-names.ts";
import { fileFunctionNames, fileParameters } from "./cells/function-names.ts";
import type { Indents } from "./cells/looks.ts";
import { indentWriter, correctColors, correctPriorities, correctStyles } from "./cells/looks.ts";
import { packParts, putPart, xmlOfPart } from "./package/package.ts";
import type { Parts } from "./package/package.ts";
import { relationshipsOf, sheetParts, workbookPath } from "./package/relationships.ts";
import { orderSheet, writeSheetProperties } from "./sheets/properties.ts";
import type { SheetPart } from "./package/relationships.ts";
import { reportEach } from "./package/sheet-report.ts";
import type { SheetReport } from "./package/sheet-report.ts";
import { openSharedStrings } from "./cells/strings.ts";
import type { SharedStrings } from "./cells/strings.ts";
import { formulaTable, correctTable, tableParts } from "./sheets/tables.ts";
import { writePictures } from "./sheets/pictures.ts";
import { correctLinks } from "./sheets/links.ts";
import { correctValidations } from "./sheets/validations.ts";
import { writePageSetup } from "./sheets/page-setup.ts";
import { elementsIn, addElement, elementIn, escapeText } from "./package/xml.ts";

/** Returns an .xlsx file. Corrects the spreadsheet's export for strict readers, and adds what it lacks. */
export async function writeXlsx(host: Host, report?: SheetReport): Promise<Uint8Array<ArrayBuffer>> {
  const { workbook } = host;
  const { extras } = workbook;
  workbook.spreadsheet.flush();
  const parts = await exportParts(host);
  const main = workbookPath(parts);
  if (main === undefined) throw new Error("The spreadsheet exported no workbook.");
  const strings = openSharedStrings(parts, main);
  const sheets = sheetParts(parts, main);
  const { getters } = workbook.spreadsheet;
  writeActiveSheet(parts, main, sheets, getters.getSheetName(getters.getActiveSheetId()));
  writeDefinedNames(parts, main, workbook);
  if (getters.countsFrom1904()) writeDateSystem(parts, main);
  const styles = relationshipsOf(parts, main).find(({ kind }) => kind === "styles")?.target;
  const stylesXml = styles === undefined ? undefined : xmlOfPart(parts, styles);
  const indent = stylesXml && indentWriter(stylesXml);
  for (const sheet of reportEach(sheets, report, 0.5, 1)) {
    const sheetId = getters.getSheetIds().find((id) => getters.getSheetName(id) === sheet.name);
    if (sheetId === undefined) continue;
    indent?.(sheet.xml, indentsOf(workbook, sheetId));
    correctSheet(parts, workbook, sheetId, sheet, strings);
  }
  strings.save();
  if (styles !== undefined && stylesXml !== undefined) {
    correctStyles(stylesXml);
    putPart(parts, styles, stylesXml);
  }
  const settings = encodeSettings({
    settings: [...extras.settings],
    documentSettings: [...extras.documentSettings],
  });
  writeCustomXml(parts, main, [
    ...extras.customXml,
    ...(settings === undefined ? [] : [[newId(), settings] as const]),
  ]);
  return packParts(parts);
}

async function exportParts(host: Host): Promise<Parts> {
  const encodedData = withEncodedTexts(host.model.exportData());
  const model =
    encodedData === undefined
      ? host.model
      : new Book(encodedData, { beforeCommand: () => undefined, afterCommands: () => undefined }).model;
  const { files } = await model.exportXLSX();
  const parts: Parts = new Map();
  for (const { path, content, imageSrc } of files) {
    if (content !== undefined) putPart(parts, path, content);
    else if (imageSrc !== undefined) parts.set(path, imageBytes(imageSrc));
  }
  return parts;
}

/**
 * Returns the data with special characters encoded as `_x0001_`, or undefined without any. The spreadsheet
 * drops control characters and fails at lone surrogates.
 */
function withEncodedTexts(data: object): object | undefined {
  const { formats } = data as { readonly formats?: object };
  let changed = 0;
  const text = JSON.stringify(data, function (this: unknown, key, value: unknown) {
    // Keys of `namedRanges` contain worksheet names, so encode keys too.
    if (key === "namedRanges" && this === data)
      return Object.fromEntries(Object.entries(value as object).map(([name, at]) => [escapeText(name), at]));
    if (typeof value !== "string") return value;
    const escaped = escapeText(value);
    // Names and formats become attributes, where XML readers turn line breaks into spaces.
    const isInAttribute = key === "name" || this === formats;
    const written = isInAttribute ? escaped.replace(/[\t\n]/g, encodedSpace) : escaped;
    if (written !== value) changed += 1;
    return written;
  });
  return changed > 0 ? (JSON.parse(text) as object) : undefined;
}

const encodedSpace = (space: string): string => (space === "\t" ? "_x0009_" : "_x000A_");

function imageBytes(address: string): Uint8Array {
  const data = /^data:[^,]*;base64,(.*)$/s.exec(address)?.[1];
  if (data === undefined) throw new Error(`The picture at ${address.slice(0, 80)} cannot be saved.`);
  return strToU8(atob(data), true);
}

function correctSheet(
  parts: Parts,
  workbook: Workbook,
  sheetId: string,
  sheet: SheetPart,
  strings: SharedStrings,
): void {
  const { getters } = workbook.spreadsheet;
  const workbookTables = workbook.tables(sheetId);
  const fileTables = tableParts(parts, sheet);
  const tables = fileTables.flatMap((part) => {
    const table = workbookTables.find(
      ({ table: { range } }) => range.zone.left === part.left && range.zone.top === part.top,
    );
    if (table === undefined) return [];
    const hasHeaders = table.table.config.numberOfHeaders > 0;
    const fileTable = hasHeaders ? formulaTable(workbook, table) : { ...part, name: table.name };
    const filters = filterCriteria(workbook, table);
    const isFiltered = (row: number): boolean => getters.isRowFiltered(sheetId, row);
    return [{ part, fileTable, id: table.id, hasHeaders, filters, isFiltered }];
  });
  const texts = textsOf(workbook, sheetId);
  // Excel repairs a file whose headers differ from the names of columns.
  for (const { fileTable, hasHeaders } of tables) {
    if (!hasHeaders) continue;
    for (const [index, header] of fileTable.headers.entries())
      texts.set(`${columnLetters(fileTable.left + index)}${fileTable.top + 1}`, header);
  }
  const structured = structuredOf(workbook, sheetId);
  const unread = unreadOf(workbook, sheetId);
  correctCells(
    sheet.xml,
    { texts, structured, unread, tables: tables.map(({ fileTable }) => fileTable) },
    strings,
  );
  for (const table of tables) correctTable(parts, sheet, table.part, table);
  correctPriorities(sheet.xml);
  correctColors(sheet.xml);
  correctValidations(sheet.xml, getters.getDataValidationRules(sheetId), workbook.extras.validationMessages);
  writeSheetProperties(parts, sheet, [...(workbook.extras.sheetProperties.get(sheetId) ?? [])]);
  writeCharts(parts, workbook, sheet, sheetId);
  writePictures(parts, workbook, sheet, sheetId);
  correctLinks(parts, workbook, sheetId, sheet);
  writePageSetup(sheet.xml, pageLayoutOf(workbook, sheetId));
  correctFormulaNames(workbook, sheetId, sheet.xml);
  writeSpilledValues(sheet.xml, (address) => getters.getEvaluatedCell({ sheetId, ...cellOf(address) }));
  if (getters.countsFrom1904()) writeDaysFrom1904(sheet.xml, getters, sheetId);
  orderSheet(sheet.xml);
  putPart(parts, sheet.path, sheet.xml);
}

/** Writes functions and local names as in files. The export lacks the first quote in `Line 1'!Takts`. */
function correctFormulaNames(workbook: Workbook, sheetId: string, sheet: Document): void {
  const { getters } = workbook.spreadsheet;
  const fileNames = fileFunctionNames(workbook.addInFunctions);
  const halfQuoted = halfQuotedNames(getters.getEveryName().map(({ name }) => name));
  for (const formula of elementsIn(sheet, "f")) {
    const text = fileParameters(fileNames(formula.textContent));
    formula.textContent = shownFormula(getters, sheetId, text.replace(halfQuoted, "'$1"));
  }
}

/** Returns a pattern for local names with their worksheets, with or without a first quote. */
function halfQuotedNames(keys: readonly string[]): RegExp {
  const sheetAndNames = keys.flatMap((key) => {
    const { sheetName, name } = splitKey(key);
    return sheetName === undefined ? [] : [`${sheetName.replaceAll("'", "''")}'!${name}`];
  });
  const alternatives = sheetAndNames.map((one) => one.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")).join("|");
  // The match must not be the end of another worksheet's name.
  return new RegExp(`(?<![\\p{L}\\p{N}_.'])'?(${alternatives || "(?!)"})(?![\\p{L}\\p{N}_.])`, "giu");
}

/** Returns formulas with table references, by address. */
function structuredOf(workbook: Workbook, sheetId: string): ReadonlyMap<string, string> {
  const { getters } = workbook.spreadsheet;
  return new Map(
    getters.getCells(sheetId).flatMap((cell) => {
      if (cell.structured === undefined) return [];
      const { col, row } = getters.getCellPosition(cell.id);
      return [[a1Of({ left: col, right: col, top: row, bottom: row }, excelSize), cell.structured] as const];
    }),
  );
}

/** Returns formulas that the spreadsheet cannot read, by address. */
function unreadOf(workbook: Workbook, sheetId: string): ReadonlyMap<string, string> {
  const { getters } = workbook.spreadsheet;
  return new Map(
    getters.getCells(sheetId).flatMap(({ id, compiledFormula: formula }) => {
      if (formula === undefined) return [];
      const position = getters.getCellPosition(id);
      if (getters.getEvaluatedCell(position).value !== "#BAD_EXPR") return [];
      const { col, row } = position;
      return [[`${columnLetters(col)}${row + 1}`, formula.toFormulaString(getters)] as const];
    }),
  );
}

function indentsOf(workbook: Workbook, sheetId: string): Indents {
  const { getters } = workbook.spreadsheet;
  return new Map(
    getters.getCells(sheetId).flatMap(({ id, style }) => {
      if (style?.indent === undefined || style.indent === 0) return [];
      const { col, row } = getters.getCellPosition(id);
      const side = style.align === "right" ? "right" : "left";
      return [[`${columnLetters(col)}${row + 1}`, { level: style.indent, side }] as const];
    }),
  );
}

function textsOf(workbook: Workbook, sheetId: string): Map<string, string> {
  const { getters } = workbook.spreadsheet;
  const texts = new Map<string, string>();
  for (const cell of getters.getCells(sheetId)) {
    if (cell.isText !== true) continue;
    const { col, row } = getters.getCellPosition(cell.id);
    texts.set(a1Of({ left: col, right: col, top: row, bottom: row }, excelSize), cell.content ?? "");
  }
  return texts;
}

/** Sets the active worksheet, and makes Excel calculate all formulas on opening. */
function writeActiveSheet(
  parts: Parts,
  workbook: string,
  sheets: readonly SheetPart[],
  activeName: string,
): void {
  const xml = xmlOfPart(parts, workbook);
  if (xml === undefined) return;
  const active = Math.max(
    0,
    sheets.findIndex(({ name }) => name === activeName),
  );
  for (const [index, sheet] of sheets.entries()) {
    const view = elementIn(sheet.xml, "sheetView");
    if (index === active) view?.setAttribute("tabSelected", "1");
    else view?.removeAttribute("tabSelected");
  }
  const root = xml.documentElement;
  elementIn(xml, "bookViews")?.remove();
  const views = addElement(root, "bookViews", {}, elementIn(xml, "sheets") ?? null);
  addElement(views, "workbookView", { activeTab: String(active) });
  if (elementIn(xml, "calcPr") === undefined) {
    const last = elementIn(xml, "definedNames") ?? elementIn(xml, "sheets");
    addElement(root, "calcPr", { fullCalcOnLoad: "1" }, last?.nextElementSibling ?? null);
  }
  putPart(parts, workbook, xml);
}
