import type { PageContent } from "../../pages/page-content.ts";
import type { PageKind } from "../../pages/page-query.ts";
import type { Page } from "../../pages/page.ts";
import type { PageMaker } from "../../reports/page-maker.ts";
import type { Words } from "../../words/words.ts";
import type { PageMark } from "../../workbook/page/page-mark.ts";
import type { Result } from "../result.ts";

/** A page as it is written: what it shows, and what it says of itself. */
export interface WrittenPage {
  readonly page: Page;
  readonly mark: PageMark;
}

/**
 * Gives how a kind of page is made; the code of all of them is fetched when the first one is asked for. Code that cannot be
 * fetched is refused with `page_failed`.
 */
export async function pageMaker(kind: PageKind): Promise<Result<PageMaker>> {
  try {
    const { pages } = await import("../../reports/pages.ts");
    return { ok: true, value: pages[kind] };
  } catch (cause) {
    return pageFailed(cause);
  }
}

/**
 * Makes a page of what was fetched, with the mark by which it is known again. Records that a page cannot be made of leave the other
 * pages alone: `page_failed`.
 */
export function pageOf(maker: PageMaker, content: PageContent, words: Words): Result<WrittenPage> {
  const { query, pulled } = content;
  try {
    const page = maker.make(content, words);
    const { subject } = page.sheetName;
    const mark: PageMark = {
      query,
      subject,
      instance: pulled.instance,
      login: pulled.login,
      pulledAt: pulled.at,
    };
    return { ok: true, value: { page, mark } };
  } catch (cause) {
    return pageFailed(cause);
  }
}

function pageFailed(cause: unknown): Result<never> {
  const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return { ok: false, failure: { source: "workbook", code: "page_failed", message } };
}
