import { sameQuery } from "../../worksheet/query.ts";
import { hasTimes, timesKeyOf } from "../../results/page/kept-times.ts";
import type { PageDefinition } from "../../results/page/page-definition.ts";
import type { Words } from "../../words/words.ts";
import type { PageContent, PageQuery } from "../../results/page/page-query.ts";
import { sheetName } from "../../worksheet/sheet-name.ts";
import type { Running } from "../interface/actions.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";
import type { PageActions } from "../interface/page-actions.ts";
import type { PullReport } from "../interface/reports.ts";
import type { Result } from "../interface/result.ts";
import { toolsOf } from "../tools/tools.ts";
import type { Tools } from "../tools/tools.ts";
import { contentOf } from "./audited-page.ts";
import { pageMaker, pageOf, pageReport } from "./page-of.ts";
import { withRebalanced } from "./rebalanced-of-line.ts";
import { withTyped } from "./typed-content.ts";
import type { Target } from "../../excel/read/find-sheet.ts";
import { refused } from "../interface/result.ts";

/** Makes a page, or refreshes the one with the same query, draws its deleted charts again and shows it. */
export function showPage(given: Tools): PageActions["showPage"] {
  return async (query, running) => {
    const tools = toolsOf(given, query);
    const [listed, connection] = await Promise.all([
      tools.workbook.listPages(),
      tools.connection(running.signal),
    ]);
    if (!listed.ok) return listed;
    if (!connection.ok) return connection;
    const same = listed.value.find(({ tag }) => isFrom(tag, connection.value) && sameQuery(tag.query, query));
    if (same === undefined) return makePage(tools, query, running);
    const refreshed = await refreshPage(tools)({ sheetId: same.sheetId }, running, "asked");
    if (refreshed.ok) await tools.workbook.showSheet(same.sheetId);
    return refreshed;
  };
}

/** Makes a page on a new worksheet, or on the worksheet `into` of an unfinished page. */
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
    contentOf(tools, query, maker.needs, running.signal),
    tools.words(),
  ]);
  if (!content.ok) return content;
  const known = await tools.mappings.withMapping(await withRebalanced(tools, content.value));
  const making = await pageWithTimes(tools, maker, known, words);
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

/**
 * Makes a page with the takt and target that all pages of its analysis or line share, if they can be read.
 */
async function pageWithTimes(
  { workbook }: Pick<Tools, "workbook">,
  maker: PageDefinition,
  content: PageContent,
  words: Words,
  sheetId?: string,
): Promise<ReturnType<typeof pageOf>> {
  const plain = pageOf(maker, content, words);
  const timesKey = timesKeyOf(content);
  if (!plain.ok || timesKey === undefined || !hasTimes(plain.value.page)) return plain;
  const shared = await workbook.shareTimes({ of: timesKey, instance: content.pulled.instance, sheetId });
  return shared.ok ? pageOf(maker, { ...content, keptTimes: shared.value }, words) : plain;
}

/** With "asked", also draws deleted charts again, because the user asked for this page. */
type RefreshPage = (target: Target, running: Running, asked?: "asked") => Promise<Result<PullReport>>;

/**
 * Refreshes a page. Keeps what the engineer typed, formatted or moved. Refuses other worksheets:
 * `not_our_sheet`.
 */
export function refreshPage(given: Tools): RefreshPage {
  return async (target, { progress, signal }, asked) => {
    const read = await given.workbook.readPage(target);
    if (!read.ok) return read;
    const { tag, name, sheetId } = read.value;
    const tools = toolsOf(given, tag);
    const connection = await tools.connection(signal);
    if (!connection.ok) return connection;
    if (!isFrom(tag, connection.value)) return refused("other_instance", name);
    const found = await pageMaker(tag.query.kind);
    if (!found.ok) return found;
    const maker = found.value;
    const [content, words] = await Promise.all([
      contentOf(tools, tag.query, maker.needs, signal),
      tools.words(),
    ]);
    if (!content.ok) return content;
    if (signal.aborted) return refused("cancelled", name);
    const counted = await withTyped(tools, content.value, sheetId);
    const known = await tools.mappings.withMapping(counted, sheetId);
    const making = await pageWithTimes(tools, maker, known, words, sheetId);
    if (!making.ok) return making;
    const written = making.value;
    const changed = await tools.workbook.changePage({ sheetId }, () => ({
      ...written,
      deletedLabel: words.status.rows.gone,
      ...(asked !== undefined && { bringsBackCharts: true }),
    }));
    if (!changed.ok) return changed;
    const report = pageReport({ sheetId, name }, written.page);
    progress(report.rows, report.rows);
    return { ok: true, value: report };
  };
}
