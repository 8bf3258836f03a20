import { lossFields, lossRows, segmentKey } from "../rows/loss-rows.ts";
import { withONo } from "../rows/with-o-no.ts";
import { searchElements } from "./search.ts";
import { withWidths } from "./widths.ts";
import type { Sheet } from "./sheet.ts";
import type { Words } from "../../words/words.ts";
import type { Column, PulledRow } from "../cells/column.ts";
import type { PulledData } from "../snapshot.ts";
import { fieldColumn, keyColumn, lastColumn, oNoColumns, partColumn } from "./field-column.ts";
import { textOf } from "../cells/text-cell.ts";
import { encodeLoss, pairLoss, lossFieldsOf } from "../../../contract/loss.ts";
import type { LossEntry, LossRow } from "../../../contract/loss.ts";
import type { Change, RawValues } from "../../../contract/relay-api.ts";
import type { CellEdit } from "../edit.ts";
import { editsByRecord } from "../changes/record-changes.ts";
import { droppedBy, extraEntries } from "../rows/extra-loss.ts";

/** The LOSS of analyses: one row per NVA segment. */
export const loss: Sheet = {
  kind: "loss",
  model: "wa.element",
  subject: "wa.session",
  columns: lossColumns,
  requests: (query) => searchElements(query, lossFields),
  rowsOf: (pulled, words) => withONo(lossRows(pulled.records, words), pulled),
  changesOf: (edits, { records }) => lossChanges(edits, records),
};

/** The NVA segments without LOSS text, longest first. A row stays when the engineer types its text. */
export const unexplained: Sheet = {
  kind: "unexplained",
  model: "wa.element",
  subject: "wa.session",
  columns: lossColumns,
  requests: (query) => searchElements(query, lossFields),
  rowsOf: (pulled, words) => unexplainedRows(withONo(lossRows(pulled.records, words), pulled)),
  unmatchedRows: (pulled, words) =>
    withONo(lossRows(pulled.records, words), pulled).filter((row) => !isUnexplained(row)),
  changesOf: (edits, { records }) => lossChanges(edits, records),
};

function isUnexplained({ values }: PulledRow): boolean {
  return textOf(values.loss_text ?? "").trim() === "" && values.segment_duration !== "";
}

function unexplainedRows(rows: readonly PulledRow[]): readonly PulledRow[] {
  return rows
    .filter(isUnexplained)
    .sort((a, b) => Number(b.values.segment_duration) - Number(a.values.segment_duration));
}

function lossColumns({ subject }: Pick<PulledData, "subject">, words: Words): readonly Column[] {
  return withWidths(
    [
      keyColumn,
      ...oNoColumns(subject, words),
      fieldColumn("wa.element", "cycle_no", words),
      fieldColumn("wa.element", "sequence", words),
      fieldColumn("wa.element", "name", words),
      partColumn("segment_start", words),
      partColumn("segment_end", words),
      partColumn("segment_duration", words),
      { ...partColumn("waste_type", words), isEditable: true },
      { ...partColumn("loss_text", words), isEditable: true },
      lastColumn(words),
    ],
    words.language,
  );
}

/**
 * Returns one change per element, with the complete lists of LOSS texts and waste types. The segments are
 * guards: if a colleague moves a segment, the write is a conflict. Elements with unreadable LOSS, or with
 * extra entries that are not emptied, have no change.
 */
function lossChanges(edits: readonly CellEdit[], records: readonly RawValues[]): readonly Change[] {
  const idIn = (rowKey: string): string => rowKey.split("/", 1)[0] ?? "";
  return editsByRecord(edits, records, idIn).flatMap(({ id, record, edits: ofRecord }): readonly Change[] => {
    const fields = lossFieldsOf(record);
    const paired = pairLoss(fields);
    if (paired.problems.some(({ reason }) => reason === "unreadable")) return [];
    if (!extraEntries(id, paired).every(droppedBy(ofRecord))) return [];
    const entries = withEdits(id, paired.rows, ofRecord);
    const base = {
      segment_data: fields.segment_data ?? false,
      loss_data: fields.loss_data ?? false,
      loss_type_data: fields.loss_type_data ?? false,
    };
    return [{ key: String(id), model: "wa.element", id, base, values: encodeLoss(entries) }];
  });
}

/** Returns the LOSS entries after edits. Segments with the same row key stay unchanged. */
function withEdits(id: number, rows: readonly LossRow[], edits: readonly CellEdit[]): readonly LossEntry[] {
  const keys = rows.map(({ segment }) => segmentKey(id, segment));
  return rows.map((row, index) => {
    const key = keys[index] ?? "";
    if (keys.indexOf(key) !== keys.lastIndexOf(key)) return row;
    const mine = (column: string): string | undefined => {
      const edit = edits.find((candidate) => candidate.rowKey === key && candidate.column === column);
      return edit === undefined ? undefined : textOf(edit.mine);
    };
    return { text: mine("loss_text") ?? row.text, waste: mine("waste_type") ?? row.waste };
  });
}
