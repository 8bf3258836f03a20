import type { ModelName } from "../../../contract/models.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { CellProblem, CellValue } from "../cells/cell.ts";
import type { Column } from "../cells/column.ts";
import type { SheetRow } from "../read-table.ts";
import type { PulledData } from "../snapshot.ts";

/** A row that will become a record. */
export interface NewRecord {
  /** The row's place in the table body, from 0. */
  readonly rowIndex: number;
  /** The row key: `new/…`, a draft or split key, or empty. */
  readonly rowKey: string;
  readonly model: ModelName;
  /** Creatable fields, with defaults for those that are empty in the row. */
  readonly values: RawValues;
  /** The row's values by column key, read and filled in, for the preview. */
  readonly shown: Readonly<Record<string, CellValue>>;
  /** The O-No that the record belongs to or has. */
  readonly o_no: string;
}

/** The result of reading new rows: records and problems in cells. A row with a problem has no record. */
export interface NewRecords {
  readonly records: readonly NewRecord[];
  readonly problems: readonly CellProblem[];
}

/** Reads new rows as records to create. */
export type NewRecordRules = (input: {
  readonly columns: readonly Column[];
  readonly pulled: PulledData;
  /** All rows of the table from top to bottom, with those to read marked. */
  readonly rows: readonly SheetRow[];
  readonly isNew: (row: SheetRow) => boolean;
}) => NewRecords;
