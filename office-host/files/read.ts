import { strFromU8 } from "fflate";
import { Book } from "../workbook/book.ts";
import type { PackedWorkbook } from "../pack.ts";
import { withLocalNames } from "../spreadsheet/scoped-names.ts";
import { newId, readCustomXml, isSettings } from "./custom-xml.ts";
import { readDefinedNames } from "./defined-names.ts";
import { shownFunctionNames } from "./cells/function-names.ts";
import { indentOf, readLooks, unlockOf } from "./cells/looks.ts";
import { restoreCharts, removeUnreadableCharts } from "./charts/restore-charts.ts";
import type { FigureData } from "./charts/restore-charts.ts";
import { RefusedFileError } from "./package/limits.ts";
import { textOfPart, unpackParts, xmlOfPart } from "./package/package.ts";
import type { Parts } from "./package/package.ts";
import { limitWorkbook, refuseLargeSheets } from "./bounds.ts";
import { simplifyFormulas, extractTexts, removeSpilled } from "./cells/cells.ts";
import { refuseLongCells } from "./cells/cell-bounds.ts";
import { countsFrom1904, convertRuleDays, convertCellDays, convertValidationDays } from "./cells/dates.ts";
import type { SheetWithRules } from "./cells/dates.ts";
import {
  makeTargetsRelative,
  relationshipsOf,
  sheetParts,
  workbookPath,
  workbookWithNames,
} from "./package/relationships.ts";
import { readPictures } from "./sheets/pictures.ts";
import type { ColumnSizes } from "./sheets/pictures.ts";
import { simplifyLinks } from "./sheets/links.ts";
import { readPageSetup } from "./sheets/page-setup.ts";
import { readSheetProperties } from "./sheets/properties.ts";
import type { SheetPart } from "./package/relationships.ts";
import { reportEach } from "./package/sheet-report.ts";
import type { SheetReport } from "./package/sheet-report.ts";
import { addMissingStyles } from "./cells/plain-styles.ts";
import { readSharedStrings } from "./cells/strings.ts";
import { cleanRuleLooks, simplifyRules } from "./sheets/rules.ts";
import { filtersOf, tableParts } from "./sheets/tables.ts";
import type { TablePart } from "./sheets/tables.ts";
import type { FileFilter } from "../workbook/extras.ts";
import { readValidations } from "./sheets/validations.ts";
import { readSettings } from "./add-in-settings.ts";
import { UnsupportedContents, noteUnsupportedContents } from "./unsupported.ts";
import { elementsIn, writeXml } from "./package/xml.ts";

export type ReadXlsx =
  | {
      readonly ok: true;
      readonly data: PackedWorkbook;
      /** Phrases for users about contents that were omitted. */
      readonly omitted: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

interface SheetData extends SheetWithRules {
  readonly name: string;
  textCells?: readonly string[];
  structuredCells?: readonly string[];
  indentedCells?: readonly string[];
  unlockedCells?: readonly string[];
  figures?: readonly FigureData[];
  readonly cols: ColumnSizes;
  dataValidationRules?: RuleData[];
}

interface RuleData {
  id: string;
  readonly ranges: readonly string[];
  isBlocking?: boolean;
  readonly criterion: { readonly type: string; values: readonly string[]; displayStyle?: string };
}

interface BookData {
  countsFrom1904?: boolean;
  sheets: SheetData[];
  namedRanges?: Readonly<Record<string, string>>;
}

/** Reads an .xlsx file. Lists omitted contents in `omitted`. Refuses damaged or large files. */
export function readXlsx(bytes: Uint8Array, report?: SheetReport): ReadXlsx {
  try {
    return readParts(bytes, report);
  } catch (cause) {
    if (cause instanceof RefusedFileError) return { ok: false, reason: cause.message };
    return unreadable(cause);
  }
}

function unreadable(cause: unknown): ReadXlsx {
  const message = cause instanceof Error ? cause.message : String(cause);
  return { ok: false, reason: `This workbook cannot be read: ${message}` };
}

function readParts(bytes: Uint8Array, report?: SheetReport): ReadXlsx {
  const parts = unpackParts(bytes);
  if ("reason" in parts) return { ok: false, reason: parts.reason };
  const main = workbookPath(parts);
  if (main !== undefined) refuseLargeSheets(parts, main);
  const sheets = main === undefined ? [] : sheetParts(parts, main);
  if (main === undefined || sheets.length === 0 || !parts.has("[Content_Types].xml"))
    return { ok: false, reason: "The file is not an .xlsx workbook." };
  const unsupportedContents = new UnsupportedContents();
  limitWorkbook(parts, main, sheets, unsupportedContents.note);
  addMissingStyles(parts, main, sheets);
  const strings = readSharedStrings(parts, main);
  refuseLongCells(sheets, strings);
  const tables = sheets.map((sheet) => tableParts(parts, sheet));
  const cells = extractCells(reportEach([...sheets.entries()], report, 0, 0.2), tables, strings);
  simplifyNamesAndRules(parts, main, sheets, unsupportedContents.note);
  const filters = sheets.map((sheet, index) => filtersOf(parts, sheet, tables[index] ?? []));
  makeTargetsRelative(parts);
  const { unread, sources } = removeUnreadableCharts(parts, sheets);
  const isFrom1904 = countsFrom1904(parts, main);
  if (isFrom1904) for (const { xml } of sheets) convertValidationDays(xml);
  const bookData = readSpreadsheet(parts, main, sheets, isFrom1904, report);
  const pictures = sheets.flatMap((sheet) => takePictureFacts(parts, sheet, bookData));
  noteUnsupportedContents(parts, main, sheets, bookData.sheets, unread, unsupportedContents.note);
  cleanRuleLooks(bookData.sheets);
  const styles = stylesOf(parts, main);
  const validationMessages: PackedWorkbook["validationMessages"][number][] = [];
  const order = new Map(sheets.map(({ name }, index) => [name, index]));
  bookData.sheets.sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0));
  for (const data of reportEach(bookData.sheets, report, 0.9, 1)) {
    const sheet = sheets[order.get(data.name) ?? -1];
    if (sheet === undefined) continue;
    const { texts = [], structured = [] } = cells.get(sheet.name) ?? {};
    data.textCells = toLines(texts);
    data.structuredCells = toLines(structured);
    data.indentedCells = toLines(readLooks(sheet.xml, styles, indentOf));
    data.unlockedCells = toLines(readLooks(sheet.xml, styles, unlockOf));
    restoreCharts(parts, sheet, data.figures ?? [], sources);
    validationMessages.push(...restoreValidations(sheet, data));
  }
  const customXml = readCustomXml(parts, main);
  const sheetIdOf = (name: string) => bookData.sheets.find((sheet) => sheet.name === name)?.id ?? name;
  const names = readDefinedNames(parts, main, sheetIdOf);
  bookData.namedRanges = names.ranges;
  return {
    ok: true,
    omitted: unsupportedContents.inWords(),
    data: {
      spreadsheet: bookData,
      customXml: customXml.filter(([, xml]) => !isSettings(xml)),
      ...readSettings(parts, customXml),
      sheetProperties: sheets.map((sheet) => [sheetIdOf(sheet.name), readSheetProperties(parts, sheet)]),
      ...packTables(sheets, tables, filters, sheetIdOf),
      validationMessages,
      pictures,
      names: names.facts,
      pageLayouts: sheets.map(({ name, xml }) => [sheetIdOf(name), readPageSetup(xml)]),
    },
  };
}

function stylesOf(parts: Parts, main: string): ReturnType<typeof xmlOfPart> {
  const path = relationshipsOf(parts, main).find(({ kind }) => kind === "styles")?.target;
  return path === undefined ? undefined : xmlOfPart(parts, path);
}

const toLines = (cells: Iterable<readonly [address: string, what: unknown]>): readonly string[] =>
  [...cells].map(([address, what]) => `${address} ${String(what)}`);

/** Replaces texts and formulas that the spreadsheet would misread. Returns them by worksheet name. */
function extractCells(
  sheets: Iterable<readonly [index: number, sheet: SheetPart]>,
  tables: readonly (readonly TablePart[])[],
  strings: ReturnType<typeof readSharedStrings>,
) {
  const allTables = tables.flat();
  return new Map(
    Array.from(sheets, ([index, { name, xml }]) => {
      removeSpilled(xml);
      simplifyLinks(xml);
      for (const formula of elementsIn(xml, "f"))
        formula.textContent = shownFunctionNames(formula.textContent);
      const structured = simplifyFormulas(xml, tables[index] ?? [], allTables);
      return [name, { structured, texts: extractTexts(xml, strings) }] as const;
    }),
  );
}

/** Adds worksheet names before local names in formulas, because the spreadsheet only finds that form. */
function simplifyNamesAndRules(
  parts: Parts,
  main: string,
  sheets: readonly SheetPart[],
  note: UnsupportedContents["note"],
): void {
  const { ranges, localKeys } = readDefinedNames(parts, main, (name) => name);
  const keys = new Map(Object.keys(ranges).map((key) => [key.toLowerCase(), key]));
  for (const sheet of sheets) {
    const ownKeys = localKeys.get(sheet.name);
    if (ownKeys !== undefined)
      for (const formula of elementsIn(sheet.xml, "f"))
        formula.textContent = withLocalNames(formula.textContent, ownKeys);
    const keyOf = (name: string): string | undefined => ownKeys?.get(name) ?? keys.get(name);
    simplifyRules(sheet, (name) => ranges[keyOf(name.toLowerCase()) ?? ""], note);
  }
}

/** Returns the facts of a worksheet's pictures. Removes pictures that the spreadsheet could not export. */
function takePictureFacts(parts: Parts, sheet: SheetPart, bookData: BookData) {
  const data = bookData.sheets.find(({ name }) => name === sheet.name);
  if (data?.figures === undefined) return [];
  const result = readPictures(parts, sheet, data.figures, data.cols);
  data.figures = result.figures;
  return result.facts;
}

/** Packs tables and filters. A table with a missing or repeated id gets a new one. */
function packTables(
  sheets: readonly SheetPart[],
  tables: readonly (readonly TablePart[])[],
  filters: readonly (readonly (readonly FileFilter[])[])[],
  sheetIdOf: (name: string) => string,
): Pick<PackedWorkbook, "tables" | "fileFilters"> {
  const usedIds = new Set<string>();
  const packed = sheets.flatMap((sheet, index) =>
    (tables[index] ?? []).map(({ left, top, name, id: stored }, tableIndex) => {
      const id = stored === undefined || usedIds.has(stored) ? newId() : stored;
      usedIds.add(id);
      const table = { sheetId: sheetIdOf(sheet.name), left, top, id, name };
      return { table, filters: filters[index]?.[tableIndex] ?? [] };
    }),
  );
  return {
    tables: packed.map(({ table }) => table),
    fileFilters: packed.flatMap(({ table, filters: tableFilters }) =>
      tableFilters.length === 0 ? [] : [[table.id, tableFilters]],
    ),
  };
}

const idleWatcher = { beforeCommand: () => undefined, afterCommands: () => undefined };

function readSpreadsheet(
  parts: Parts,
  main: string,
  sheets: readonly SheetPart[],
  isFrom1904: boolean,
  report: SheetReport | undefined,
): BookData {
  const files: Record<string, unknown> = {};
  const sheetXmlByPath = new Map(sheets.map(({ path, xml }) => [path, xml]));
  for (const [path, bytes] of parts) {
    if (path === main) {
      files[path] = workbookWithNames(parts, main);
      continue;
    }
    const isXmlPart = path.startsWith("xl/") ? /\.(?:xml|rels)$/.test(path) : /^\[|^_rels\//.test(path);
    const xml = sheetXmlByPath.get(path);
    if (xml !== undefined) files[path] = withProtectedCodes(path, writeXml(xml));
    else if (isXmlPart) files[path] = withProtectedCodes(path, textOfPart(parts, path) ?? "");
    else if (path.startsWith("xl/media/")) files[path] = { imageSrc: imageAddress(path, bytes) };
  }
  const book = new Book(files, idleWatcher, {
    open: (steps) => {
      for (const { sheet, of, done } of steps) report?.(sheet, of, 0.4 + done / 2);
    },
  });
  if (!isFrom1904) return book.model.exportData() as BookData;
  convertCellDays(book);
  const data = book.model.exportData() as BookData;
  convertRuleDays(data.sheets, book.model.getters);
  return { ...data, countsFrom1904: true };
}

/**
 * Encodes texts such as `_xpart_` once more: the spreadsheet decodes `_x` with any four letters or digits,
 * even in links.
 */
function withProtectedCodes(path: string, text: string): string {
  return text.replace(/_x([0-9a-zA-Z]{4})_/g, (whole, code: string) =>
    path.endsWith(".rels") || !/^[0-9a-f]{4}$/i.test(code) ? `_x005F_${whole.slice(1)}` : whole,
  );
}

/** Restores what the spreadsheet did not read of validation rules, with new ids. Returns the messages. */
function restoreValidations(sheet: SheetPart, data: SheetData): PackedWorkbook["validationMessages"] {
  const stored = readValidations(sheet.xml);
  return (data.dataValidationRules ?? []).flatMap((rule) => {
    const storedRule = stored.find(({ sqref }) => sqref === rule.ranges.join(" "));
    rule.id = newId();
    if (storedRule === undefined) return [];
    rule.isBlocking = storedRule.isBlocking;
    if (rule.criterion.type === "isValueInList") {
      if (storedRule.list !== undefined) rule.criterion.values = storedRule.list;
      rule.criterion.displayStyle = storedRule.isDropDown ? "arrow" : "plainText";
    }
    return [[rule.id, storedRule.messages] as const];
  });
}

function imageAddress(path: string, bytes: Uint8Array): string {
  const kind = path.replace(/^.*\./, "").toLowerCase();
  return `data:image/${kind === "jpg" ? "jpeg" : kind};base64,${btoa(strFromU8(bytes, true))}`;
}
