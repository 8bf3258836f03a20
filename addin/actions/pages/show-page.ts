import { sameQuery } from "../../worksheet/query.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
import { sheetName } from "../../worksheet/sheet-name.ts";
import type { Running } from "../interface/actions.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";
import type { PageActions } from "../interface/page-actions.ts";
import type { PullReport } from "../interface/reports.ts";
import type { Result } from "../interface/result.ts";
import { toolsOf } from "../tools/tools.ts";
import type { Tools } from "../tools/tools.ts";
import { fetchPage } from "./fetch-page.ts";
import { pageMaker, pageOf, pageReport } from "./page-of.ts";
import { refreshPage } from "./refresh-page.ts";

/** Makes a page of results; refreshes the one that shows the same and brings it to the front, its deleted charts included. */
export function showPage(given: Tools): PageActions["showPage"] {
  return async (query, running) => {
    const tools = toolsOf(given, query);
    const [listed, connection] = await Promise.all([
      tools.workbook.listPages(),
      tools.connection(running.signal),
    ]);
    if (!listed.ok) return listed;
    if (!connection.ok) return connection;
    const same = listed.value.find(
      ({ mark }) => isFrom(mark, connection.value) && sameQuery(mark.query, query),
    );
    if (same === undefined) return makePage(tools, query, running);
    const refreshed = await refreshPage(tools)({ sheetId: same.sheetId }, running, "asked");
    if (refreshed.ok) await tools.workbook.showSheet(same.sheetId);
    return refreshed;
  };
}

/** Makes a page on a worksheet of its own, or on the one where making it was broken off. */
export async function makePage(
  given: Tools,
  query: PageQuery,
  running: Running,
  into?: string,
): Promise<Result<PullReport>> {
  const tools = toolsOf(given, query);
  const found = await pageMaker(query.kind);
  if (!found.ok) return found;
  const maker = found.value;
  const [content, words] = await Promise.all([
    fetchPage(tools, query, maker.needs, running.signal),
    tools.words(),
  ]);
  if (!content.ok) return content;
  const making = pageOf(maker, await tools.mappings.given(content.value), words);
  if (!making.ok) return making;
  const written = making.value;
  const { noun, subject } = written.page.sheetName;
  const made = await tools.workbook.makePage(
    {
      ...written,
      name: (taken) => sheetName(noun, subject, query.cycle_no, taken),
      ...(into !== undefined && { into }),
    },
    running,
  );
  return made.ok ? { ok: true, value: pageReport(made.value, written.page) } : made;
}
