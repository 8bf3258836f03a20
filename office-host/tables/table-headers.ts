import type { Area } from "../spreadsheet/area.ts";
import { cellFacts, readCells, writeCells } from "../cells/cells.ts";
import type { Workbook } from "../workbook/workbook.ts";

/**
 * Does to headers that were just written what Excel does to those of a new table; the others keep their names. To look at the cells carries out what waits,
 * which is a step of its own for undo: so it looks only where a name may be there twice.
 */
export function nameWrittenHeaders(workbook: Workbook, area: Area, given: unknown): void {
  for (const { table } of workbook.knownTables(area.sheetId)) {
    const { left, right, top } = table.range.zone;
    const isWritten = (column: number): boolean => column >= area.left && column <= area.right;
    if (top < area.top || top > area.bottom || left > area.right || right < area.left) continue;
    const columns = Array.from({ length: right - left + 1 }, (_, column) => left + column);
    const { getters } = workbook.book.model;
    const taken = columns
      .filter((column) => !isWritten(column))
      .map((col) => cellFacts(getters, { sheetId: area.sheetId, col, row: top }).text.toLowerCase());
    const waiting = workbook.book.waiting.map(({ content }) => String(content).toLowerCase());
    const isPlain = (value: unknown): boolean => {
      if (typeof value !== "string" || value === "" || value.startsWith("=")) return value === null;
      const name = value.toLowerCase();
      return !taken.includes(name) && waiting.indexOf(name) === waiting.lastIndexOf(name);
    };
    const values = Array.isArray(given) ? (given as readonly unknown[][])[top - area.top] : [given];
    if (values?.every(isPlain) === true) continue;
    const header = { sheetId: area.sheetId, left, right, top, bottom: top };
    nameHeaders(workbook, header, (column) => isWritten(left + column));
  }
}

/** Excel makes headers text, fills blank ones in and makes them all different, whatever the case. */
export function nameHeaders(
  workbook: Workbook,
  header: Area,
  isNew: (column: number) => boolean = () => true,
): void {
  const cells = readCells(workbook, header, (cell) => cell)[0] ?? [];
  const taken = new Set(cells.filter((_, column) => !isNew(column)).map(({ text }) => text.toLowerCase()));
  const names = cells.map(({ text, type, formula }, column) => {
    if (!isNew(column)) return null;
    // A blank header is Column1, Column2 and so on; one that is there already gets a number behind it.
    let name = text === "" ? "Column1" : text;
    for (let number = 2; taken.has(name.toLowerCase()); number++)
      name = `${text === "" ? "Column" : text}${number}`;
    taken.add(name.toLowerCase());
    const isText = type === "String" && formula === text;
    return name === text && isText ? null : isText || type === "Empty" ? name : `'${name}`;
  });
  if (names.some((name) => name !== null)) writeCells(workbook, header, [names]);
}
