import type { ActionFailure } from "../result.ts";
import type { SheetTrouble } from "../sheet-description.ts";

const troubles: Readonly<Record<SheetTrouble, true>> = {
  copied_sheet: true,
  other_instance: true,
  snapshot_missing: true,
  snapshot_damaged: true,
  snapshot_newer: true,
  snapshot_generation: true,
  key_column_missing: true,
};

/** Gives the trouble of one worksheet that a refusal names, or undefined where the whole action failed. */
export function troubleOf({ code, source }: ActionFailure): SheetTrouble | undefined {
  return source === "workbook" && Object.hasOwn(troubles, code) ? (code as SheetTrouble) : undefined;
}
