import { done, onWorkbook } from "../../batch/run.ts";
import type { WorkbookResult } from "../../batch/run.ts";
import { loadProperties } from "../../keep/sheet-properties.ts";
import { decodeUnfinishedPage } from "../../keep/unfinished.ts";
import type { UnfinishedPage } from "../../keep/unfinished.ts";
import { loadOwnNames } from "./page-names.ts";
import { pageTagIn } from "./page-tag.ts";
import type { PageTag } from "./page-tag.ts";

export interface ListedPage {
  readonly sheetId: string;
  readonly name: string;
  readonly tag: PageTag;
}

/** Lists the pages of the workbook from left to right. */
export function listPages(): Promise<WorkbookResult<readonly ListedPage[]>> {
  return readEachSheet((sheet) => {
    const [names, properties] = [loadOwnNames(sheet), loadProperties(sheet)];
    return () => {
      const kept = pageTagIn(names(), properties().read("page"));
      return kept === undefined ? undefined : { sheetId: sheet.id, name: sheet.name, tag: kept.tag };
    };
  });
}

export interface UnfinishedPageWork extends UnfinishedPage {
  readonly sheetId: string;
  readonly name: string;
}

/** Lists the unfinished pages from left to right. */
export function listUnfinishedPages(): Promise<WorkbookResult<readonly UnfinishedPageWork[]>> {
  return readEachSheet((sheet) => {
    const properties = loadProperties(sheet);
    return () => {
      const begun = decodeUnfinishedPage(properties().read("unfinished"));
      return begun === undefined ? undefined : { sheetId: sheet.id, name: sheet.name, ...begun };
    };
  });
}

/** Reads each worksheet with two syncs, and omits undefined results. */
function readEachSheet<Value>(
  queue: (sheet: Excel.Worksheet) => () => Value | undefined,
): Promise<WorkbookResult<readonly Value[]>> {
  return onWorkbook(async (context) => {
    const worksheets = context.workbook.worksheets;
    worksheets.load("items/id,items/name");
    await context.sync();
    const readings = worksheets.items.map(queue);
    await context.sync();
    return done(
      readings.flatMap((read) => {
        const value = read();
        return value === undefined ? [] : [value];
      }),
    );
  });
}
