import type { Language } from "../../contract/languages.ts";
import type { ExtraField } from "../../contract/relay-info.ts";

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

export function isSheetKind(value: unknown): value is SheetKind {
  return sheetKinds.includes(value as SheetKind);
}

/** The query of a worksheet. A refresh repeats it. */
export interface SheetQuery {
  readonly kind: SheetKind;
  /** Ids of the analyses, the comparison or the line; empty for a list of all records. */
  readonly ids: readonly number[];
  /** null: all cycles. */
  readonly cycle_no: number | null;
  /** null: the instance's default language, the only one in which names are editable. */
  readonly lang: Language | null;
  /** Fields beyond the contract, in read-only columns. */
  readonly extra?: readonly ExtraField[];
}

/** The id of an analysis that only the worksheet has so far. Write back creates it. */
export const newAnalysisId = 0;

export function isNewAnalysis({ ids }: Pick<SheetQuery, "ids">): boolean {
  return ids.includes(newAnalysisId);
}

/** Returns true if two worksheets or pages have the same query, apart from extra fields. */
export function sameQuery<
  Query extends Pick<SheetQuery, "ids" | "cycle_no" | "lang"> & {
    readonly kind: string;
    readonly of?: string;
  },
>(a: Query, b: Query): boolean {
  return (
    a.kind === b.kind &&
    a.of === b.of &&
    a.cycle_no === b.cycle_no &&
    a.lang === b.lang &&
    a.ids.length === b.ids.length &&
    a.ids.every((id, index) => id === b.ids[index])
  );
}
