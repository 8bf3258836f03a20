import { cellKinds } from "../cells/cell-kinds.ts";
import type { CellProblem, CellReason } from "../cells/cell-problem.ts";
import { emptyCell } from "../cells/cell.ts";
import { enteredIn } from "../cells/entered.ts";
import type { CellValue } from "../cells/cell.ts";
import type { NewRecordRules, NewRecords } from "./new-records.ts";
import type { SheetRow } from "../read-table.ts";
import { readShown } from "../../../contract/shown-value.ts";
import { textOf } from "../cells/text-cell.ts";

/**
 * Reads new rows of the list of analyses as analyses to create: the O-No is required, text as typed without blanks around it, and no other
 * analysis has it; name and process are as they stand, if anything does.
 */
export const newAnalyses: NewRecordRules = ({ columns, content, rows, isNew }) => {
  const added = rows.filter(isNew);
  const taken = new Set(
    content.records.map((record) => textOf(readShown("wa.session", record, "o_no")).trim()),
  );
  const times = new Map<string, number>();
  for (const row of added) times.set(oNoOf(row), (times.get(oNoOf(row)) ?? 0) + 1);
  const has = new Set(columns.map(({ key }) => key));
  const read = added.map((row): NewRecords => {
    const problems: CellProblem[] = [];
    const values: Record<string, CellValue> = {};
    const refuse = (column: string, reason: CellReason): void => {
      const entered = enteredIn(row.cells[column] ?? emptyCell);
      problems.push({ rowKey: row.key, rowIndex: row.index, column, reason, entered });
    };
    for (const column of ["o_no", "name", "process_name"] as const) {
      const cell = row.cells[column] ?? emptyCell;
      const isBlank = textOf(cell.value).trim() === "";
      if (column !== "o_no" && (isBlank || !has.has(column))) continue;
      const reading = cellKinds.text.read(cell);
      if (!reading.ok) refuse(column, reading.reason);
      else if (isBlank) refuse(column, "empty_o_no");
      else if (cell.isTimeOfDay === true && typeof cell.value === "number") refuse(column, "date_for_text");
      else if (column === "o_no" && taken.has(oNoOf(row))) refuse(column, "o_no_taken");
      else if (column === "o_no" && (times.get(oNoOf(row)) ?? 0) > 1) refuse(column, "o_no_twice");
      else if (column === "name" && content.query.lang !== null) refuse(column, "name_in_language");
      else values[column] = column === "o_no" ? textOf(reading.value).trim() : reading.value;
    }
    if (problems.length > 0) return { records: [], problems };
    const { rowIndex, o_no } = { rowIndex: row.index, o_no: textOf(values.o_no ?? "") };
    return {
      records: [{ rowIndex, rowKey: row.key, model: "wa.session", values, shown: values, o_no }],
      problems: [],
    };
  });
  return {
    records: read.flatMap(({ records }) => records),
    problems: read.flatMap(({ problems }) => problems),
  };
};

/** Blanks around it come in with a paste and nobody sees them, so `1-2 ` is the O-No 1-2. */
function oNoOf({ cells }: SheetRow): string {
  return textOf(cells.o_no?.value ?? "").trim();
}
