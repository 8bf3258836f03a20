import type { ExcelObject } from "../classes/excel-object.ts";
import { isNewer, newerMembers } from "../excel/requirement-sets.ts";
import type { ApiSet } from "../excel/requirement-sets.ts";
import type { QueryInfo } from "./wire.ts";
import type { Workbook } from "../workbook/workbook.ts";
import type { ClassTable, Member } from "../classes/class-table.ts";
import { classTables } from "./class-tables.ts";
import { HostError, notSupported } from "../excel/host-error.ts";

interface Selection {
  readonly all: boolean;
  /** True if `$none` requested no properties. */
  readonly none: boolean;
  readonly members: ReadonlyMap<string, Selection>;
}

/** Returns the requested properties of an object, of nested objects and of a collection's items. */
export function loadQuery(
  workbook: Workbook,
  object: ExcelObject,
  query: QueryInfo | undefined,
  apiSet: ApiSet,
): Record<string, unknown> {
  const paths = [...(query?.Select ?? []), ...(query?.Expand ?? [])];
  const selection = paths.length === 0 ? everything : selectionOf(paths);
  return valuesOf(workbook, object, selection, apiSet, query);
}

const everything: Selection = { all: true, none: false, members: new Map() };
const nothing: Selection = { all: false, none: true, members: new Map() };

function valuesOf(
  workbook: Workbook,
  object: ExcelObject,
  selection: Selection,
  apiSet: ApiSet,
  query?: QueryInfo,
): Record<string, unknown> {
  const table = tableOf(object);
  const values: Record<string, unknown> = {};
  // office.js finds the object by `_Id`, which the add-in cannot read.
  const hasNoProperties = selection.none && !selection.all && selection.members.size === 0;
  if (table.idOf !== undefined) values[hasNoProperties ? "_Id" : "Id"] = table.idOf(workbook, object.self);
  if (table.items !== undefined) {
    const itemSelection = selection.members.get("Items") ?? (selection.all ? everything : undefined);
    const itemMembers = [...selection.members].filter(([name]) => !isOwn(object, name));
    const plainSelection =
      itemMembers.length > 0 ? { all: false, none: false, members: new Map(itemMembers) } : undefined;
    // office.js omits `items/`, so `items/$none` arrives as `$none`.
    const selectionOfItems = itemSelection ?? plainSelection ?? (selection.none ? nothing : undefined);
    if (selectionOfItems !== undefined) {
      const skip = query?.Skip ?? 0;
      const items = table
        .items(workbook, object.self)
        .slice(skip, query?.Top === undefined ? undefined : skip + query.Top);
      values._Items = items.map((item) => valuesOf(workbook, item, selectionOfItems, apiSet));
    }
  }
  for (const [name, member] of Object.entries(table.members)) {
    if (selection.all && member.kind === "scalar" && !isNewer(member.since, apiSet))
      values[name] = member.get(workbook, object.self);
  }
  for (const [name, nested] of selection.members) {
    if (table.items !== undefined && !isOwn(object, name)) continue;
    const member = memberOf(object, name, apiSet);
    if (member.kind === "scalar") values[name] = member.get(workbook, object.self);
    if (member.kind === "navigation") {
      const next = member.get(workbook, object.self);
      values[name] = next === null ? null : valuesOf(workbook, next, nested, apiSet);
    }
  }
  return values;
}

/** Returns true for a member of the class. A collection also loads members of its items. */
function isOwn(object: ExcelObject, name: string): boolean {
  return name in tableOf(object).members;
}

function selectionOf(paths: readonly string[]): Selection {
  const pathsByMember = new Map<string, string[]>();
  let all = false;
  let none = false;
  for (const path of paths.map((text) => text.trim())) {
    const [member = "", ...rest] = path.split("/");
    if (member === "*" || member === "$all") {
      all = true;
      continue;
    }
    if (member === "$none" || noPropertiesName.test(member)) {
      none = true;
      continue;
    }
    const nestedPaths = pathsByMember.get(pascal(member)) ?? [];
    if (rest.length > 0) nestedPaths.push(rest.join("/"));
    pathsByMember.set(pascal(member), nestedPaths);
  }
  const members = new Map<string, Selection>();
  for (const [member, nestedPaths] of pathsByMember)
    members.set(member, nestedPaths.length === 0 ? everything : selectionOf(nestedPaths));
  return { all, none, members };
}

/** What Microsoft's samples load if they need no property. Excel accepts it. */
const noPropertiesName = /^no-?properties-?needed$/i;

export function tableOf(object: ExcelObject): ClassTable<unknown> {
  return classTables[object.className] as unknown as ClassTable<unknown>;
}

/**
 * Returns a member by its name on the wire or in an add-in. Throws if it is missing or above the claimed
 * set.
 */
export function memberOf(object: ExcelObject, name: string, apiSet: ApiSet): Member<unknown> {
  const member = tableOf(object).members[pascal(name)];
  if (member !== undefined && !isNewer(member.since, apiSet)) return member;
  const typed = typedName(name);
  const requiredSet =
    member === undefined ? newerSet(object.className, typed, apiSet) : `ExcelApi ${member.since}`;
  if (requiredSet === undefined) throw notSupported(`${object.className}.${typed}`);
  throw new HostError(
    "ApiNotFound",
    `The API ${object.className}.${typed} needs ${requiredSet}; this host has ${apiSet}.`,
  );
}

/** Returns the unclaimed set that introduced a member, if any. */
function newerSet(of: string, name: string, apiSet: ApiSet): string | undefined {
  return Object.entries(newerMembers).find(([set, classes]) => {
    const [kind = "", since = ""] = set.split(" ");
    const isClaimed = kind === "ExcelApi" && !isNewer(since, apiSet);
    return !isClaimed && classes[of]?.split(" ").includes(name) === true;
  })?.[0];
}

/** Returns a name as on the wire, with a capital first letter. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns a name as in an add-in: `onChanged` for registering the event `Changed`. */
export function typedName(name: string): string {
  const event = /^_(?:Unr|R)egister(?:Event)?(\w+?)(?:Event)?$/.exec(name)?.[1];
  if (event !== undefined) return `on${eventNames[event] ?? event}`;
  const typed = wireNames[name] ?? name;
  return typed.charAt(0).toLowerCase() + typed.slice(1);
}

/** Other names that events and members have on the wire. */
const eventNames: Readonly<Record<string, string>> = { DataChanged: "Changed" };
const wireNames: Readonly<Record<string, string>> = {
  Gridlines: "showGridlines",
  Headings: "showHeadings",
};
