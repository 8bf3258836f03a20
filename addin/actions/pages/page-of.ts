import { timesKeyOf } from "../../results/page/kept-times.ts";
import type { PageContent, PageKind } from "../../results/page/page-query.ts";
import type { Page } from "../../results/page/page.ts";
import type { PageDefinition } from "../../results/page/page-definition.ts";
import type { Words } from "../../words/words.ts";
import type { PageTag } from "../../excel/page/stored/page-tag.ts";
import type { Result } from "../interface/result.ts";
import type { AcceptedPrint } from "../../excel/page/print-setup.ts";
import type { PullReport } from "../interface/reports.ts";

interface WrittenPage {
  readonly page: Page;
  readonly tag: PageTag;
}

/** Returns the definition of a kind of page. The first call loads all kinds; fails with `page_failed`. */
export async function pageMaker(kind: PageKind): Promise<Result<PageDefinition>> {
  try {
    const { plantPage } = await import("../../results/plant-pages.ts");
    return { ok: true, value: plantPage(kind) };
  } catch (cause) {
    return pageFailed(cause);
  }
}

/** Makes a page with its tag. Fails with `page_failed` if the records are unusable. */
export function pageOf(
  maker: Pick<PageDefinition, "make">,
  content: PageContent,
  words: Words,
): Result<WrittenPage> {
  const { query, pulled } = content;
  try {
    const page = maker.make(content, words);
    const { sheetName, namedBy: subject = sheetName.subject } = page;
    const timesKey = timesKeyOf(content);
    const tag: PageTag = {
      query,
      subject,
      ...(timesKey !== undefined && { timesOf: timesKey }),
      ...(words.language !== "en_US" && { words: words.language }),
      instance: pulled.instance,
      login: pulled.login,
      pulledAt: pulled.at,
    };
    return { ok: true, value: { page, tag } };
  } catch (cause) {
    return pageFailed(cause);
  }
}

/** Returns `page_failed` with the error for support. */
export function pageFailed(cause: unknown): Result<never> {
  const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return { ok: false, failure: { source: "workbook", code: "page_failed", message } };
}

/** Returns a page's report. `rows` is the number of rows of the longest block. */
export function pageReport(
  {
    sheetId,
    name,
    acceptedPrint = "all",
    isLogoAccepted = true,
  }: {
    readonly sheetId: string;
    readonly name: string;
    readonly acceptedPrint?: AcceptedPrint;
    readonly isLogoAccepted?: boolean;
  },
  { blocks, print }: Page,
): PullReport {
  const rows = Math.max(0, ...blocks.map((block) => block.rows.length));
  const report = { sheetId, sheetName: name, rows, keptEdits: 0, conflicts: 0, incoming: [] };
  return {
    ...report,
    ...(!isLogoAccepted && { isLogoRefused: true }),
    ...(acceptedPrint === "part" && { isPrintRefused: true }),
    ...(acceptedPrint === "not_fitted" && { notFitted: print.isOnePage ? "whole" : "wide" }),
  };
}
