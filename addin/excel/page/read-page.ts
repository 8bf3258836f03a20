import { findSheet } from "../read/find-sheet.ts";
import type { Target } from "../read/find-sheet.ts";
import { done, refused } from "../batch/result.ts";
import type { WorkbookResult } from "../batch/result.ts";
import { onWorkbook } from "../batch/run.ts";
import { loadOwnNames, markIn, nameOf } from "./page-names.ts";
import type { OwnNames } from "./page-names.ts";
import type { PageIdentity, PagePlace } from "./page-state.ts";
import type { Written } from "./written.ts";

/** Tells what a page is and what of it can be copied, with one sync and without reading its cells; `not_our_sheet` where the worksheet is no page. */
export function readPage(target: Target): Promise<WorkbookResult<PageIdentity>> {
  return onWorkbook(async (context) => {
    let named: ReturnType<typeof loadOwnNames> | undefined;
    const found = await findSheet(context, target, (sheet) => {
      named = loadOwnNames(sheet);
      sheet.charts.load("items/name,items/title/text,items/title/visible");
    });
    if (found === undefined) return refused("sheet_missing");
    const { sheet } = found;
    const names: OwnNames = named?.() ?? new Map();
    const kept = markIn(names, found.notes.read("page"));
    if (kept === undefined) return refused("not_our_sheet", { sheet: sheet.name });
    const titles = new Map(
      sheet.charts.items.map(({ name, title }) => [name, title.visible ? title.text : ""]),
    );
    return done({
      sheetId: sheet.id,
      name: sheet.name,
      mark: kept.mark,
      parts: partsOf(kept.written, titles, new Set(names.keys())),
      isProtected: sheet.protection.protected,
      ...(found.unfinishedPage !== undefined && { unfinished: true as const }),
    });
  });
}

/** The charts and blocks that are there, with what stands above them: charts by their titles now, blocks by what was written. */
export function partsOf(
  { charts, blocks }: Written,
  titles: ReadonlyMap<string, string>,
  names: ReadonlySet<string>,
): readonly PagePlace[] {
  return [
    ...charts.flatMap(({ name, title }) => {
      const now = titles.get(nameOf(name));
      return now === undefined ? [] : [{ is: "chart" as const, name, title: now || title }];
    }),
    ...blocks.flatMap(({ name, title = "" }) =>
      names.has(nameOf(name)) ? [{ is: "block" as const, name, title }] : [],
    ),
  ];
}
