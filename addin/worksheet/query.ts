import type { Language } from "../../contract/languages.ts";
import type { ExtraField } from "../../contract/relay-info.ts";

/** The kinds of worksheets the add-in makes. */
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

/** A kind of worksheet. */
export type SheetKind = (typeof sheetKinds)[number];

/** Tells whether a value names a kind of worksheet. */
export function isSheetKind(value: unknown): value is SheetKind {
  return sheetKinds.includes(value as SheetKind);
}

/** What a worksheet shows; kept in the workbook, so that a refresh asks for the same again. */
export interface SheetQuery {
  readonly kind: SheetKind;
  /** Ids of what it is about: analyses, in the order they were chosen; one comparison; one line. Empty for a list of all. */
  readonly ids: readonly number[];
  /** null: all cycles. */
  readonly cycle_no: number | null;
  /** null: the instance's default language, the only one in which names may be edited. */
  readonly lang: Language | null;
  /** Fields beyond the contract, shown as read-only columns. */
  readonly extra?: readonly ExtraField[];
}

/** Tells whether two worksheets, or two pages, show the same; extra columns make no difference. */
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
