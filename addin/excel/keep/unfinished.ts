import { isPageKind } from "../../results/page/page-query.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
import { isSheetKind } from "../../worksheet/query.ts";
import type { SheetQuery } from "../../worksheet/query.ts";

/** What was begun on a worksheet and not ended: Excel or the pane was closed, or a batch was refused. It stands there while more than one batch is needed. */
export interface Unfinished {
  readonly what: "pull" | "refresh";
  /** What the worksheet shows or was to show. */
  readonly query: SheetQuery;
}

/** What was begun on a page of results: to make it, or to refresh one that is there. */
export interface UnfinishedPage {
  readonly what: "page" | "page_refresh";
  readonly query: PageQuery;
}

/** Writes what was begun as the text of a note. */
export function encodeUnfinished(unfinished: Unfinished | UnfinishedPage): string {
  return JSON.stringify(unfinished);
}

/** Reads what was begun; undefined where nothing was, or the note holds something else. */
export function decodeUnfinished(text: string | undefined): Unfinished | undefined {
  const begun: Partial<Unfinished> | undefined = decoded(text);
  const isKnown = begun?.what === "pull" || begun?.what === "refresh";
  return isKnown && isSheetKind(begun.query?.kind) ? (begun as Unfinished) : undefined;
}

/** Reads what was begun on a page; undefined where nothing was. */
export function decodeUnfinishedPage(text: string | undefined): UnfinishedPage | undefined {
  const begun: Partial<UnfinishedPage> | undefined = decoded(text);
  const isKnown = begun?.what === "page" || begun?.what === "page_refresh";
  return isKnown && isPageKind(begun.query?.kind) ? (begun as UnfinishedPage) : undefined;
}

function decoded(text: string | undefined): object | undefined {
  if (text === undefined) return undefined;
  try {
    const begun: unknown = JSON.parse(text);
    return typeof begun === "object" && begun !== null ? begun : undefined;
  } catch {
    return undefined;
  }
}
