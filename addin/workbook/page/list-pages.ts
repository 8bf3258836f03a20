import { done } from "../result.ts";
import type { WorkbookResult } from "../result.ts";
import { onWorkbook } from "../run.ts";
import { decodeUnfinishedPage, unfinishedKey } from "../unfinished.ts";
import type { UnfinishedPage } from "../unfinished.ts";
import { decodePageMark, pageKey } from "./page-mark.ts";
import type { PageMark } from "./page-mark.ts";

/** A worksheet that is a page of ours. */
export interface ListedPage {
  readonly sheetId: string;
  readonly name: string;
  readonly mark: PageMark;
}

/** Lists the pages of the workbook from left to right, with two syncs. */
export function listPages(): Promise<WorkbookResult<readonly ListedPage[]>> {
  return withProperties(({ sheet, page }) => {
    const kept = page.isNullObject ? undefined : decodePageMark(page.value);
    return kept === undefined ? undefined : { sheetId: sheet.id, name: sheet.name, mark: kept.mark };
  });
}

/** A worksheet on which a page was begun and broken off. */
export interface UnfinishedPageWork extends UnfinishedPage {
  readonly sheetId: string;
  readonly name: string;
}

/** Lists the worksheets on which a page or its refresh was broken off, from left to right, with two syncs. */
export function listUnfinishedPages(): Promise<WorkbookResult<readonly UnfinishedPageWork[]>> {
  return withProperties(({ sheet, unfinished }) => {
    const begun = decodeUnfinishedPage(unfinished);
    return begun === undefined ? undefined : { sheetId: sheet.id, name: sheet.name, ...begun };
  });
}

function withProperties<Value>(
  read: (about: {
    readonly sheet: Excel.Worksheet;
    readonly page: Excel.WorksheetCustomProperty;
    readonly unfinished: Excel.WorksheetCustomProperty;
  }) => Value | undefined,
): Promise<WorkbookResult<readonly Value[]>> {
  return onWorkbook(async (context) => {
    const worksheets = context.workbook.worksheets;
    worksheets.load("items/id,items/name");
    await context.sync();
    const candidates = worksheets.items.map((sheet) => {
      const [page, unfinished] = [pageKey, unfinishedKey].map((key) => {
        const property = sheet.customProperties.getItemOrNullObject(key);
        property.load("value");
        return property;
      });
      return { sheet, page, unfinished };
    });
    await context.sync();
    return done(
      candidates.flatMap(({ sheet, page, unfinished }) => {
        const value =
          page === undefined || unfinished === undefined ? undefined : read({ sheet, page, unfinished });
        return value === undefined ? [] : [value];
      }),
    );
  });
}
