import { rectAt } from "./batch/rect.ts";
import type { Rect } from "./batch/rect.ts";
import { done, onWorkbook } from "./batch/run.ts";
import type { WorkbookResult } from "./batch/run.ts";

/** What may have changed. `sheet` is the list of worksheets or the active one. */
export type WhatChanged = "sheet" | "selection" | "cells";

export interface CellsChanged {
  readonly sheetId: string;
  /** Events do not have the author's name. */
  readonly isByOther: boolean;
  /** Undefined if the event has no address. Whole rows and columns reach the worksheet's end. */
  readonly rect: Rect | undefined;
}

/** Changed cells, or the id of a deleted worksheet. */
export interface ChangeFacts {
  readonly cells?: CellsChanged;
  readonly deleted?: string;
}

/**
 * Calls `listener` when the active worksheet, selection, cells or list of worksheets change. Renaming needs
 * ExcelApi 1.17. Returns a function that stops the calls, even if Excel does not remove the event handlers.
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
