import type { ModelName } from "../../../contract/models.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { CellProblem, CellValue } from "../cells/cell.ts";
import type { Column } from "../cells/column.ts";
import type { SheetRow } from "../read-table.ts";
import type { PulledData } from "../snapshot.ts";

/** A row that shall become a record. */
export interface NewRecord {
  /** The row's place in the table body, from 0. */
  readonly rowIndex: number;
  /** The row's lasting key, `new/…`; empty or `split/…` where it has none yet. */
  readonly rowKey: string;
  readonly model: ModelName;
  /** Creatable fields, filled in where the row leaves them out. */
  readonly values: RawValues;
  /** What the row shows by column key once it is read and filled in, for the preview. */
  readonly shown: Readonly<Record<string, CellValue>>;
  /** The O-No that the record belongs to or has. */
  readonly o_no: string;
}

/** What the rows without a record come to: records to create, and problems in cells; a row with a problem gives no record. */
export interface NewRecords {
  readonly records: readonly NewRecord[];
  readonly problems: readonly CellProblem[];
}

/** Reads rows that the instance does not know as records to create. */
export type NewRecordRules = (input: {
  readonly columns: readonly Column[];
  readonly pulled: PulledData;
  /** All rows of the table from top to bottom, with those to read marked. */
  readonly rows: readonly SheetRow[];
  readonly isNew: (row: SheetRow) => boolean;
}) => NewRecords;
