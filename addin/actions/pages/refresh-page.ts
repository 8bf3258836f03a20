import type { Target } from "../../excel/read/find-sheet.ts";
import type { Running } from "../interface/actions.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";
import type { PullReport } from "../interface/reports.ts";
import { refused } from "../interface/result.ts";
import type { Result } from "../interface/result.ts";
import { toolsOf } from "../tools/tools.ts";
import type { Tools } from "../tools/tools.ts";
import { fetchPage } from "./fetch-page.ts";
import { pageMaker, pageOf, pageReport } from "./page-of.ts";

/** Refreshes a page; `asked`: somebody asked for the page itself, so charts that were deleted are drawn again. */
export type RefreshPage = (target: Target, running: Running, asked?: "asked") => Promise<Result<PullReport>>;

/**
 * Pulls what a page is made from again and writes the new figures into it; what the engineer typed, formatted or moved stays. `not_our_sheet` where the
 * worksheet is no page.
 */
export function refreshPage(given: Tools): RefreshPage {
  return async (target, { progress, signal }, asked) => {
    const read = await given.workbook.readPage(target);
    if (!read.ok) return read;
    const { mark, name, sheetId } = read.value;
    const tools = toolsOf(given, mark);
    const connection = await tools.connection(signal);
    if (!connection.ok) return connection;
    if (!isFrom(mark, connection.value)) return refused("other_instance", name);
    const found = await pageMaker(mark.query.kind);
    if (!found.ok) return found;
    const maker = found.value;
    const [content, words] = await Promise.all([
      fetchPage(tools, mark.query, maker.needs, signal),
      tools.words(),
    ]);
    if (!content.ok) return content;
    if (signal.aborted) return refused("cancelled", name);
    const making = pageOf(maker, await tools.mappings.given(content.value, sheetId), words);
    if (!making.ok) return making;
    const written = making.value;
    const changed = await tools.workbook.changePage({ sheetId }, () => ({
      ...written,
      noLongerThere: words.status.rows.gone,
      ...(asked !== undefined && { bringsBackCharts: true }),
    }));
    if (!changed.ok) return changed;
    const report = pageReport({ sheetId, name }, written.page);
    progress(report.rows, report.rows);
    return { ok: true, value: report };
  };
}
