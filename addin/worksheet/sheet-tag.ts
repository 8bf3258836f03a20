import type { Language } from "../../contract/languages.ts";
import { isSheetKind } from "./query.ts";
import type { SheetQuery } from "./query.ts";
import { bounds } from "./snapshot-bounds.ts";
import { hasMembers, isNumber, isText, listOf, parseStored } from "./stored-shape.ts";

/** Identifies a worksheet of the add-in. It is a custom property of the worksheet. */
export interface SheetTag {
  /** Its query, so that listing worksheets needs no snapshot. */
  readonly query: SheetQuery;
  /** The name of its subject: an O-No, or the name of a comparison or a line. */
  readonly subject: string;
  readonly snapshotId: string;
  /** The language of its headers and status words; English by default. */
  readonly language?: Language;
  /** The id of the worksheet's table. A copied worksheet has the same tag but another table. */
  readonly tableId: string;
  /** The instance of its records. Even without its snapshot, the worksheet is refreshed only from there. */
  readonly instance: { readonly url: string; readonly db: string };
  /** The versions of the snapshot that are kept, newest first, with the checksum of each. */
  readonly versions: readonly { readonly version: number; readonly checksum: string }[];
}

/**
 * A sheet tag in a workbook. `generations` and `words` are the names in older workbooks, which stay
 * readable.
 */
interface StoredSheetTag extends Omit<SheetTag, "versions" | "language"> {
  readonly words?: Language;
  readonly generations: readonly { readonly generation: number; readonly checksum: string }[];
}

/** Returns a sheet tag as the text of a custom property. */
export function encodeSheetTag({ versions, language, ...tag }: SheetTag): string {
  const generations = versions.map(({ version, checksum }) => ({ generation: version, checksum }));
  const words = language !== undefined && { words: language };
  return JSON.stringify({ ...tag, ...words, generations } satisfies StoredSheetTag);
}

/** Reads a sheet tag. Returns undefined if the custom property is missing or has another content. */
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

/**
 * A limit above what a worksheet keeps. A forged tag with many versions would take long: each one is
 * searched.
 */
const mostVersions = 100;

function isStoredSheetTag(stored: unknown): stored is StoredSheetTag {
  return hasMembers(stored, {
    query: (query) => hasMembers(query, { kind: isSheetKind, ids: listOf(isNumber, bounds.ids) }),
    subject: isText,
    snapshotId: isText,
    tableId: isText,
    instance: (instance) => hasMembers(instance, { url: isText, db: isText }),
    generations: listOf((one) => hasMembers(one, { generation: isNumber, checksum: isText }), mostVersions),
  });
}

/**
 * Returns the number of the next version: above all kept versions, even if an undo has restored an older
 * one.
 */
export function nextVersion(tag: SheetTag): number {
  return 1 + Math.max(0, ...tag.versions.map(({ version }) => version));
}
