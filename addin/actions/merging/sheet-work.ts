import type { InstanceInfo } from "../../../contract/relay-api.ts";
import type { Words } from "../../words/words.ts";
import { compareTable } from "../../rows/editing/compare.ts";
import type { Comparison } from "../../rows/editing/compare.ts";
import type { Column, PulledRow } from "../../rows/table/column.ts";
import { readTable } from "../../rows/table/read-table.ts";
import type { ReadTable } from "../../rows/table/read-table.ts";
import type { Snapshot } from "../../rows/snapshot.ts";
import { choicesFor } from "../../sheets/choices.ts";
import { columnsFor } from "../../sheets/columns-for.ts";
import { rowsFor } from "../../sheets/extra-rows.ts";
import type { Sheet } from "../../sheets/sheet.ts";
import { sheets } from "../../sheets/sheets.ts";
import { setApart } from "./set-apart.ts";
import type { SheetState } from "../../workbook/sheet-state.ts";
import type { Workbook } from "../../workbook/workbook.ts";

/** A worksheet as it stands, compared with what was pulled into it. */
export interface SheetWork {
  readonly sheet: Sheet;
  readonly columns: readonly Column[];
  readonly base: readonly PulledRow[];
  readonly table: ReadTable;
  readonly comparison: Comparison;
  /** Columns that another author edited, by place of the row in the table body; none of them is in the comparison. */
  readonly others: ReadonlyMap<number, readonly string[]>;
}

/** A worksheet with what is known of it besides. */
export interface SeenState extends SheetState {
  /** The cells that another author of the workbook edited, theirs to send, by the names that `cellName` gives. */
  readonly others?: ReadonlySet<string>;
  /** The rows of the snapshot, where they are made already. */
  readonly base?: readonly PulledRow[];
}

const compared = new WeakMap<SheetState, SheetWork>();

/** Compares a worksheet with its snapshot; a state never changes, so it is compared once. Edits of other authors are set apart. */
export function compareState(state: SeenState): SheetWork {
  const known = compared.get(state);
  if (known !== undefined) return known;
  const { snapshot, reading, words } = state;
  const sheet = sheets[snapshot.query.kind];
  const columns = columnsOf(snapshot, words);
  const base = state.base ?? rowsFor(sheet, snapshot, words);
  const table = readTable(columns, snapshot.headers, reading);
  const { conflicts } = snapshot;
  const all = compareTable({
    columns,
    base,
    conflicts,
    table,
    ...(sheet.newRecords !== undefined && { adding: { rules: sheet.newRecords, content: snapshot } }),
  });
  const work = { sheet, columns, base, table, ...setApart(all, table, state.others ?? new Set()) };
  compared.set(state, work);
  return work;
}

/** Gives the columns of the worksheet that a snapshot belongs to, in some language's words. */
export function columnsOf(snapshot: Snapshot, words: Words): readonly Column[] {
  return columnsFor(sheets[snapshot.query.kind], snapshot, words);
}

/** What a change of a worksheet needs to know of its kind. */
type Shape = ReturnType<Parameters<Workbook["changeSheet"]>[1]>;

/** Gives the columns and drop-downs of a worksheet in the words that it is written in. */
export function shapeOf({ snapshot, words }: SheetState): Shape {
  return shapeIn(snapshot, words);
}

/** Gives the columns and drop-downs of the worksheet that a snapshot belongs to, in some language's words. */
export function shapeIn(snapshot: Snapshot, words: Words): Shape & { readonly words: Words } {
  const columns = columnsOf(snapshot, words);
  return { columns, choices: choicesFor(columns, snapshot.records, words.language), words };
}

/** Tells whether a snapshot or a worksheet's mark names the instance that the relay speaks for. */
export function isFrom(
  origin: Pick<Snapshot, "instance">,
  instance: Pick<InstanceInfo, "url" | "db">,
): boolean {
  return origin.instance.url === instance.url && origin.instance.db === instance.db;
}
