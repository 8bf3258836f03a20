import { cellKinds } from "../cells/cell-kinds.ts";
import { findMapping } from "../paste/columns.ts";
import type { PasteMapping } from "../paste/columns.ts";
import { readPaste } from "../paste/rows.ts";
import type { PastedTable } from "../paste/text-to-table.ts";
import type { SheetState } from "../state.ts";
import type { ShownRow } from "../update.ts";
import { compareState } from "./compared.ts";

/** Whether rows of elements can be brought into a worksheet. */
export function takesPastedRows({ snapshot: { query } }: SheetState): boolean {
  return query.kind === "elements" && query.lang === null;
}

/** How a pasted table is read for a worksheet: cycles and times go on after those that it has, or are of its one cycle. */
export function pasteMapping(state: SheetState, table: PastedTable): PasteMapping {
  const { table: standing } = compareState(state);
  const highest = (column: string): number =>
    Math.max(
      0,
      ...standing.rows.map(({ cells }) => cells[column]?.value).filter((value) => typeof value === "number"),
    );
  const { cycle_no } = state.snapshot.query;
  return findMapping(table, {
    firstCycle: cycle_no ?? Math.floor(highest("cycle_no")) + 1,
    startsAt: highest("video_end_time"),
  });
}

/** The rows of a pasted table as a worksheet shows them, for its end; they are new rows, which its preview reads like typed ones. */
export function pastedRows(
  state: SheetState,
  table: PastedTable,
  mapping: PasteMapping,
): readonly ShownRow[] {
  const { columns } = compareState(state);
  const { language } = state.words;
  return readPaste(table, mapping).rows.map(({ values }) =>
    Object.fromEntries(
      columns.flatMap(({ key, kind, formula }) => {
        const value = values[key];
        return value === undefined || formula !== undefined
          ? []
          : [[key, cellKinds[kind].show(value, language)]];
      }),
    ),
  );
}
