import { offers } from "../../../contract/records.ts";
import type { PulledRow } from "../../rows/table/column.ts";
import type { SheetWork } from "../merging/sheet-work.ts";

/**
 * Gives the rows of the last pull that are no longer in a worksheet and whose record can be deleted on the instance: the row stands for
 * one record and shows it as a whole, which a segment or a name in the cycle matrix does not.
 */
export function deletableRows({ sheet, base, comparison }: SheetWork): readonly PulledRow[] {
  if (!offers(sheet.model, "unlink")) return [];
  const missing = new Set(comparison.missing);
  return base.filter((row) => missing.has(row.key) && row.key === String(row.id));
}
