import { rectAt } from "./batch/rect.ts";
import type { Rect } from "./batch/rect.ts";
import { done, onWorkbook } from "./batch/run.ts";
import type { WorkbookResult } from "./batch/run.ts";

/** The part of the workbook that may have changed. Events only trigger a check; cells and snapshot decide. */
export type WhatChanged = "sheet" | "selection" | "cells";

/** The changed cells. Events do not name the author, only whether it was another one. */
export interface CellsChanged {
  readonly sheetId: string;
  readonly isByOther: boolean;
  /** Counted from 0; whole rows and columns reach the worksheet's end. Undefined if Excel omits it. */
  readonly rect: Rect | undefined;
}

/** Details of a change: the changed cells, or the id of the deleted worksheet. */
export interface ChangeFacts {
  readonly cells?: CellsChanged;
  readonly deleted?: string;
}

/**
 * Calls back when the active worksheet, the selection or cells change, and when worksheets are added, deleted
 * or, from ExcelApi 1.17, renamed. Returns a function that stops this; if Excel does not remove its handlers,
 * their events are ignored from then on.
 */
export function watchWorkbook(
  listener: (what: WhatChanged, facts?: ChangeFacts) => void,
): Promise<WorkbookResult<() => Promise<void>>> {
  return onWorkbook(async (context) => {
    let isStopped = false;
    const notify = (what: WhatChanged, facts?: ChangeFacts): Promise<void> => {
      if (!isStopped) listener(what, facts);
      return Promise.resolve();
    };
    const notifyOf = (what: WhatChanged) => () => notify(what);
    const worksheets = context.workbook.worksheets;
    const handlers = [
      worksheets.onActivated.add(notifyOf("sheet")),
      worksheets.onAdded.add(notifyOf("sheet")),
      worksheets.onDeleted.add(({ worksheetId }) => notify("sheet", { deleted: worksheetId })),
      worksheets.onChanged.add(({ worksheetId, source, address }) =>
        notify("cells", {
          cells: { sheetId: worksheetId, isByOther: source === "Remote", rect: rectAt(address) },
        }),
      ),
      worksheets.onSelectionChanged.add(notifyOf("selection")),
      ...(Office.context.requirements.isSetSupported("ExcelApi", "1.17")
        ? [worksheets.onNameChanged.add(notifyOf("sheet"))]
        : []),
    ];
    await context.sync();
    return done(async () => {
      isStopped = true;
      try {
        await Excel.run(handlers[0]?.context ?? context, async (own) => {
          for (const handler of handlers) handler.remove();
          await own.sync();
        });
      } catch (cause) {
        if (!(cause instanceof OfficeExtension.Error)) throw cause;
      }
    });
  });
}
