import { timesOf } from "../../results/page/kept-times.ts";
import type { PageContent, PageKind } from "../../results/page/page-query.ts";
import type { Page } from "../../results/page/page.ts";
import type { PageDefinition } from "../../results/page/page-definition.ts";
import type { Words } from "../../words/words.ts";
import type { PageTag } from "../../excel/page/page-tag.ts";
import type { Result } from "../interface/result.ts";
import type { PrintTaken } from "../../excel/page/print-setup.ts";
import type { PullReport } from "../interface/reports.ts";

/** A page as it is written: what it shows, and what it says of itself. */
interface WrittenPage {
  readonly page: Page;
  readonly tag: PageTag;
}

/**
 * How a kind of page is made; the code of all of them is fetched when the first one is asked for. Code that cannot be
 * fetched is refused with `page_failed`.
 */
export async function pageMaker(kind: PageKind): Promise<Result<PageDefinition>> {
  try {
    const { plantPage } = await import("../../results/plant-pages.ts");
    return { ok: true, value: plantPage(kind) };
  } catch (cause) {
    return pageFailed(cause);
  }
}

/**
 * Makes a page of what was fetched, with its page tag. Records that a page cannot be made of leave the other
 * pages alone: `page_failed`.
 */
export function pageOf(
  maker: Pick<PageDefinition, "make">,
  content: PageContent,
  words: Words,
): Result<WrittenPage> {
  const { query, pulled } = content;
  try {
    const page = maker.make(content, words);
    const { subject } = page.sheetName;
    const of = timesOf(content);
    const tag: PageTag = {
      query,
      subject,
      ...(of !== undefined && { timesOf: of }),
      instance: pulled.instance,
      login: pulled.login,
      pulledAt: pulled.at,
    };
    return { ok: true, value: { page, tag } };
  } catch (cause) {
    return pageFailed(cause);
  }
}

/** A page or slides that cannot be made of their records: `page_failed`, with the error for support. */
export function pageFailed(cause: unknown): Result<never> {
  const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return { ok: false, failure: { source: "workbook", code: "page_failed", message } };
}

/** Tells what making or refreshing a page did; its rows are those of its longest block. */
export function pageReport(
  {
    sheetId,
    name,
    printTaken = "all",
    isLogoTaken = true,
  }: {
    readonly sheetId: string;
    readonly name: string;
    readonly printTaken?: PrintTaken;
    readonly isLogoTaken?: boolean;
  },
  { blocks, print }: Page,
): PullReport {
  const rows = Math.max(0, ...blocks.map((block) => block.rows.length));
  const report = { sheetId, sheetName: name, rows, keptEdits: 0, conflicts: 0, incoming: [] };
  return {
    ...report,
    ...(!isLogoTaken && { isLogoLeft: true }),
    ...(printTaken === "part" && { isPrintLeft: true }),
    ...(printTaken === "not_fitted" && { notFitted: print.isOnePage ? "whole" : "wide" }),
  };
}
