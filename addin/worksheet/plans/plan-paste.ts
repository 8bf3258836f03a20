import { analysesOf } from "../about.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import { rowKeyColumn } from "../cells/column.ts";
import { takesSegments } from "../changes/new-elements.ts";
import { splitKey } from "../split-times.ts";
import { findMapping } from "../paste/columns.ts";
import type { PasteMapping } from "../paste/mapping.ts";
import { readPaste } from "../paste/rows.ts";
import type { SheetRow } from "../read-table.ts";
import { hasSeveral, oNoColumn } from "../rows/with-o-no.ts";
import { textOf } from "../cells/text-cell.ts";
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
  return findMapping(
    table,
    goesOn(state, () => true),
  );
}

/** The analyses of a worksheet of several, each with where its own cycles and times go on; none of a worksheet of one. */
export function analysesToPasteInto(
  state: SheetState,
): readonly (Pick<PasteMapping, "o_no" | "firstCycle" | "startsAt"> & { readonly name: string })[] {
  const { about } = state.snapshot;
  if (!hasSeveral(about)) return [];
  return analysesOf(about).map(({ o_no, name }) => ({
    ...{ o_no, name },
    ...goesOn(state, ({ cells }) => textOf(cells[oNoColumn]?.value ?? "").trim() === o_no.trim()),
  }));
}

/** The cycle and the time after the last ones of some rows. */
function goesOn(
  state: SheetState,
  isMeant: (row: SheetRow) => boolean,
): Pick<PasteMapping, "firstCycle" | "startsAt"> {
  const rows = compareState(state).table.rows.filter(isMeant);
  const highest = (column: string): number =>
    Math.max(
      0,
      ...rows.map(({ cells }) => cells[column]?.value).filter((value) => typeof value === "number"),
    );
  return {
    firstCycle: state.snapshot.query.cycle_no ?? Math.floor(highest("cycle_no")) + 1,
    startsAt: highest("video_end_time"),
  };
}

/**
 * The rows of a pasted table as a worksheet shows them, for its end; they are new rows, which its preview reads like typed ones. Seconds by kind, where
 * the instance takes them as segments, wait in the row key.
 *
 * @param newId gives another text each time
 */
export function pastedRows(
  state: SheetState,
  table: PastedTable,
  mapping: PasteMapping,
  newId: () => string,
): readonly ShownRow[] {
  const hasSegments = takesSegments(state.snapshot);
  const { columns } = compareState(state);
  const { language } = state.words;
  return readPaste(table, mapping).rows.map(({ values, split }) => {
    const rowKey = split !== undefined && hasSegments ? splitKey(newId(), split) : "";
    const told = rowKey === "" ? values : { ...values, [rowKeyColumn]: rowKey };
    return Object.fromEntries(
      columns.flatMap(({ key, kind, formula }) => {
        const value = told[key];
        return value === undefined || formula !== undefined
          ? []
          : [[key, cellKinds[kind].show(value, language)]];
      }),
    );
  });
}
