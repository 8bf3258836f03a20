import type { OpenPage } from "./open-page.ts";
import type { PageState } from "./page-state.ts";
import { readInputs } from "./read-inputs.ts";
import { partsOf } from "./read-page.ts";

/** Says what an open page is. */
export function stateOf(page: OpenPage): PageState {
  const { sheet, mark, written, charts, names } = page;
  const titles = new Map([...charts].map(([name, { title }]) => [name, title]));
  return {
    sheetId: sheet.id,
    name: sheet.name,
    mark,
    inputs: readInputs(page),
    parts: partsOf(written, titles, names),
    isProtected: page.isProtected,
    ...(page.isUnfinished && { unfinished: true as const }),
  };
}
