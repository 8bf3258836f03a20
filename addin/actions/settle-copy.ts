import type { Actions } from "./actions.ts";
import type { Tools } from "./tools.ts";

/** Settles a copied worksheet: a snapshot of its own, or plain cells. */
export function settleCopy({ workbook, newId }: Tools): Actions["settleCopy"] {
  return (sheetId, choice) => workbook.settleCopy(sheetId, choice, newId());
}
