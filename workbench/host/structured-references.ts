import { columnLetters, quotedName } from "./area.ts";
import type { Position } from "./spreadsheet.ts";
import type { NamedTable, Workbook } from "./workbook.ts";

/** Translates the formula of a cell. */
export type Translate = (position: Position, formula: string) => string;

/**
 * Gives the function that writes the table references of formulas as plain addresses, which is all the spreadsheet reads:
 * `[@Start]`, `[@[Start s]]`, `Table1[Start]`, `Table1[[#This Row],[Start]]`, `Table1[#Headers]`. What names no table
 * stays as it is. It looks at the tables once: use it for formulas that are written together.
 */
export function plainReferences(workbook: Workbook): Translate {
  let known: readonly KnownTable[] | undefined;
  return (position, formula) => {
    if (!formula.includes("[")) return formula;
    known ??= workbook.tables().map((table) => ({ ...table, headers: headersOf(workbook, table) }));
    const tables = known;
    const here = tables.find(({ sheetId, table: { range } }) => {
      const { left, right, top, bottom } = range.zone;
      const { row, col } = position;
      return sheetId === position.sheetId && col >= left && col <= right && row >= top && row <= bottom;
    });
    const translated = (piece: string): string =>
      piece.replace(reference, (whole: string, name: string | undefined, inside: string) => {
        const table =
          name === undefined || name === ""
            ? here
            : tables.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
        return (table && plain(workbook, table, inside, position)) ?? whole;
      });
    return formula
      .split(/("(?:[^"]|"")*")/)
      .map((piece) => (piece.startsWith('"') ? piece : translated(piece)))
      .join("");
  };
}

interface KnownTable extends NamedTable {
  readonly headers: readonly string[];
}

/** A table's name, or nothing, and one bracket that may hold brackets. */
const reference = /([\p{L}_][\p{L}\p{N}_.]*)?\[((?:[^[\]]|\[[^[\]]*\])+)\]/gu;

function plain(
  workbook: Workbook,
  table: KnownTable,
  inside: string,
  position: Position,
): string | undefined {
  const { zone } = table.table.range;
  const isThisRow = inside.startsWith("@") || /#This Row/i.test(inside);
  const name = inside
    .replace(/\[?#This Row\]?\s*,?/i, "")
    .replace(/^@/, "")
    .replace(/^\s*\[|\]\s*$/g, "");
  const { headers } = table;
  const body = {
    top: zone.top + 1,
    bottom: table.table.config.totalRow ? zone.bottom - 1 : zone.bottom,
  };
  const sheet =
    table.sheetId === position.sheetId
      ? ""
      : `${quotedName(workbook.book.getters.getSheetName(table.sheetId))}!`;
  const range = (left: number, right: number, top: number, bottom: number): string =>
    `${sheet}$${columnLetters(left)}$${top + 1}:$${columnLetters(right)}$${bottom + 1}`;
  if (/^#Headers$/i.test(name)) return range(zone.left, zone.right, zone.top, zone.top);
  if (/^#Data$/i.test(name)) return range(zone.left, zone.right, body.top, body.bottom);
  if (/^#All$/i.test(name)) return range(zone.left, zone.right, zone.top, zone.bottom);
  const index = headers.findIndex((header) => header.toLowerCase() === unescaped(name).toLowerCase());
  if (index < 0) return undefined;
  const column = zone.left + index;
  if (isThisRow) return `${sheet}$${columnLetters(column)}${position.row + 1}`;
  return range(column, column, body.top, body.bottom);
}

/** The headers of a table, left to right. */
export function headersOf(workbook: Workbook, table: NamedTable): readonly string[] {
  const { getters } = workbook.book;
  const { zone } = table.table.range;
  return Array.from({ length: zone.right - zone.left + 1 }, (_, index) => {
    const position = { sheetId: table.sheetId, row: zone.top, col: zone.left + index };
    const cell = getters.getCell(position);
    return cell?.isText === true ? (cell.content ?? "") : getters.getEvaluatedCell(position).formattedValue;
  });
}

/** In a column specifier, an apostrophe stands before `[`, `]`, `#` and itself. */
function unescaped(name: string): string {
  return name.replace(/'(.)/g, "$1");
}
