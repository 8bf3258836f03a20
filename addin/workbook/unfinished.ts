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

/** Writes what was begun as the text of a custom property. */
export function encodeUnfinished(unfinished: Unfinished): string {
  return JSON.stringify(unfinished);
}

/** Reads what was begun; undefined where nothing was, or the property holds something else. */
export function decodeUnfinished(
  property: Pick<Excel.WorksheetCustomProperty, "isNullObject" | "value">,
): Unfinished | undefined {
  if (property.isNullObject) return undefined;
  try {
    const begun = JSON.parse(property.value) as Partial<Unfinished> | null;
    const isKnown = begun?.what === "pull" || begun?.what === "refresh";
    return isKnown && isSheetKind(begun.query?.kind) ? (begun as Unfinished) : undefined;
  } catch {
    return undefined;
  }
}
