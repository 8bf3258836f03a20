import type { Language } from "../../contract/languages.ts";
import { isSheetKind } from "../rows/snapshot.ts";
import type { SheetKind } from "../rows/snapshot.ts";

/** The custom property of a worksheet that makes it one of ours. */
export const markKey = "work-analysis.sheet";

/** What a worksheet of ours says of itself. */
export interface SheetMark {
  readonly kind: SheetKind;
  readonly snapshotId: string;
  /** The table it was made with; a copied worksheet has another table. */
  readonly tableId: string;
  /** Where it belongs; also where the snapshot is lost it is refreshed from there alone. */
  readonly instance: { readonly url: string; readonly db: string };
  /** What it shows, so that listing sheets needs no snapshot. */
  readonly session_id: number;
  readonly o_no: string;
  readonly cycle_no: number | null;
  readonly lang: Language | null;
  /** The generations of the snapshot that are kept, newest first, with the checksum of each. */
  readonly generations: readonly { readonly generation: number; readonly checksum: string }[];
}

/** Writes a mark as the text of a custom property. */
export function encodeMark(mark: SheetMark): string {
  return JSON.stringify(mark);
}

/** Reads a mark; undefined where the property holds something else. */
export function decodeMark(text: string): SheetMark | undefined {
  try {
    const mark = JSON.parse(text) as Partial<SheetMark> | null;
    const isMark =
      typeof mark === "object" &&
      mark !== null &&
      isSheetKind(mark.kind) &&
      typeof mark.snapshotId === "string" &&
      typeof mark.tableId === "string" &&
      typeof mark.instance === "object" &&
      Array.isArray(mark.generations);
    return isMark ? (mark as SheetMark) : undefined;
  } catch {
    return undefined;
  }
}
