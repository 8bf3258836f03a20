import { rectAt } from "./batch/rect.ts";
import type { Rect } from "./batch/rect.ts";
import { done, onWorkbook } from "./batch/run.ts";
import type { WorkbookResult } from "./batch/run.ts";

/** What may have changed. Events only say that it is time to look again: the truth is sheet against snapshot. */
export type WhatChanged = "sheet" | "selection" | "cells";

/** Which cells were changed, and whether another author of the workbook did it; events carry no person. */
export interface CellsChanged {
  readonly sheetId: string;
  readonly isByOther: boolean;
  /** The cells, counted from 0; whole rows and columns reach to the end of the worksheet. Undefined where Excel does not say. */
  readonly rect: Rect | undefined;
}

/** What is known of a change besides: which cells were changed, or which worksheet was deleted. */
export interface ChangeFacts {
  readonly cells?: CellsChanged;
  readonly deleted?: string;
}

/**
 * Calls back when the worksheet in front, the selection or cells changed, and when worksheets were added,
 * deleted or, where Excel tells it, renamed. Returns the function that stops it: where Excel does not take
 * the events back, they are ignored from then on.
 */
export function watchWorkbook(
  listener: (what: WhatChanged, facts?: ChangeFacts) => void,
): Promise<WorkbookResult<() => Promise<void>>> {
  return onWorkbook(async (context) => {
    let isStopped = false;
    const hear = (what: WhatChanged, facts?: ChangeFacts): Promise<void> => {
      if (!isStopped) listener(what, facts);
      return Promise.resolve();
    };
    const tell = (what: WhatChanged) => () => hear(what);
    const worksheets = context.workbook.worksheets;
    const handlers = [
      worksheets.onActivated.add(tell("sheet")),
      worksheets.onAdded.add(tell("sheet")),
      worksheets.onDeleted.add(({ worksheetId }) => hear("sheet", { deleted: worksheetId })),
      worksheets.onChanged.add(({ worksheetId, source, address }) =>
        hear("cells", {
          cells: { sheetId: worksheetId, isByOther: source === "Remote", rect: rectAt(address) },
        }),
      ),
      worksheets.onSelectionChanged.add(tell("selection")),
      ...(Office.context.requirements.isSetSupported("ExcelApi", "1.17")
        ? [worksheets.onNameChanged.add(tell("sheet"))]
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
