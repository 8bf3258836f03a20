import { models } from "../../contract/models.ts";
import type { FieldName } from "../../contract/records.ts";
import type { SheetQuery } from "../rows/query.ts";
import type { SearchRequest } from "./sheet.ts";

/** Makes the calls that get the elements of analyses, of all cycles or of one: one per analysis, since a search knows `=` alone. */
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
