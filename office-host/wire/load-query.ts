import type { ExcelObject } from "../classes/excel-object.ts";
import { memberOf, pascal, tableOf } from "./member-access.ts";
import { isAbove } from "../excel/requirement-sets.ts";
import type { ApiSet } from "../excel/requirement-sets.ts";
import type { QueryInfo } from "./wire.ts";
import type { Workbook } from "../workbook/workbook.ts";

interface Wanted {
  readonly all: boolean;
  readonly members: ReadonlyMap<string, Wanted>;
}

/** Answers a load: the wanted properties of an object, nested ones below, and the items of a collection. */
export function loadQuery(
  workbook: Workbook,
  object: ExcelObject,
  query: QueryInfo | undefined,
  apiSet: ApiSet,
): Record<string, unknown> {
  const paths = [...(query?.Select ?? []), ...(query?.Expand ?? [])];
  const wanted = paths.length === 0 ? everything : wantedOf(paths);
  return valuesOf(workbook, object, wanted, apiSet, query);
}

const everything: Wanted = { all: true, members: new Map() };

function valuesOf(
  workbook: Workbook,
  object: ExcelObject,
  wanted: Wanted,
  apiSet: ApiSet,
  query?: QueryInfo,
): Record<string, unknown> {
  const table = tableOf(object);
  const values: Record<string, unknown> = {};
  if (table.idOf !== undefined) values.Id = table.idOf(workbook, object.self);
  if (table.items !== undefined) {
    const ofItems = wanted.members.get("Items") ?? (wanted.all ? everything : undefined);
    const plain = [...wanted.members].filter(([name]) => !isOwn(object, name));
    const deeper: Wanted | undefined =
      ofItems ?? (plain.length > 0 ? { all: false, members: new Map(plain) } : undefined);
    if (deeper !== undefined) {
      const skip = query?.Skip ?? 0;
      const items = table
        .items(workbook, object.self)
        .slice(skip, query?.Top === undefined ? undefined : skip + query.Top);
      values._Items = items.map((item) => valuesOf(workbook, item, deeper, apiSet));
    }
  }
  for (const [name, member] of Object.entries(table.members)) {
    if (wanted.all && member.kind === "scalar" && !isAbove(member.since, apiSet))
      values[name] = member.get(workbook, object.self);
  }
  for (const [name, below] of wanted.members) {
    if (table.items !== undefined && !isOwn(object, name)) continue;
    const member = memberOf(object, name, apiSet);
    if (member.kind === "scalar") values[name] = member.get(workbook, object.self);
    if (member.kind === "navigation") {
      const next = member.get(workbook, object.self);
      values[name] = next === null ? null : valuesOf(workbook, next, below, apiSet);
    }
  }
  return values;
}

/** On a collection, names that are not its own are those of its items. */
function isOwn(object: ExcelObject, name: string): boolean {
  return name in tableOf(object).members;
}

function wantedOf(paths: readonly string[]): Wanted {
  const heads = new Map<string, string[]>();
  let all = false;
  for (const path of paths.map((text) => text.trim())) {
    const [head = "", ...rest] = path.split("/");
    if (head === "*" || head === "$all" || head === "$none") {
      all ||= head !== "$none";
      continue;
    }
    const below = heads.get(pascal(head)) ?? [];
    if (rest.length > 0) below.push(rest.join("/"));
    heads.set(pascal(head), below);
  }
  const members = new Map<string, Wanted>();
  for (const [head, below] of heads) members.set(head, below.length === 0 ? everything : wantedOf(below));
  return { all, members };
}
