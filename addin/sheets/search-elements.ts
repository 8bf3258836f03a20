import { models } from "../../contract/models.ts";
import type { FieldName } from "../../contract/records.ts";
import type { Sheet, SheetQuery } from "./sheet.ts";

/** Makes the one call that gets the elements of an analysis, of all cycles or of one. */
export function searchElements(
  { session_id, cycle_no, lang }: SheetQuery,
  fields: readonly FieldName<"wa.element">[],
): ReturnType<Sheet["request"]> {
  const analysis = ["session_id", "=", session_id] as const;
  return {
    model: "wa.element",
    method: "search_read",
    domain: cycle_no === null ? [analysis] : [analysis, ["cycle_no", "=", cycle_no]],
    fields,
    order: models["wa.element"].order,
    ...(lang !== null && { lang }),
  };
}
