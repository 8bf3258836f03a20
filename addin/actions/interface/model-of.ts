import type { ModelName } from "../../../contract/models.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import { sheets } from "../../worksheet/kinds/sheets.ts";

/**
 * Returns the model of the records in a kind of worksheet. It imports all kinds, so the pane's first load
 * must not import it.
 */
export function modelOf(kind: SheetKind): ModelName {
  return sheets[kind].model;
}
