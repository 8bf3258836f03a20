import type { Language } from "../../contract/languages.ts";
import type { ExtraField } from "../../contract/relay-info.ts";

/** The kinds of worksheets that the add-in creates. */
export const sheetKinds = [
  "analyses",
  "elements",
  "loss",
  "unexplained",
  "cycles",
  "cycle_matrix",
  "comparison",
  "line_balance",
  "mmc",
  "mac",
  "change_report",
] as const;

export type SheetKind = (typeof sheetKinds)[number];

/** Returns true for the name of a kind of worksheet. */
export function isSheetKind(value: unknown): value is SheetKind {
  return sheetKinds.includes(value as SheetKind);
}

/** The query of a worksheet. The workbook keeps it, so that a refresh requests the same data again. */
export interface SheetQuery {
  readonly kind: SheetKind;
  /** The ids of its subject: analyses as chosen, one comparison, or one line. Empty for a list of all. */
  readonly ids: readonly number[];
  /** null: all cycles. */
  readonly cycle_no: number | null;
  /** null: the instance's default language, the only one in which names are editable. */
  readonly lang: Language | null;
  /** Fields beyond the contract, in read-only columns. */
  readonly extra?: readonly ExtraField[];
}

/** Returns true if two worksheets or pages have the same query. Extra fields are ignored. */
export function sameQuery<
  Query extends Pick<SheetQuery, "ids" | "cycle_no" | "lang"> & { readonly kind: string },
>(a: Query, b: Query): boolean {
  return (
    a.kind === b.kind &&
    a.cycle_no === b.cycle_no &&
    a.lang === b.lang &&
    a.ids.length === b.ids.length &&
    a.ids.every((id, index) => id === b.ids[index])
  );
}
