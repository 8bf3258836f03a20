import type { Language } from "../../../contract/languages.ts";
import { isPageKind } from "../../results/page/page-query.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
import type { Written } from "./written.ts";

/** The form of what stands in the note; a page with a higher one was made by a newer add-in and is left alone. */
const schema = 1;

/** What a page says of itself. */
export interface PageMark {
  /** What it shows, so that a refresh asks for the same again. */
  readonly query: PageQuery;
  /** How people call what it is about: an O-No, or the name of a comparison or a line; empty for a list. */
  readonly subject: string;
  /** The language that it is written in; English where it is not said. */
  readonly words?: Language;
  /** Where it belongs; it is refreshed from there alone. */
  readonly instance: { readonly url: string; readonly db: string };
  readonly login: string;
  /** ISO 8601 with the offset of the engineer's clock. */
  readonly pulledAt: string;
}

/** A mark together with what was written, so that a refresh tells the engineer's changes from ours. */
export interface KeptMark {
  readonly mark: PageMark;
  readonly written: Written;
}

/** Writes a mark as a text. */
export function encodePageMark({ mark, written }: KeptMark): string {
  return JSON.stringify({ schema, ...mark, written });
}

/** Reads a mark; undefined where the note holds something else, also where a newer add-in made it. */
export function decodePageMark(text: string | undefined): KeptMark | undefined {
  if (text === undefined) return undefined;
  try {
    const kept = JSON.parse(text) as Partial<PageMark & { schema: number; written: Partial<Written> }> | null;
    const isMark =
      kept?.schema === schema &&
      isPageKind(kept.query?.kind) &&
      typeof kept.instance === "object" &&
      Array.isArray(kept.written?.blocks) &&
      Array.isArray(kept.written.charts);
    if (!isMark) return undefined;
    const { written, query, subject, words, instance, login, pulledAt } = kept as PageMark & KeptMark;
    return {
      mark: { query, subject, ...(words !== undefined && { words }), instance, login, pulledAt },
      written,
    };
  } catch {
    return undefined;
  }
}
