import type { RawValues } from "../../../contract/relay-api.ts";
import { analysesOf } from "../subject.ts";
import type { CellValue } from "../cells/cell.ts";
import type { PulledRow } from "../cells/column.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";
import { rowLabel } from "../row-position.ts";
import { sheets } from "../kinds/sheets.ts";
import type { SheetState } from "../state.ts";

/** The limit of the relay's journal, in characters. */
const maximumLength = 500;

/**
 * Returns a record's name for the journal, in the worksheet's language: "O-No 1-2, cycle 2, 3 Pick part,
 * segment 1.2-3.4 s". It has a segment only if `rows` has one row.
 *
 * @param rows the rows of the record that are sent
 */
export function labelOf(
  record: RawValues,
  rows: readonly PulledRow[],
  { snapshot: pulled, words }: Pick<SheetState, "snapshot" | "words">,
): string {
  if (sheets[pulled.query.kind].model === "wa.session")
    return words.sheets
      .oNo({ o_no: String(readShown("wa.session", record, "o_no")) })
      .slice(0, maximumLength);
  const values: Record<string, CellValue> = {
    cycle_no: readShown("wa.element", record, "cycle_no"),
    sequence: readShown("wa.element", record, "sequence"),
    name: readShown("wa.element", record, "name"),
  };
  const [only, ...others] = rows;
  const { segment_start, segment_end } = only !== undefined && others.length === 0 ? only.values : {};
  if (segment_start !== undefined && segment_end !== undefined)
    Object.assign(values, { segment_start, segment_end });
  const analyses = analysesOf(pulled.subject);
  const analysis =
    analyses.length === 1 ? analyses[0] : analyses.find(({ id }) => id === targetOf(record, "session_id"));
  return rowLabel({ key: "", id: idOf(record), values }, analysis?.o_no, words).slice(0, maximumLength);
}
