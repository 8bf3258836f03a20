import { done } from "./result.ts";
import type { WorkbookResult } from "./result.ts";
import { onWorkbook } from "./run.ts";

/** What may have changed. Events only say that it is time to look again: the truth is sheet against snapshot. */
export type WhatChanged = "sheet" | "selection" | "cells";

/** Calls back when the worksheet in front, the selection or cells changed; gives the function that stops it. */
export function watchWorkbook(
  listener: (what: WhatChanged) => void,
): Promise<WorkbookResult<() => Promise<void>>> {
  return onWorkbook(async (context) => {
    const tell = (what: WhatChanged) => (): Promise<void> => {
      listener(what);
      return Promise.resolve();
    };
    const worksheets = context.workbook.worksheets;
    const handlers = [
      worksheets.onActivated.add(tell("sheet")),
      worksheets.onAdded.add(tell("sheet")),
      worksheets.onDeleted.add(tell("sheet")),
      worksheets.onChanged.add(tell("cells")),
      worksheets.onSelectionChanged.add(tell("selection")),
    ];
    await context.sync();
    return done(async () => {
      await Excel.run(handlers[0]?.context ?? context, async (own) => {
        for (const handler of handlers) handler.remove();
        await own.sync();
      });
    });
  });
}
