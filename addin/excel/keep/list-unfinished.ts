import type { SheetQuery } from "../../worksheet/query.ts";
import { loadNotes } from "./sheet-notes.ts";
import { done } from "../batch/result.ts";
import type { WorkbookResult } from "../batch/result.ts";
import { onWorkbook } from "../batch/run.ts";
import { decodeUnfinished } from "./unfinished.ts";

/** A worksheet on which something was begun and not ended. */
export interface UnfinishedWork {
  readonly sheetId: string;
  readonly name: string;
  /** A pull can be finished or removed, a refresh is ended by refreshing. */
  readonly what: "pull" | "refresh";
  readonly query: SheetQuery;
}

/** Lists the worksheets on which a pull or a refresh was broken off, from left to right, with two syncs. */
export function listUnfinished(): Promise<WorkbookResult<readonly UnfinishedWork[]>> {
  return onWorkbook(async (context) => {
    const worksheets = context.workbook.worksheets;
    worksheets.load("items/id,items/name");
    await context.sync();
    const candidates = worksheets.items.map((sheet) => ({ sheet, notes: loadNotes(sheet) }));
    await context.sync();
    return done(
      candidates.flatMap(({ sheet, notes }) => {
        const { read } = notes();
        const begun = decodeUnfinished(read("unfinished"));
        // The mark comes last: a worksheet that has it was made whole, whatever was begun on it since.
        if (begun === undefined || (begun.what === "pull" && read("sheet") !== undefined)) return [];
        return [{ sheetId: sheet.id, name: sheet.name, ...begun }];
      }),
    );
  });
}
