/** Unfinished work on a worksheet, as its custom property holds it. */

import { isPageKind } from "../../results/page/page-query.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
import { isSheetKind } from "../../worksheet/query.ts";
import type { SheetQuery } from "../../worksheet/query.ts";
import { bounds } from "../../worksheet/snapshot-bounds.ts";
import { has, isNumber, listOf, parseStored } from "../../worksheet/stored-shape.ts";
import { done, onWorkbook } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { loadProperties } from "./sheet-properties.ts";

/**
 * Unfinished work on a worksheet: Excel or the pane was closed, or a batch was refused. The custom property
 * exists while more than one batch is needed.
 */
export interface Unfinished {
  readonly what: "pull" | "refresh";
  /** The query that the worksheet shows or was to show. */
  readonly query: SheetQuery;
}

/** Unfinished making or refreshing of a page of results. */
export interface UnfinishedPage {
  readonly what: "page" | "page_refresh";
  readonly query: PageQuery;
}

/** Returns unfinished work as the text of a custom property. */
export function encodeUnfinished(unfinished: Unfinished | UnfinishedPage): string {
  return JSON.stringify(unfinished);
}

/** Returns unfinished work; undefined if there is none, or if the custom property holds something else. */
export function decodeUnfinished(text: string | undefined): Unfinished | undefined {
  return unfinishedIn(text, ["pull", "refresh"], isSheetKind) as Unfinished | undefined;
}

/** Returns unfinished work on a page; undefined if there is none. */
export function decodeUnfinishedPage(text: string | undefined): UnfinishedPage | undefined {
  return unfinishedIn(text, ["page", "page_refresh"], isPageKind) as UnfinishedPage | undefined;
}

function unfinishedIn(
  text: string | undefined,
  known: readonly unknown[],
  isKind: (kind: unknown) => boolean,
): unknown {
  const begun = parseStored(text);
  const isWhole = has(begun, {
    what: (what) => known.includes(what),
    query: (query) => has(query, { kind: isKind, ids: listOf(isNumber, bounds.ids) }),
  });
  return isWhole ? begun : undefined;
}

/** A worksheet with unfinished work. */
interface UnfinishedWork {
  readonly sheetId: string;
  readonly name: string;
  /** A pull can be finished or removed; a refresh can only be finished, by refreshing. */
  readonly what: "pull" | "refresh";
  readonly query: SheetQuery;
}

/** Lists the worksheets with an unfinished pull or refresh, from left to right, with two syncs. */
export function listUnfinished(): Promise<WorkbookResult<readonly UnfinishedWork[]>> {
  return onWorkbook(async (context) => {
    const worksheets = context.workbook.worksheets;
    worksheets.load("items/id,items/name");
    await context.sync();
    const candidates = worksheets.items.map((sheet) => ({ sheet, properties: loadProperties(sheet) }));
    await context.sync();
    return done(
      candidates.flatMap(({ sheet, properties }) => {
        const { read } = properties();
        const begun = decodeUnfinished(read("unfinished"));
        // The tag is written last, so a worksheet with a tag is completely pulled, even if a later pull is
        // unfinished.
        if (begun === undefined || (begun.what === "pull" && read("sheet") !== undefined)) return [];
        return [{ sheetId: sheet.id, name: sheet.name, ...begun }];
      }),
    );
  });
}
