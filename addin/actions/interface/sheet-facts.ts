import type { ModelName } from "../../../contract/models.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import { sheets } from "../../worksheet/kinds/sheets.ts";

/** What the pane asks about a worksheet without calling anything: whether two show the same, how it is called, which rows are new. */
export { sameQuery } from "../../worksheet/query.ts";
export { isNewKey } from "../../worksheet/changes/new-records.ts";
export { subjectOf } from "../../worksheet/about.ts";
export { pageKinds } from "../../results/page/page-query.ts";

/** The model whose records the rows of a kind of worksheet show. */
export function modelOf(kind: SheetKind): ModelName {
  return sheets[kind].model;
}
