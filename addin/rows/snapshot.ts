import type { Language } from "../../contract/languages.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import type { CellValue } from "./cell.ts";
import type { Conflict } from "./edit.ts";

/** The version of the snapshot's shape; a workbook with a newer one is read-only for this add-in. */
export const snapshotSchema = 1;

/** The kinds of worksheets the add-in makes. */
export const sheetKinds = ["elements", "loss"] as const;

/** A kind of worksheet. */
export type SheetKind = (typeof sheetKinds)[number];

/** Tells whether a value names a kind of worksheet. */
export function isSheetKind(value: unknown): value is SheetKind {
  return sheetKinds.includes(value as SheetKind);
}

/** The analysis a worksheet shows, as pulled. */
export interface AnalysisHeading {
  readonly id: number;
  readonly o_no: string;
  readonly name: string;
  readonly process_name: string;
  readonly cycle_time_avg: number;
  readonly va_ratio: number;
  readonly element_count: number;
}

/** One thing that changed on the instance between two pulls. */
export type News =
  | { readonly what: "new"; readonly rowKey: string; readonly label: string }
  | { readonly what: "gone"; readonly rowKey: string; readonly label: string }
  | {
      readonly what: "changed";
      readonly rowKey: string;
      readonly label: string;
      readonly column: string;
      readonly before: CellValue;
      readonly now: CellValue;
    };

/** How the last write-back of a row ended, for its status cell. */
export type RowResult =
  | { readonly outcome: "written"; readonly at: string }
  | { readonly outcome: "failed"; readonly message: string }
  | { readonly outcome: "unknown" }
  | { readonly outcome: "gone" };

/**
 * What was pulled into a worksheet, kept in the workbook: the truth that cells are compared with. It is never
 * changed in place; each pull and each write-back makes one with the next generation.
 */
export interface Snapshot {
  readonly schema: typeof snapshotSchema;
  /** Identifies the worksheet's chain of snapshots; a copied worksheet gets its own. */
  readonly id: string;
  /** Also stands in a hidden cell of the worksheet, so that undo takes both back. */
  readonly generation: number;
  readonly kind: SheetKind;
  readonly cycle_no: number | null;
  readonly analysis: AnalysisHeading;
  /** The instance it came from. */
  readonly instance: { readonly url: string; readonly db: string };
  readonly login: string;
  /** The language names were asked in; null is the instance's default, the only one in which names may be edited. */
  readonly lang: Language | null;
  /** When the records were pulled, ISO 8601 with the offset of the engineer's clock. */
  readonly pulledAt: string;
  /** The headers as written, by column key. */
  readonly headers: Readonly<Record<string, string>>;
  /** The records' raw values; each has an `id`. */
  readonly records: readonly RawValues[];
  /** Cells that both sides changed and nobody has settled. */
  readonly conflicts: readonly Conflict[];
  /** What changed on the instance at the last refresh, until dismissed. */
  readonly news: readonly News[];
  /** How rows ended at the last write-back, by row key. */
  readonly results: Readonly<Record<string, RowResult>>;
}
