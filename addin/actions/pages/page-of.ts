import type { PageContent } from "../../pages/page-content.ts";
import type { PageKind } from "../../pages/page-query.ts";
import type { Page } from "../../pages/page.ts";
import type { PageMaker } from "../../reports/page-maker.ts";
import type { Words } from "../../words/words.ts";
import type { PageMark } from "../../workbook/page/page-mark.ts";

/** A page as it is written: what it shows, and what it says of itself. */
export interface WrittenPage {
  readonly page: Page;
  readonly mark: PageMark;
}

/** Gives how a kind of page is made; the code of all of them is fetched when the first one is asked for. */
export async function pageMaker(kind: PageKind): Promise<PageMaker> {
  const { pages } = await import("../../reports/pages.ts");
  const maker = (pages as Readonly<Partial<Record<PageKind, PageMaker>>>)[kind];
  if (maker === undefined) throw new Error(`There is no page ${kind}.`);
  return maker;
}

/** Makes a page of what was fetched, with the mark by which it is known again. */
export function pageOf(maker: PageMaker, content: PageContent, words: Words): WrittenPage {
  const page = maker.make(content, words);
  const { query, pulled } = content;
  return {
    page,
    mark: {
      query,
      subject: page.sheetName.subject,
      instance: pulled.instance,
      login: pulled.login,
      pulledAt: pulled.at,
    },
  };
}
