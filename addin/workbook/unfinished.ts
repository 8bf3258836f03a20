import { isPageKind } from "../pages/page-query.ts";
import type { PageQuery } from "../pages/page-query.ts";
import { isSheetKind } from "../rows/query.ts";
import type { SheetQuery } from "../rows/query.ts";

/** The custom property of a worksheet that stands there while more than one batch is needed to make or change it. */
export const unfinishedKey = "work-analysis.unfinished";

/** What was begun on a worksheet and not ended: Excel or the pane was closed, or a batch was refused. */
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

/** Writes what was begun as the text of a custom property. */
export function encodeUnfinished(unfinished: Unfinished | UnfinishedPage): string {
  return JSON.stringify(unfinished);
}

type Property = Pick<Excel.WorksheetCustomProperty, "isNullObject" | "value">;

/** Reads what was begun; undefined where nothing was, or the property holds something else. */
export function decodeUnfinished(property: Property): Unfinished | undefined {
  const begun: Partial<Unfinished> | undefined = decoded(property);
  const isKnown = begun?.what === "pull" || begun?.what === "refresh";
  return isKnown && isSheetKind(begun.query?.kind) ? (begun as Unfinished) : undefined;
}

/** Reads what was begun on a page; undefined where nothing was. */
export function decodeUnfinishedPage(property: Property): UnfinishedPage | undefined {
  const begun: Partial<UnfinishedPage> | undefined = decoded(property);
  const isKnown = begun?.what === "page" || begun?.what === "page_refresh";
  return isKnown && isPageKind(begun.query?.kind) ? (begun as UnfinishedPage) : undefined;
}

function decoded(property: Property): object | undefined {
  if (property.isNullObject) return undefined;
  try {
    const begun: unknown = JSON.parse(property.value);
    return typeof begun === "object" && begun !== null ? begun : undefined;
  } catch {
    return undefined;
  }
}
