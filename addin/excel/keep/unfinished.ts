/** Unfinished work on worksheets, recorded in custom properties. */

import { isPageKind } from "../../results/page/page-query.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
import { isSheetKind } from "../../worksheet/query.ts";
import type { SheetQuery } from "../../worksheet/query.ts";
import { bounds } from "../../worksheet/snapshot-bounds.ts";
import { hasMembers, isNumber, listOf, parseStored } from "../../worksheet/stored-shape.ts";
import { done, onWorkbook } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { loadProperties } from "./sheet-properties.ts";

/** A pull or refresh that has not sent its last batch. If it is not running, it was interrupted. */
export interface Unfinished {
  readonly what: "pull" | "refresh";
  readonly query: SheetQuery;
}

export interface UnfinishedPage {
  readonly what: "page" | "page_refresh";
  readonly query: PageQuery;
}

export function encodeUnfinished(unfinished: Unfinished | UnfinishedPage): string {
  return JSON.stringify(unfinished);
}

/** Returns the unfinished pull or refresh in a custom property, or undefined. */
export function decodeUnfinished(text: string | undefined): Unfinished | undefined {
  return unfinishedIn(text, ["pull", "refresh"], isSheetKind) as Unfinished | undefined;
}

/** Returns the unfinished page in a custom property, or undefined. */
export function decodeUnfinishedPage(text: string | undefined): UnfinishedPage | undefined {
  return unfinishedIn(text, ["page", "page_refresh"], isPageKind) as UnfinishedPage | undefined;
}

function unfinishedIn(
  text: string | undefined,
  known: readonly unknown[],
  isKind: (kind: unknown) => boolean,
): unknown {
  const begun = parseStored(text);
  const isWhole = hasMembers(begun, {
    what: (what) => known.includes(what),
    query: (query) => hasMembers(query, { kind: isKind, ids: listOf(isNumber, bounds.ids) }),
  });
  return isWhole ? begun : undefined;
}

interface UnfinishedWork {
  readonly sheetId: string;
  readonly name: string;
  /** A user can finish a pull or remove its worksheet. A refresh can only be repeated. */
  readonly what: "pull" | "refresh";
  readonly query: SheetQuery;
}

/** Lists the worksheets with an unfinished pull or refresh, from left to right. */
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
        // The sheet tag is written last: with a tag, the pull was complete.
        if (begun === undefined || (begun.what === "pull" && read("sheet") !== undefined)) return [];
        return [{ sheetId: sheet.id, name: sheet.name, ...begun }];
      }),
    );
  });
}
