import type { Column } from "../rows/column.ts";
import { rowKeyColumn, statusColumn } from "../rows/value-columns.ts";

/** The hidden first column of every table: who a row is. */
export const keyColumn: Column = { key: rowKeyColumn, header: "Row key", kind: "text" };

/** The last column of every table: how a row stands, in words. */
export const lastColumn: Column = { key: statusColumn, header: "Status", kind: "text", width: 40 };
