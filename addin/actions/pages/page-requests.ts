import type { PageQuery } from "../../results/page/page-query.ts";
import type { SearchRequest } from "../../worksheet/kinds/sheet.ts";
import { models } from "../../../contract/models.ts";
import type { ModelName } from "../../../contract/models.ts";
import { fieldNames, fieldsWith } from "../../../contract/records.ts";
import type { FieldName } from "../../../contract/records.ts";
import type { InstanceInfo } from "../../../contract/relay-api.ts";

/** Makes the calls of pages: all fields of the contract that the instance has, in the contract's order of records. */
export function pageRequests(
  { cycle_no, lang }: PageQuery,
  { missingFields }: Pick<InstanceInfo, "missingFields">,
): {
  /** All records of a model, or as many as `limit` says in another order. */
  readonly all: (
    model: ModelName,
    more?: { readonly order: string; readonly limit: number },
  ) => SearchRequest;
  /** The records that belong to another one. */
  readonly of: <M extends ModelName>(model: M, owner: FieldName<M>, id: number) => SearchRequest;
  /** The elements of an analysis, of the page's cycle or of all. */
  readonly elementsOf: (analysis: number) => SearchRequest;
} {
  const search = (
    model: ModelName,
    domain: SearchRequest["domain"],
    more: { readonly order?: string; readonly limit?: number } = {},
  ): SearchRequest => {
    const lacking = missingFields[model] ?? [];
    return {
      model,
      method: "search_read",
      domain,
      fields: fieldNames(model).filter((name) => !lacking.includes(name)),
      order: models[model].order,
      ...more,
      ...(lang !== null && fieldsWith(model, "translated").length > 0 && { lang }),
    };
  };
  return {
    all: (model, more) => search(model, [], more),
    of: (model, owner, id) => search(model, [[owner, "=", id]]),
    elementsOf: (analysis) =>
      search("wa.element", [
        ["session_id", "=", analysis],
        ...(cycle_no === null ? [] : [["cycle_no", "=", cycle_no] as const]),
      ]),
  };
}
