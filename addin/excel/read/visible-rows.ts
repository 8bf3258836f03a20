import { done, onWorkbook } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { inBlocks, rangeBytes } from "../batch/in-blocks.ts";
import type { Block } from "../batch/in-blocks.ts";
import { rowRuns } from "../batch/rect.ts";
import type { RowRun } from "../batch/rect.ts";

interface CheckedRun {
  readonly run: RowRun;
  /** null if only some of the rows are hidden. */
  readonly isHidden: boolean | null;
}

/** Returns the visible ones of worksheet rows, ascending. Rows are counted from 0. */
export function visibleRows(
  sheetId: string,
  rows: readonly number[],
): Promise<WorkbookResult<readonly number[]>> {
  return onWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const check = async (runs: readonly RowRun[]): Promise<readonly CheckedRun[]> => {
      const checkBlock = async ({ start, count }: Block): Promise<readonly CheckedRun[]> => {
        const ranges = runs.slice(start, start + count).map((run) => {
          const range = sheet.getRangeByIndexes(run.start, 0, run.count, 1);
          range.load("rowHidden");
          return { run, range };
        });
        await context.sync();
        return ranges.map(({ run, range }) => ({ run, isHidden: range.rowHidden }));
      };
      return (await inBlocks(runs.length, 1, checkBlock, { bytesOf: () => rangeBytes })).flat();
    };
    const runs = await check(rowRuns(rows));
    const mixed = runs.filter(({ isHidden }) => isHidden === null).flatMap(({ run }) => rowsOf(run));
    const alone = mixed.length === 0 ? [] : await check(mixed.map((start) => ({ start, count: 1 })));
    const visible = [...runs, ...alone].filter(({ isHidden }) => isHidden === false);
    return done(visible.flatMap(({ run }) => rowsOf(run)).sort((a, b) => a - b));
  });
}

const rowsOf = ({ start, count }: RowRun): readonly number[] =>
  Array.from({ length: count }, (_, index) => start + index);
