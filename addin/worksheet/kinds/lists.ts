import type { ModelName } from "../../../contract/models.ts";
import { shownFields } from "../../../contract/records.ts";
import { newAnalyses } from "../changes/new-analyses.ts";
import { recordChanges } from "../changes/record-changes.ts";
import type { SheetKind } from "../query.ts";
import { recordRows } from "../rows/record-rows.ts";
import { fieldColumns, keyColumn, lastColumn } from "./field-column.ts";
import { searchAll } from "./search.ts";
import type { Sheet } from "./sheet.ts";

/** All analyses of the instance, newest first; what may be changed is written back, and rows below become new ones. */
export const analyses: Sheet = {
  ...listOf("analyses", "wa.session"),
  changesOf: (edits, { records }) => recordChanges("wa.session", edits, records),
  newRecords: newAnalyses,
};

/** The man-machine charts of the instance, one row each; times in seconds, load ratio in percent. */
export const mmc: Sheet = listOf("mmc", "wa.mmc");

/** The multi-activity charts of the instance, one row each; takt and cycle time in seconds. */
export const mac: Sheet = listOf("mac", "wa.mac");

/** All records of a model, one row each with every field that a cell can show; read-only. */
function listOf(kind: SheetKind, model: ModelName): Sheet {
  const fields = shownFields(model);
  return {
    ...{ kind, model },
    columns: (_content, words) => [keyColumn, ...fieldColumns(model, words), lastColumn(words)],
    requests: (query) => searchAll(model, fields, query),
    rowsOf: ({ records }) => recordRows(model, fields, records),
  };
}
