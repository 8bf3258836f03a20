import type { ModelName } from "../../../contract/models.ts";
import { shownFields } from "../../../contract/records.ts";
import { recordChanges } from "../changes/record-changes.ts";
import type { SheetKind } from "../query.ts";
import { recordRows } from "../rows/record-rows.ts";
import { fieldColumns, keyColumn, lastColumn } from "./field-column.ts";
import { searchAll } from "./search.ts";
import type { Sheet } from "./sheet.ts";
import type { CellReason } from "../cells/cell.ts";
import type { NewRecordRules, NewRecords } from "../changes/new-records.ts";
import { readNewRow } from "../changes/read-new-row.ts";
import type { SheetRow } from "../read-table.ts";
import { readShown } from "../../../contract/shown-value.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import { emptyCell } from "../cells/cell.ts";
import { textOf } from "../cells/text-cell.ts";

/** All analyses of the instance, newest first. New rows become analyses. */
export const analyses: Sheet = {
  ...listOf("analyses", "wa.session"),
  changesOf: (edits, { records }) => recordChanges("wa.session", edits, records),
  newRecords: newAnalyses,
};

/** Man-machine charts. Times in seconds, load ratios in percent. */
export const mmc: Sheet = listOf("mmc", "wa.mmc");

/** Multi-activity charts. Times in seconds. */
export const mac: Sheet = listOf("mac", "wa.mac");

function listOf(kind: SheetKind, model: ModelName): Sheet {
  const fields = shownFields(model);
  return {
    ...{ kind, model },
    columns: (_pulled, words) => [keyColumn, ...fieldColumns(model, words), lastColumn(words)],
    requests: (query) => searchAll(model, fields, query),
    rowsOf: ({ records }) => recordRows(model, fields, records),
  };
}

/** Reads new rows as analyses to create. The O-No is required, trimmed and unique. */
function newAnalyses({ pulled, rows, isNew }: Parameters<NewRecordRules>[0]): NewRecords {
  const added = rows.filter(isNew);
  const taken = new Set(
    pulled.records.map((record) => textOf(readShown("wa.session", record, "o_no")).trim()),
  );
  const countByONo = new Map<string, number>();
  for (const row of added) countByONo.set(oNoOf(row), (countByONo.get(oNoOf(row)) ?? 0) + 1);
  const read = added.map((row): NewRecords => {
    const check = (field: string): CellReason | undefined => {
      if (field !== "o_no") return undefined;
      if (taken.has(oNoOf(row))) return "o_no_taken";
      return (countByONo.get(oNoOf(row)) ?? 0) > 1 ? "o_no_twice" : undefined;
    };
    const { values, problems } = readNewRow(row, { model: "wa.session", pulled, check });
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
}

/** Returns the trimmed O-No; "" if it cannot be read. */
function oNoOf({ cells }: SheetRow): string {
  const typed = cellKinds.text.read(cells.o_no ?? emptyCell);
  return typed.ok ? textOf(typed.value).trim() : "";
}
