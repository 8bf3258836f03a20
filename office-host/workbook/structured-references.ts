import { columnLetters, quotedName } from "../spreadsheet/area.ts";
import type { Position, Zone } from "../spreadsheet/spreadsheet.ts";
import type { TranslateFormula } from "../spreadsheet/cell-plugin.ts";
import { eachReference } from "../excel/formula-texts.ts";
import { toSpreadsheetWords } from "../excel/formula-words.ts";
import type { NamedTable, Workbook } from "./workbook.ts";
import type { TableState } from "./table-area.ts";

/**
 * Returns a function that replaces table references such as `[@[Start s]]` or `Table1[[#Headers],[Start]]`
 * by plain addresses. It caches tables, so use one for all formulas of a write.
 */
export function plainReferences(workbook: Workbook): TranslateFormula {
  const tables = tableReader(workbook);
  const piecesByFormula = new Map<string, readonly string[]>();
  return (position, formula) => {
    if (!formula.includes("[")) return toSpreadsheetWords(formula);
    const ownTable = tables.ownTable(position);
    const key = `${position.sheetId} ${ownTable?.id ?? ""} ${formula}`;
    let pieces = piecesByFormula.get(key);
    if (pieces === undefined) {
      const withAddresses = eachReference(formula, (name, inside) => {
        const table = name === "" ? ownTable : tables.tableNamed(name);
        return table && plainAddress(workbook, table, tables.lowerCaseHeaders, inside, position.sheetId);
      });
      pieces = toSpreadsheetWords(withAddresses).split(rowPlaceholder);
      piecesByFormula.set(key, pieces);
    }
    return pieces.join(String(position.row + 1));
  };
}

/** Returns a function that finds missing columns. It caches tables, so use one for a whole write. */
export function missingColumns(workbook: Workbook): (position: Position, formula: string) => boolean {
  const tables = tableReader(workbook);
  const cachedAnswers = new Map<string, boolean>();
  return (position, formula) => {
    if (!formula.includes("[")) return false;
    const ownTable = tables.ownTable(position);
    const key = `${ownTable?.id ?? ""} ${formula}`;
    const cachedAnswer = cachedAnswers.get(key);
    if (cachedAnswer !== undefined) return cachedAnswer;
    let isMissing = false;
    eachReference(formula, (name, inside) => {
      // Brackets alone can also refer to another workbook: `[Book1]Sheet1!A1`.
      const isThisRowOnly = name === "" && inside.trim().startsWith("@");
      const table = isThisRowOnly ? ownTable : tables.tableNamed(name);
      const { first, last = first } = parseSpecifier(inside);
      if (table === undefined || first === undefined || last === undefined) return undefined;
      isMissing ||= columnsOf(table, tables.lowerCaseHeaders(table), first, last) === undefined;
      return undefined;
    });
    cachedAnswers.set(key, isMissing);
    return isMissing;
  };
}

/** Reads and caches tables and headers when they are needed. */
interface TableReader {
  readonly ownTable: (position: Position) => NamedTable | undefined;
  readonly tableNamed: (name: string) => NamedTable | undefined;
  /** Headers, trimmed and in lower case. */
  readonly lowerCaseHeaders: (table: NamedTable) => readonly string[];
}

function tableReader(workbook: Workbook): TableReader {
  let tables: readonly NamedTable[] | undefined;
  const allTables = (): readonly NamedTable[] => (tables ??= workbook.tables());
  const headers = new Map<string, readonly string[]>();
  return {
    ownTable: (position) =>
      allTables().find(({ sheetId, table: { range } }) => covers(sheetId, range.zone, position)),
    tableNamed: (name) => allTables().find((table) => table.name.toLowerCase() === name.toLowerCase()),
    lowerCaseHeaders: (table) => {
      const read = headers.get(table.id) ?? headersOf(workbook, table).map((one) => one.trim().toLowerCase());
      headers.set(table.id, read);
      return read;
    },
  };
}

/** Replaces the row number in cached formulas, so that all rows of a column share one. */
const rowPlaceholder = "\0";

/** Escapes a column's name for a reference. */
function columnSpecifier(header: string): string {
  return header.replace(/['#@[\]]/g, "'$&");
}

/** The named parts of a table. Without `first`, all columns are meant. */
interface TableSpecifier {
  readonly isThisRow: boolean;
  /** Special rows in lower case, such as `#headers`. None of them means the data. */
  readonly rows: ReadonlySet<string>;
  readonly first?: string;
  readonly last?: string;
}

/** Reads the brackets of a table reference, such as `@Amount` or `[#Totals],[Amount]`. */
function parseSpecifier(inside: string): TableSpecifier {
  let rest = inside.trim();
  const startsWithAt = rest.startsWith("@");
  if (startsWithAt) rest = rest.slice(1).trim();
  const names = rest.startsWith("[")
    ? [...rest.matchAll(/\[((?:'.|[^[\]'])*)\]/g)].map(([, name = ""]) => name)
    : [rest];
  const rows = new Set(names.filter((name) => name.startsWith("#")).map((name) => name.toLowerCase()));
  const columns = names.filter((name) => name !== "" && !name.startsWith("#")).map((name) => name.trim());
  const [first, last] = columns.map((name) => name.replace(/'(.)/g, "$1"));
  return {
    isThisRow: startsWithAt || rows.has("#this row"),
    rows,
    ...(first !== undefined && { first, last: last ?? first }),
  };
}

/** Returns an address, or undefined if the table lacks the cells. `rowPlaceholder` means this row. */
function plainAddress(
  workbook: Workbook,
  table: NamedTable,
  headersOfTable: (table: NamedTable) => readonly string[],
  inside: string,
  sheetId: string,
): string | undefined {
  const { zone } = table.table.range;
  const { isThisRow, rows, first, last } = parseSpecifier(inside);
  const columns =
    first === undefined
      ? [zone.left, zone.right]
      : columnsOf(table, headersOfTable(table), first, last ?? first);
  if (columns === undefined) return undefined;
  const [left = 0, right = 0] = columns;
  const isOther = table.sheetId !== sheetId;
  const sheet = isOther
    ? `${quotedName(workbook.spreadsheet.model.getters.getSheetName(table.sheetId))}!`
    : "";
  if (isThisRow) {
    const ends = [left, right].map((col) => `$${columnLetters(col)}${rowPlaceholder}`);
    return sheet + (left === right ? (ends[0] ?? "") : ends.join(":"));
  }
  const hasTotals = table.table.config.totalRow;
  const body = { top: zone.top + 1, bottom: hasTotals ? zone.bottom - 1 : zone.bottom };
  const all = rows.has("#all");
  const [headers, totals] = [all || rows.has("#headers"), all || rows.has("#totals")];
  const data = rows.size === 0 || all || rows.has("#data");
  if (totals && !all && !hasTotals) return undefined;
  const topBelowHeaders = data ? body.top : zone.bottom;
  const bottomAboveTotals = data ? body.bottom : zone.top;
  const top = headers ? zone.top : topBelowHeaders;
  const bottom = totals && hasTotals ? zone.bottom : bottomAboveTotals;
  return `${sheet}$${columnLetters(left)}$${top + 1}:$${columnLetters(right)}$${bottom + 1}`;
}

function columnsOf(
  table: NamedTable,
  headers: readonly string[],
  first: string,
  last: string,
): readonly number[] | undefined {
  const found = [first, last].map((name) => headers.indexOf(name.toLowerCase()));
  if (found.some((index) => index < 0)) return undefined;
  return found.map((index) => table.table.range.zone.left + index).sort((one, other) => one - other);
}

export function headersOf(workbook: Workbook, table: NamedTable): readonly string[] {
  const { getters } = workbook.spreadsheet;
  const { zone } = table.table.range;
  return Array.from({ length: zone.right - zone.left + 1 }, (_, index) => {
    const position = { sheetId: table.sheetId, row: zone.top, col: zone.left + index };
    const cell = getters.getCell(position);
    if (cell?.isText === true || (cell !== undefined && !cell.isFormula)) return cell.content ?? "";
    return getters.getEvaluatedCell(position).formattedValue;
  });
}

/**
 * Returns a function that renames tables and columns in formulas. A changed header is a renamed column if the
 * table keeps its left edge and its number of columns.
 */
export function renamedReferences(
  oldTables: readonly TableState[],
  newTables: readonly TableState[],
): (position: Position, formula: string) => string {
  const changes = oldTables.flatMap((old): readonly TableChange[] => {
    const next = newTables.find(({ id }) => id === old.id);
    if (next === undefined) return [];
    const columns = new Map<string, string>();
    if (next.headers.length === old.headers.length && next.zone.left === old.zone.left)
      for (const [index, header] of old.headers.entries()) {
        const newHeader = next.headers[index] ?? header;
        if (newHeader !== header && header !== "") columns.set(header.toLowerCase(), newHeader);
      }
    return old.name === next.name && columns.size === 0 ? [] : [{ old, next, columns }];
  });
  if (changes.length === 0) return (_, formula) => formula;
  // A column often repeats one formula.
  const updatedFormulas = new Map<string, string>();
  return (position, formula) => {
    const ownChange = changes.find(({ next }) => covers(next.sheetId, next.zone, position));
    const key = `${ownChange?.next.id ?? ""} ${formula}`;
    const updated =
      updatedFormulas.get(key) ??
      eachReference(formula, (name, inside) => {
        const isNamed = ({ old }: TableChange): boolean => name.toLowerCase() === old.name.toLowerCase();
        const change = name === "" ? ownChange : changes.find(isNamed);
        if (change === undefined) return undefined;
        return `${name === "" ? "" : change.next.name}[${withColumns(inside, change.columns)}]`;
      });
    updatedFormulas.set(key, updated);
    return updated;
  };
}

/** `columns` has the new headers by the old ones. */
interface TableChange {
  readonly old: TableState;
  readonly next: TableState;
  readonly columns: ReadonlyMap<string, string>;
}

/** Renames columns in the brackets of a reference, such as `@[x y]` or `[x]:[y]`. */
function withColumns(inside: string, columns: ReadonlyMap<string, string>): string {
  if (columns.size === 0) return inside;
  const newNameOf = (name: string): string | undefined =>
    columns.get(name.replace(/'(.)/g, "$1").toLowerCase());
  if (inside.includes("["))
    return inside.replace(/\[((?:'.|[^[\]'])*)\]/g, (whole, name: string) => {
      const newName = newNameOf(name);
      return newName === undefined ? whole : `[${columnSpecifier(newName)}]`;
    });
  const isThisRow = inside.startsWith("@");
  const newName = newNameOf(isThisRow ? inside.slice(1) : inside);
  if (newName === undefined) return inside;
  const specifier = columnSpecifier(newName);
  // After @, a name needs its own brackets unless it is a plain word.
  if (isThisRow) return /^[\p{L}\p{N}_]+$/u.test(newName) ? `@${specifier}` : `@[${specifier}]`;
  return specifier;
}

function covers(sheetId: string, zone: Zone, { sheetId: positionSheetId, row, col }: Position): boolean {
  return (
    sheetId === positionSheetId &&
    col >= zone.left &&
    col <= zone.right &&
    row >= zone.top &&
    row <= zone.bottom
  );
}
