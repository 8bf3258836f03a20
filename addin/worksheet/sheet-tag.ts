import type { Language } from "../../contract/languages.ts";
import { isSheetKind } from "./query.ts";
import type { SheetQuery } from "./query.ts";
import { bounds } from "./snapshot-bounds.ts";
import { hasMembers, isNumber, isText, listOf, parseStored } from "./stored-shape.ts";

/** Identifies a worksheet of the add-in. It is a custom property of the worksheet. */
export interface SheetTag {
  /** Kept here, so that listing worksheets needs no snapshot. */
  readonly query: SheetQuery;
  /** The name of its subject: an O-No, or the name of a comparison or a line. */
  readonly subject: string;
  readonly snapshotId: string;
  /** The language of its headers and status words; English by default. */
  readonly language?: Language;
  /** A copied worksheet has the same tag but another table. */
  readonly tableId: string;
  /** A worksheet that lost its snapshot is refreshed from this instance only. */
  readonly instance: { readonly url: string; readonly db: string };
  /** The kept versions of the snapshot, newest first. */
  readonly versions: readonly { readonly version: number; readonly checksum: string }[];
}

/** A sheet tag with the names that workbooks store. */
interface StoredSheetTag extends Omit<SheetTag, "versions" | "language"> {
  readonly words?: Language;
  readonly generations: readonly { readonly generation: number; readonly checksum: string }[];
}

export function encodeSheetTag({ versions, language, ...tag }: SheetTag): string {
  const generations = versions.map(({ version, checksum }) => ({ generation: version, checksum }));
  const words = language !== undefined && { words: language };
  return JSON.stringify({ ...tag, ...words, generations } satisfies StoredSheetTag);
}

/** Reads a sheet tag; undefined if the text is missing or has another shape. */
export function decodeSheetTag(text: string | undefined): SheetTag | undefined {
  const stored = parseStored(text);
  if (!isStoredSheetTag(stored)) return undefined;
  const { generations, words, ...tag } = stored;
  return {
    ...tag,
    ...(words !== undefined && { language: words }),
    versions: generations.map(({ generation, checksum }) => ({ version: generation, checksum })),
  };
}

/** Each version is searched, so a forged tag with many would take long. */
const maximumVersions = 100;

function isStoredSheetTag(stored: unknown): stored is StoredSheetTag {
  return hasMembers(stored, {
    query: (query) => hasMembers(query, { kind: isSheetKind, ids: listOf(isNumber, bounds.ids) }),
    subject: isText,
    snapshotId: isText,
    tableId: isText,
    instance: (instance) => hasMembers(instance, { url: isText, db: isText }),
    generations: listOf(
      (one) => hasMembers(one, { generation: isNumber, checksum: isText }),
      maximumVersions,
    ),
  });
}

/** Returns a number above all kept versions. After an undo, the newest is not the current one. */
export function nextVersion(tag: SheetTag): number {
  return 1 + Math.max(0, ...tag.versions.map(({ version }) => version));
}
