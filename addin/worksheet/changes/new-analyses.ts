import type { CellReason } from "../cells/cell.ts";
import type { NewRecordRules, NewRecords } from "./new-records.ts";
import { readNewRow } from "./read-new-row.ts";
import type { SheetRow } from "../read-table.ts";
import { readShown } from "../../../contract/shown-value.ts";
import { textOf } from "../cells/text-cell.ts";

/**
 * Reads new rows of the list of analyses as analyses to create: the O-No is required, text as typed without blanks around it, and no other
 * analysis has it; name and process are as they stand, if anything does.
 */
export const newAnalyses: NewRecordRules = ({ content, rows, isNew }) => {
  const added = rows.filter(isNew);
  const taken = new Set(
    content.records.map((record) => textOf(readShown("wa.session", record, "o_no")).trim()),
  );
  const times = new Map<string, number>();
  for (const row of added) times.set(oNoOf(row), (times.get(oNoOf(row)) ?? 0) + 1);
  const read = added.map((row): NewRecords => {
    const check = (field: string): CellReason | undefined => {
      if (field !== "o_no") return undefined;
      if (taken.has(oNoOf(row))) return "o_no_taken";
      return (times.get(oNoOf(row)) ?? 0) > 1 ? "o_no_twice" : undefined;
    };
    const { values, problems } = readNewRow(row, { model: "wa.session", content, check });
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
