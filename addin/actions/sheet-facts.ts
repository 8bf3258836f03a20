import type { ModelName } from "../../contract/models.ts";
import type { SheetKind } from "../rows/query.ts";
import { sheets } from "../sheets/sheets.ts";

/** What the pane asks about a worksheet without calling anything: whether two show the same, how it is called. */
export { sameQuery } from "../rows/query.ts";
export { subjectOf } from "../rows/about.ts";
export { pageKinds, samePage } from "../pages/page-query.ts";

/** Gives the model whose records the rows of a kind of worksheet show. */
export function modelOf(kind: SheetKind): ModelName {
  return sheets[kind].model;
}
