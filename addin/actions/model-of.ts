import type { ModelName } from "../../contract/models.ts";
import type { SheetKind } from "../rows/query.ts";
import { sheets } from "../sheets/sheets.ts";

/** Gives the model whose records the rows of a kind of worksheet show. */
export function modelOf(kind: SheetKind): ModelName {
  return sheets[kind].model;
}
