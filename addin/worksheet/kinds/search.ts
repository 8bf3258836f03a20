import { models } from "../../../contract/models.ts";
import type { ModelName } from "../../../contract/models.ts";
import type { FieldName } from "../../../contract/records.ts";
import type { SheetQuery } from "../query.ts";
import type { SearchRequest } from "./sheet.ts";

/** Returns one call for all records of a model, in the contract's order. */
export function searchAll<M extends ModelName>(
  model: M,
  fields: readonly FieldName<M>[],
  { lang }: SheetQuery,
): readonly SearchRequest[] {
  const { order } = models[model];
  return [{ model, method: "search_read", domain: [], fields, order, ...(lang !== null && { lang }) }];
}

export function searchOf<M extends ModelName>(
  model: M,
  owner: FieldName<M>,
  fields: readonly FieldName<M>[],
  { ids }: SheetQuery,
): readonly SearchRequest[] {
  const { order } = models[model];
  return ids.map((id) => ({ model, method: "search_read", domain: [[owner, "=", id]], fields, order }));
}

/** Returns one call per analysis for its elements, because the contract documents only the operator `=`. */
export function searchElements(
  { ids, cycle_no, lang }: SheetQuery,
  fields: readonly FieldName<"wa.element">[],
): readonly SearchRequest[] {
  return ids.map((id) => {
    const analysis = ["session_id", "=", id] as const;
    return {
      model: "wa.element",
      method: "search_read",
      domain: cycle_no === null ? [analysis] : [analysis, ["cycle_no", "=", cycle_no]],
      fields: ids.length > 1 ? ["session_id", ...fields] : fields,
      order: models["wa.element"].order,
      ...(lang !== null && { lang }),
    };
  });
}
