import { cellKinds } from "../cells/cell-kinds.ts";
import type { CellReason } from "../cells/cell.ts";
import { emptyCell } from "../cells/cell.ts";
import type { ElementPlace } from "./element-places.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";
import type { SheetRow } from "../read-table.ts";
import type { Content } from "../snapshot.ts";
import { textOf } from "../cells/text-cell.ts";

/**
 * The No. of each new row by its place. Where the cell is empty below all rows of its cycle, or where the rows do not stand in order
 * of No., it counts on from the cycle's highest; between rows in order it is refused, since only the engineer knows which
 * number was meant.
 */
export function newNumbers({
  content,
  rows,
  places,
  isNew,
}: {
  readonly content: Content;
  readonly rows: readonly SheetRow[];
  readonly places: ReadonlyMap<number, ElementPlace>;
  readonly isNew: (row: SheetRow) => boolean;
}): ReadonlyMap<number, number | { readonly refused: CellReason }> {
  const cycles = cyclesOf(content, rows, places);
  const numbers = new Map<number, number | { readonly refused: CellReason }>();
  for (const row of rows) {
    if (!isNew(row)) continue;
    const place = places.get(row.index);
    // A row that belongs nowhere has a problem for that already.
    if (place?.session_id === undefined || typeof place.cycle_no !== "number") continue;
    const cell = row.cells.sequence ?? emptyCell;
    if (textOf(cell.value).trim() !== "" || cell.isError === true) {
      const read = cellKinds.whole.read(cell);
      numbers.set(row.index, read.ok ? Number(read.value) : { refused: read.reason });
      continue;
    }
    const cycle = cycles.get(cycleKey(place));
    if (cycle === undefined) numbers.set(row.index, 1);
    else if (cycle.isInOrder && row.index < cycle.lastIndex)
      numbers.set(row.index, { refused: "needs_number" });
    else numbers.set(row.index, ++cycle.highest);
  }
  return numbers;
}

/** What the numbered rows of one cycle come to. */
interface Cycle {
  highest: number;
  /** The number of the numbered row read last. */
  last: number;
  /** Where the last numbered row stands, -1 where none does. */
  lastIndex: number;
  isInOrder: boolean;
}

/** Elements that the engineer took out of the sheet are still on the instance, so their numbers count. */
function cyclesOf(
  { records, about }: Content,
  rows: readonly SheetRow[],
  places: ReadonlyMap<number, ElementPlace>,
): ReadonlyMap<string, Cycle> {
  const cycles = new Map<string, Cycle>();
  const at = (key: string): Cycle => {
    const cycle = cycles.get(key) ?? { highest: 0, last: 0, lastIndex: -1, isInOrder: true };
    cycles.set(key, cycle);
    return cycle;
  };
  for (const row of rows) {
    const place = places.get(row.index);
    const cycle = at(cycleKey(place));
    if (place?.sequence === undefined) continue;
    cycle.isInOrder &&= place.sequence >= cycle.last;
    cycle.last = place.sequence;
    cycle.lastIndex = row.index;
    cycle.highest = Math.max(cycle.highest, place.sequence);
  }
  const inSheet = new Set(rows.map(({ key }) => key));
  const only = about.is === "analyses" && about.analyses.length === 1 ? about.analyses[0]?.id : undefined;
  for (const record of records) {
    if (inSheet.has(String(idOf(record)))) continue;
    const number = readShown("wa.element", record, "sequence");
    const cycle_no = readShown("wa.element", record, "cycle_no");
    const session_id = only ?? targetOf(record, "session_id");
    if (typeof number !== "number" || typeof cycle_no !== "number") continue;
    const cycle = at(cycleKey({ session_id, cycle_no, sequence: number }));
    cycle.highest = Math.max(cycle.highest, number);
  }
  return cycles;
}

/** Rows whose cycle cannot be read have a problem of their own and share a key. */
function cycleKey({ session_id = 0, cycle_no }: Partial<ElementPlace> = {}): string {
  return `${session_id}/${typeof cycle_no === "number" ? cycle_no : "?"}`;
}
