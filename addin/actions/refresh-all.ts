import type { Actions, PullReport } from "./interface/actions.ts";
import { refreshSheet } from "./refresh-sheet.ts";
import type { RefreshAllReport } from "./interface/reports.ts";
import type { Result } from "./interface/result.ts";
import type { Tools } from "./tools/tools.ts";

/**
 * Refreshes every worksheet of ours from left to right, then the pages of results. One that cannot be refreshed does not keep the others; a cancel is heeded
 * between two worksheets, and the rest stays as it is.
 */
export function refreshAll(tools: Tools): Actions["refreshAll"] {
  return async ({ progress, signal }): Promise<Result<RefreshAllReport>> => {
    const [listed, pages] = await Promise.all([tools.workbook.listSheets(), tools.workbook.listPages()]);
    if (!listed.ok) return listed;
    if (!pages.ok) return pages;
    const ours = [...listed.value.filter(({ hasItsTable }) => hasItsTable), ...pages.value];
    const isCancelled = (): boolean => signal.aborted;
    const refreshed: PullReport[] = [];
    const failed: RefreshAllReport["failed"][number][] = [];
    const left: string[] = [];
    progress(0, ours.length);
    for (const [index, { sheetId, name }] of ours.entries()) {
      if (isCancelled()) {
        left.push(name);
        continue;
      }
      const done = await refreshSheet(tools)({ sheetId }, { signal, progress: () => undefined });
      if (done.ok) refreshed.push(done.value);
      else if (isCancelled()) left.push(name);
      else failed.push({ sheetId, name, failure: done.failure });
      progress(index + 1, ours.length);
    }
    return { ok: true, value: { refreshed, failed, left } };
  };
}

/**
 * An action after which the worksheet functions are calculated again from what the instance holds now, however the action
 * ended: a worksheet that is none of ours may hold them too.
 */
export function withFunctions<Arguments extends readonly unknown[], Answer>(
  action: (...args: Arguments) => Promise<Answer>,
  refreshFunctions: () => Promise<void>,
): (...args: Arguments) => Promise<Answer> {
  return async (...args) => {
    try {
      return await action(...args);
    } finally {
      await refreshFunctions();
    }
  };
}
