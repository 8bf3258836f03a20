import type { PageActions } from "../interface/page-actions.ts";
import { refused } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";
import { standardTimeBlock, standardTimesIn } from "../../results/page/standard-time-block.ts";
import { standardTimeWrites } from "../../worksheet/changes/standard-times.ts";
import { compareState, isFrom } from "../../worksheet/plans/compared.ts";
import { afterWrites, statusWrites } from "../../worksheet/plans/mark-rows.ts";

export function takeOverStandardTimes({ workbook }: Tools): PageActions["takeOverStandardTimes"] {
  return async (sheetId) => {
    const [page, rows, listed] = await Promise.all([
      workbook.readPage({ sheetId }),
      workbook.readBlock({ sheetId }, standardTimeBlock, "calculated"),
      workbook.listSheets(),
    ]);
    if (!page.ok) return page;
    if (!rows.ok) return rows;
    if (!listed.ok) return listed;
    const { tag, name } = page.value;
    const [analysis] = tag.query.ids;
    if (tag.query.kind !== "standard_time" || analysis === undefined) return refused("not_our_sheet", name);
    const times = standardTimesIn(rows.value);
    const ofElements = listed.value.filter(
      (sheet) =>
        sheet.tag.query.kind === "elements" &&
        sheet.tag.query.ids.includes(analysis) &&
        isFrom(sheet.tag, tag.instance),
    );
    let cells = 0;
    for (const { sheetId: of } of ofElements) {
      const changed = await workbook.changeSheet(
        { sheetId: of },
        (state) => {
          const { table } = compareState(state);
          const writes = standardTimeWrites(state.snapshot, table, analysis, times);
          if (writes.length === 0) return { update: undefined, value: 0 };
          const marks = statusWrites(afterWrites(state, writes));
          return { update: { writes: [...writes, ...marks] }, value: writes.length };
        },
        "one_undo",
      );
      if (!changed.ok) return changed;
      cells += changed.value;
    }
    return { ok: true, value: { sheets: ofElements.length, cells } };
  };
}
