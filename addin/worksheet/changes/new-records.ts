import type { ModelName } from "../../../contract/models.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { CellProblem, CellValue } from "../cells/cell.ts";
import type { Column } from "../cells/column.ts";
import type { SheetRow } from "../read-table.ts";
import type { PulledData } from "../snapshot.ts";

export interface NewRecord {
  /** The row's index in the table body, from 0. */
  readonly rowIndex: number;
  /** `new/…`, a draft or split key, or empty. */
  readonly rowKey: string;
  readonly model: ModelName;
  /** Values to send, by field, including values for empty cells, such as the cycle. */
  readonly values: RawValues;
  /** For the preview, by column key. */
  readonly shown: Readonly<Record<string, CellValue>>;
  /** The O-No of the record's analysis, or of the record if it is an analysis. */
  readonly o_no: string;
}

/** A row with a problem has no record. */
export interface NewRecords {
  readonly records: readonly NewRecord[];
  readonly problems: readonly CellProblem[];
}

export type NewRecordRules = (input: {
  readonly columns: readonly Column[];
  readonly pulled: PulledData;
  /** All rows of the table, from top to bottom. */
  readonly rows: readonly SheetRow[];
  readonly isNew: (row: SheetRow) => boolean;
}) => NewRecords;
