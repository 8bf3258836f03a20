import type { Language } from "../../contract/languages.ts";
import { isSheetKind } from "./query.ts";
import type { SheetQuery } from "./query.ts";
import { bounds } from "./snapshot-bounds.ts";
import { has, isNumber, isText, listOf, parseNote } from "./stored-shape.ts";

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
  const stored = parseNote(text);
  if (!isStoredMark(stored)) return undefined;
  const { generations, ...mark } = stored;
  return {
    ...mark,
    versions: generations.map(({ generation, checksum }) => ({ version: generation, checksum })),
  };
}

/** More than a worksheet ever keeps; each is looked for in the workbook. */
const mostVersions = 100;

function isStoredMark(stored: unknown): stored is StoredMark {
  return has(stored, {
    query: (query) => has(query, { kind: isSheetKind, ids: listOf(isNumber, bounds.ids) }),
    subject: isText,
    snapshotId: isText,
    tableId: isText,
    instance: (instance) => has(instance, { url: isText, db: isText }),
    generations: listOf((one) => has(one, { generation: isNumber, checksum: isText }), mostVersions),
  });
}

/** The number of the next version: higher than every kept one, also after an undo. */
export function nextVersion(mark: SheetMark): number {
  return 1 + Math.max(0, ...mark.versions.map(({ version }) => version));
}
