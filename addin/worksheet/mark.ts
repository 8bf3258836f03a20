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
  /** The versions of the snapshot that are kept, newest first, with the checksum of each. */
  readonly versions: readonly { readonly version: number; readonly checksum: string }[];
}

/** A mark as workbooks hold it; `generations` is older than the name in the code, and stays. */
interface StoredMark extends Omit<SheetMark, "versions"> {
  readonly generations: readonly { readonly generation: number; readonly checksum: string }[];
}

/** Writes a mark as the text of a note. */
export function encodeMark({ versions, ...mark }: SheetMark): string {
  const generations = versions.map(({ version, checksum }) => ({ generation: version, checksum }));
  return JSON.stringify({ ...mark, generations } satisfies StoredMark);
}

/** Reads a mark; undefined where there is none, or the note holds something else. */
export function decodeMark(text: string | undefined): SheetMark | undefined {
  if (text === undefined) return undefined;
  try {
    const stored = JSON.parse(text) as Partial<StoredMark> | null;
    if (!isStoredMark(stored)) return undefined;
    const { generations, ...mark } = stored;
    return {
      ...mark,
      versions: generations.map(({ generation, checksum }) => ({ version: generation, checksum })),
    };
  } catch {
    return undefined;
  }
}

function isStoredMark(stored: Partial<StoredMark> | null): stored is StoredMark {
  return (
    typeof stored === "object" &&
    stored !== null &&
    isSheetKind(stored.query?.kind) &&
    typeof stored.snapshotId === "string" &&
    typeof stored.tableId === "string" &&
    typeof stored.instance === "object" &&
    Array.isArray(stored.generations)
  );
}

/** The number of the next version: higher than every kept one, also after an undo. */
export function nextVersion(mark: SheetMark): number {
  return 1 + Math.max(0, ...mark.versions.map(({ version }) => version));
}
