import { columnLetters, quotedName } from "../spreadsheet/area.ts";
import type { Position, Zone } from "../spreadsheet/spreadsheet.ts";
import type { Translate } from "../spreadsheet/cell-plugin.ts";
import { eachReference } from "../excel/formula-texts.ts";
import { plainWords } from "../excel/plain-words.ts";
import type { NamedTable, Workbook } from "./workbook.ts";
import type { KnownTable } from "./table-area.ts";

/**
 * Returns a function that converts table references in formulas to plain addresses, which the spreadsheet
 * needs: `[@Start]`, `[@[Start s]]`, `Table1[Start]`, `Table1[[Start]]`, `Table1[[Start]:[End]]`,
 * `Table1[[#This Row],[Start]]`, `Table1[[#Headers],[Start]]`, `Table1[#Headers]`, `Table1[]`, `Table1[@]`.
 * References to unknown tables stay. It reads the tables once, so use it for formulas that are written
 * together.
 */
export function plainReferences(workbook: Workbook): Translate {
  const seen = tablesSeen(workbook);
  const read = new Map<string, readonly string[]>();
  return (position, formula) => {
    if (!formula.includes("[")) return plainWords(formula);
    const around = seen.around(position);
    const key = `${position.sheetId} ${around?.id ?? ""} ${formula}`;
    let pieces = read.get(key);
    if (pieces === undefined) {
      const written = eachReference(formula, (name, inside) => {
        const table = name === "" ? around : seen.named(name);
        return table && plain(workbook, table, seen.headersIn, inside, position.sheetId);
      });
      pieces = plainWords(written).split(ownRow);
      read.set(key, pieces);
    }
    return pieces.join(String(position.row + 1));
  };
}

/**
 * Returns a function that returns true if a formula names a missing column of a table. It reads the tables
 * once, so use it for formulas that are written together.
 */
export function missingColumns(workbook: Workbook): (position: Position, formula: string) => boolean {
  const seen = tablesSeen(workbook);
  const answers = new Map<string, boolean>();
  return (position, formula) => {
    if (!formula.includes("[")) return false;
    const around = seen.around(position);
    const key = `${around?.id ?? ""} ${formula}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    let isMissing = false;
    eachReference(formula, (name, inside) => {
      // Brackets alone may also name another workbook.
      const isOwn = name === "" && inside.trim().startsWith("@");
      const table = isOwn ? around : seen.named(name);
      const { first, last = first } = partsOf(inside);
      if (table === undefined || first === undefined || last === undefined) return undefined;
      isMissing ||= columnsOf(table, seen.headersIn(table), first, last) === undefined;
      return undefined;
    });
    answers.set(key, isMissing);
    return isMissing;
  };
}

/** The tables of a workbook and their headers, read once and on demand. */
interface TablesSeen {
  readonly around: (position: Position) => NamedTable | undefined;
  readonly named: (name: string) => NamedTable | undefined;
  /** Trimmed and in lower case. */
  readonly headersIn: (table: NamedTable) => readonly string[];
}

function tablesSeen(workbook: Workbook): TablesSeen {
  let known: readonly NamedTable[] | undefined;
  const tables = (): readonly NamedTable[] => (known ??= workbook.tables());
  const headers = new Map<string, readonly string[]>();
  return {
    around: (position) =>
      tables().find(({ sheetId, table: { range } }) => covers(sheetId, range.zone, position)),
    named: (name) => tables().find((table) => table.name.toLowerCase() === name.toLowerCase()),
    headersIn: (table) => {
      const read = headers.get(table.id) ?? headersOf(workbook, table).map((one) => one.trim().toLowerCase());
      headers.set(table.id, read);
      return read;
    },
  };
}

/** A placeholder for the formula's row number. Without it, the formulas of a column are equal. */
const ownRow = "\0";

/** Returns a column's name for a reference, with an apostrophe before `[`, `]`, `#`, `@` and itself. */
function columnSpecifier(header: string): string {
  return header.replace(/['#@[\]]/g, "'$&");
}

interface Parts {
  readonly isThisRow: boolean;
  readonly rows: ReadonlySet<string>;
  readonly first?: string;
  readonly last?: string;
}

function partsOf(inside: string): Parts {
  let rest = inside.trim();
  const isAt = rest.startsWith("@");
  if (isAt) rest = rest.slice(1).trim();
  const names = rest.startsWith("[")
    ? [...rest.matchAll(/\[((?:'.|[^[\]'])*)\]/g)].map(([, name = ""]) => name)
    : [rest];
  const rows = new Set(names.filter((name) => name.startsWith("#")).map((name) => name.toLowerCase()));
  const columns = names.filter((name) => name !== "" && !name.startsWith("#")).map((name) => name.trim());
  const [first, last] = columns.map((name) => name.replace(/'(.)/g, "$1"));
  return {
    isThisRow: isAt || rows.has("#this row"),
    rows,
    ...(first !== undefined && { first, last: last ?? first }),
  };
}

function plain(
  workbook: Workbook,
  table: NamedTable,
  headersIn: (table: NamedTable) => readonly string[],
  inside: string,
  sheetId: string,
): string | undefined {
  const { zone } = table.table.range;
  const { isThisRow, rows, first, last } = partsOf(inside);
  const columns =
    first === undefined ? [zone.left, zone.right] : columnsOf(table, headersIn(table), first, last ?? first);
  if (columns === undefined) return undefined;
  const [left = 0, right = 0] = columns;
  const isOther = table.sheetId !== sheetId;
  const sheet = isOther ? `${quotedName(workbook.book.model.getters.getSheetName(table.sheetId))}!` : "";
  if (isThisRow) {
    const ends = [left, right].map((col) => `$${columnLetters(col)}${ownRow}`);
    return sheet + (left === right ? (ends[0] ?? "") : ends.join(":"));
  }
  const hasTotals = table.table.config.totalRow;
  const body = { top: zone.top + 1, bottom: hasTotals ? zone.bottom - 1 : zone.bottom };
  const all = rows.has("#all");
  const [headers, totals] = [all || rows.has("#headers"), all || rows.has("#totals")];
  const data = rows.size === 0 || all || rows.has("#data");
  if (totals && !all && !hasTotals) return undefined;
  const top = headers ? zone.top : data ? body.top : zone.bottom;
  const bottom = totals && hasTotals ? zone.bottom : data ? body.bottom : zone.top;
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

/** Returns the headers of a table from left to right. */
export function headersOf(workbook: Workbook, table: NamedTable): readonly string[] {
  const { getters } = workbook.book;
  const { zone } = table.table.range;
  return Array.from({ length: zone.right - zone.left + 1 }, (_, index) => {
    const position = { sheetId: table.sheetId, row: zone.top, col: zone.left + index };
    const cell = getters.getCell(position);
    if (cell?.isText === true || (cell !== undefined && !cell.isFormula)) return cell.content ?? "";
    return getters.getEvaluatedCell(position).formattedValue;
  });
}

/**
 * Returns a function that updates the names of tables and columns in formulas. A header counts as renamed if
 * the number of columns is the same and its text differs.
 */
export function renamedReferences(
  before: readonly KnownTable[],
  now: readonly KnownTable[],
): (position: Position, formula: string) => string {
  const changes = before.flatMap((old): readonly TableChange[] => {
    const next = now.find(({ id }) => id === old.id);
    if (next === undefined) return [];
    const columns = new Map<string, string>();
    if (next.headers.length === old.headers.length && next.zone.left === old.zone.left)
      for (const [index, header] of old.headers.entries()) {
        const given = next.headers[index] ?? header;
        if (given !== header && header !== "") columns.set(header.toLowerCase(), given);
      }
    return old.name === next.name && columns.size === 0 ? [] : [{ old, next, columns }];
  });
  if (changes.length === 0) return (_, formula) => formula;
  // A column repeats the same formula.
  const renamed = new Map<string, string>();
  return (position, formula) => {
    const around = changes.find(({ next }) => covers(next.sheetId, next.zone, position));
    const key = `${around?.next.id ?? ""} ${formula}`;
    const known =
      renamed.get(key) ??
      eachReference(formula, (name, inside) => {
        const isNamed = ({ old }: TableChange): boolean => name.toLowerCase() === old.name.toLowerCase();
        const change = name === "" ? around : changes.find(isNamed);
        if (change === undefined) return undefined;
        return `${name === "" ? "" : change.next.name}[${withColumns(inside, change.columns)}]`;
      });
    renamed.set(key, known);
    return known;
  };
}

/** A table with a new name or new headers. `columns` has the new headers by their old ones. */
interface TableChange {
  readonly old: KnownTable;
  readonly next: KnownTable;
  readonly columns: ReadonlyMap<string, string>;
}

/** Returns the content of brackets, such as `@[x y]` or `[x]:[y]`, with the new column names. */
function withColumns(inside: string, columns: ReadonlyMap<string, string>): string {
  if (columns.size === 0) return inside;
  const renamed = (name: string): string | undefined =>
    columns.get(name.replace(/'(.)/g, "$1").toLowerCase());
  if (inside.includes("["))
    return inside.replace(/\[((?:'.|[^[\]'])*)\]/g, (whole, name: string) => {
      const given = renamed(name);
      return given === undefined ? whole : `[${columnSpecifier(given)}]`;
    });
  const isThisRow = inside.startsWith("@");
  const given = renamed(isThisRow ? inside.slice(1) : inside);
  if (given === undefined) return inside;
  const specifier = columnSpecifier(given);
  // Only a plain word may follow the @ without its own brackets.
  if (isThisRow) return /^[\p{L}\p{N}_]+$/u.test(given) ? `@${specifier}` : `@[${specifier}]`;
  return specifier;
}

/** Returns true if a zone contains a cell. */
function covers(sheetId: string, zone: Zone, { sheetId: own, row, col }: Position): boolean {
  return sheetId === own && col >= zone.left && col <= zone.right && row >= zone.top && row <= zone.bottom;
}
