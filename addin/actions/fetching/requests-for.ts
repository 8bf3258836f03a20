import type { SheetQuery } from "../../rows/query.ts";
import type { SearchRequest } from "../../sheets/sheet.ts";
import { sheets } from "../../sheets/sheets.ts";

/** Gives the calls that get the records of a worksheet, with its extra fields and without those that the instance lacks. */
export function requestsFor(query: SheetQuery, lacking: readonly string[]): readonly SearchRequest[] {
  const extra = (query.extra ?? []).map(({ name }) => name);
  return (sheets[query.kind].requests?.(query) ?? []).map((request) => ({
    ...request,
    fields: [...request.fields, ...extra].filter((name) => !lacking.includes(name)),
  }));
}
