import { needsFormat } from "../../rows/cells/cell.ts";
import type { Conflict } from "../../rows/editing/edit.ts";
import type { CellWrite } from "../../workbook/sheet-update.ts";
import type { SheetWork } from "./sheet-work.ts";

/** Gives what writes the instance's values into the cells of conflicts, of all or of some. */
export function theirsOf(
  { comparison, table }: SheetWork,
  isMeant: (conflict: Conflict) => boolean = () => true,
): readonly CellWrite[] {
  return comparison.conflicts.filter(isMeant).map(({ rowIndex, column, theirs }) => ({
    ...{ rowIndex, column, value: theirs },
    ...(needsFormat(table.rows[rowIndex]?.cells[column], theirs) && { withFormat: true }),
  }));
}
