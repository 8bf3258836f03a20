import type { Words } from "../words/words.ts";
import type { About } from "../rows/about.ts";
import type { Column } from "../rows/table/column.ts";
import { rowKeyColumn, statusColumn } from "../rows/table/value-columns.ts";
import { hasSeveral, oNoColumn } from "../rows/showing/with-o-no.ts";

/** The hidden first column of every table: who a row is. */
export const keyColumn: Column = { key: rowKeyColumn, header: "Row key", kind: "text" };

/** Gives the last column of every table: how a row stands, in words. */
export function lastColumn({ columns }: Words): Column {
  return { key: statusColumn, header: columns.status, kind: "text", width: 40 };
}

/** The column that tells rows of several analyses apart; a worksheet of one needs none. */
export function oNoColumns(about: About, { fields }: Words): readonly Column[] {
  return hasSeveral(about) ? [{ key: oNoColumn, header: fields["wa.session"].o_no, kind: "text" }] : [];
}
