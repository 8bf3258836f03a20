import type { Target } from "../find-sheet.ts";
import { done } from "../result.ts";
import type { WorkbookResult } from "../result.ts";
import { onWorkbook } from "../run.ts";
import { openPage } from "./open-page.ts";
import type { OpenPage } from "./open-page.ts";
import { nameOf } from "./page-names.ts";
import type { PageState } from "./page-state.ts";
import { readInputs } from "./read-inputs.ts";

/** Reads what a page is and what the engineer typed on it, with two syncs; `not_our_sheet` where the worksheet is no page. */
export function readPage(target: Target): Promise<WorkbookResult<PageState>> {
  return onWorkbook(async (context) => {
    const opened = await openPage(context, target);
    return opened.ok ? done(stateOf(opened.value)) : opened;
  });
}

/** Says what an open page is. */
export function stateOf(page: OpenPage): PageState {
  const { sheet, mark, written, charts, blocks } = page;
  return {
    sheetId: sheet.id,
    name: sheet.name,
    mark,
    inputs: readInputs(page),
    parts: [
      ...written.charts.flatMap(({ name, title }) => {
        const found = charts.get(nameOf(name));
        return found === undefined ? [] : [{ is: "chart" as const, name, title: found.title || title }];
      }),
      ...written.blocks.flatMap(({ name, title = "" }) =>
        blocks.has(name) ? [{ is: "block" as const, name, title }] : [],
      ),
    ],
    isProtected: page.isProtected,
    ...(page.isUnfinished && { unfinished: true as const }),
  };
}
