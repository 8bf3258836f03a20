import type { ModelName } from "../../../contract/models.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import { sheets } from "../../worksheet/kinds/sheets.ts";

/** The model whose records the rows of a kind of worksheet show. It brings every kind along, so nothing of the pane's first load asks it. */
export function modelOf(kind: SheetKind): ModelName {
  return sheets[kind].model;
}
