import type { Column } from "../../worksheet/cells/column.ts";
import { columnWidth } from "./column-width.ts";
import { usableFormula } from "./write-cells.ts";
import { queueFormat, queueHeaderFormat, queueFillsAndLists } from "./table-format.ts";
import type { SheetUpdate } from "../../worksheet/update.ts";
import type { TableGrowth } from "./table-growth.ts";
import { columnIndexesOf, statusColumnOf } from "../read/working-table.ts";
import type { WorkingTable } from "../read/working-table.ts";

/** Queues enlarging a table over columns that an engineer has typed directly beside. */
export function includeColumnsBeside(working: WorkingTable): WorkingTable {
  const { sheet, table, state, headers, surroundings } = working;
  if (state.headersBeside.length === 0) return working;
  const wider = [...headers, ...state.headersBeside];
  const height = 1 + state.reading.rows.length + (surroundings.hasTotals ? 1 : 0);
  table.resize(sheet.getRangeByIndexes(state.top - 1, state.left, height, wider.length));
  return { ...working, headers: wider };
}

/**
 * Queues inserting the add-in's columns before the Status, without values. Returns the table with them.
 *
 * @param at the worksheet column, counted from 0
 */
export function addColumns(
  working: WorkingTable,
  { added, writes }: { readonly added: readonly Column[]; readonly writes: SheetUpdate["writes"] },
  at: number,
  growth: TableGrowth["columns"],
): WorkingTable {
  if (added.length === 0) return working;
  const { sheet, table, state, headers, shape } = working;
  const index = at - state.left;
  if (growth === "across_sheet")
    sheet.getRangeByIndexes(0, at, 1, added.length).getEntireColumn().insert("Right");
  else for (const [place, { header }] of added.entries()) table.columns.add(index + place, undefined, header);
  const known = new Set(shape.columns.map(({ key }) => key));
  const columns = [...shape.columns, ...added.filter(({ key }) => !known.has(key))];
  const names = headers.toSpliced(index, 0, ...added.map(({ header }) => header));
  const columnIndexes = columnIndexesOf(state, columns, names);
  const changed = { ...working, shape: { ...shape, columns }, headers: names, columnIndexes };
  const rows = state.reading.rows.length;
  const statusColumn = statusColumnOf(columnIndexes);
  for (const [place, column] of added.entries()) {
    const head = sheet.getRangeByIndexes(state.top - 1, at + place, 1, 1);
    head.numberFormat = [["@"]];
    head.values = [[column.header]];
    queueHeaderFormat(head, column);
    const choices = shape.choices[column.key];
    head.format.columnWidth = columnWidth({
      header: column.header,
      width: column.width,
      values: writes.flatMap((write) => (write.column === column.key ? [write.value] : [])),
      choices,
    });
    const body = sheet.getRangeByIndexes(state.top, at + place, rows, 1);
    // Excel copies formats and rules from the column to the left.
    body.format.fill.clear();
    body.dataValidation.clear();
    body.conditionalFormats.clearAll();
    const own = { sheet, top: state.top, column: at + place, rows };
    queueFormat(own, column);
    queueFillsAndLists(own, column, { choices, statusColumn, words: shape.words });
    const formula = usableFormula(column, changed);
    if (formula !== undefined) body.formulas = Array.from({ length: rows }, () => [formula]);
  }
  return changed;
}

/** Queues removing columns by key. Returns the indexes that they had in the table. */
export function removeColumns(
  { table, state, columnIndexes }: WorkingTable,
  keys: readonly string[],
): readonly number[] {
  const found = [...columnIndexes].flatMap(([{ key }, place]) =>
    keys.includes(key) ? [place - state.left] : [],
  );
  for (const index of found.sort((a, b) => b - a)) table.columns.getItemAt(index).delete();
  return found;
}
