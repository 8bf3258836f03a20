import type { Language } from "../../contract/languages.ts";
import { isSheetKind } from "./query.ts";
import type { SheetQuery } from "./query.ts";

/** What a worksheet of ours says of itself. */
export interface SheetMark {
  /** What it shows, so that listing sheets needs no snapshot. */
  readonly query: SheetQuery;
  /** How people call what it is about: an O-No, or the name of a comparison or a line. */
  readonly subject: string;
  readonly snapshotId: string;
  /** The language that it is written in; English where it is not said. */
  readonly words?: Language;
  /** The table it was made with; a copied worksheet has another table. */
  readonly tableId: string;
  /** Where it belongs; also where the snapshot is lost it is refreshed from there alone. */
  readonly instance: { readonly url: string; readonly db: string };
  /** The generations of the snapshot that are kept, newest first, with the checksum of each. */
  readonly generations: readonly { readonly generation: number; readonly checksum: string }[];
}

/** Writes a mark as the text of a note. */
export function encodeMark(mark: SheetMark): string {
  return JSON.stringify(mark);
}

/** Reads a mark; undefined where there is none, or the note holds something else. */
export function decodeMark(text: string | undefined): SheetMark | undefined {
  if (text === undefined) return undefined;
  try {
    const mark = JSON.parse(text) as Partial<SheetMark> | null;
    const isMark =
      typeof mark === "object" &&
      mark !== null &&
      isSheetKind(mark.query?.kind) &&
      typeof mark.snapshotId === "string" &&
      typeof mark.tableId === "string" &&
      typeof mark.instance === "object" &&
      Array.isArray(mark.generations);
    return isMark ? (mark as SheetMark) : undefined;
  } catch {
    return undefined;
  }
}

/** The number of the next generation: higher than every kept one, also after an undo. */
export function nextGeneration(mark: SheetMark): number {
  return 1 + Math.max(0, ...mark.generations.map(({ generation }) => generation));
}
