import type { ExcelObject } from "../classes/excel-object.ts";
import { isAbove, newerMembers } from "../excel/requirement-sets.ts";
import type { ApiSet } from "../excel/requirement-sets.ts";
import type { QueryInfo } from "./wire.ts";
import type { Workbook } from "../workbook/workbook.ts";
import type { ClassTable, Member } from "../classes/class-table.ts";
import { classTables } from "./class-tables.ts";
import { HostError, notServed } from "../excel/host-error.ts";

interface Wanted {
  readonly all: boolean;
  /** True if `$none` asked for objects without properties. */
  readonly none: boolean;
  readonly members: ReadonlyMap<string, Wanted>;
}

/** Returns the requested properties of an object, nested ones below, and the items of a collection. */
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

const everything: Wanted = { all: true, none: false, members: new Map() };
const nothing: Wanted = { all: false, none: true, members: new Map() };

function valuesOf(
  workbook: Workbook,
  object: ExcelObject,
  wanted: Wanted,
  apiSet: ApiSet,
  query?: QueryInfo,
): Record<string, unknown> {
  const table = tableOf(object);
  const values: Record<string, unknown> = {};
  // `_Id` lets office.js find the object again, and the add-in cannot read it.
  const isBare = wanted.none && !wanted.all && wanted.members.size === 0;
  if (table.idOf !== undefined) values[isBare ? "_Id" : "Id"] = table.idOf(workbook, object.self);
  if (table.items !== undefined) {
    const ofItems = wanted.members.get("Items") ?? (wanted.all ? everything : undefined);
    const plain = [...wanted.members].filter(([name]) => !isOwn(object, name));
    const ofPlain = plain.length > 0 ? { all: false, none: false, members: new Map(plain) } : undefined;
    // office.js removes `items/`: `items/$none` arrives as `$none`.
    const deeper = ofItems ?? ofPlain ?? (wanted.none ? nothing : undefined);
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

/** Returns true for a member of the object itself. In a collection, other names are those of items. */
function isOwn(object: ExcelObject, name: string): boolean {
  return name in tableOf(object).members;
}

function wantedOf(paths: readonly string[]): Wanted {
  const heads = new Map<string, string[]>();
  let all = false;
  let none = false;
  for (const path of paths.map((text) => text.trim())) {
    const [head = "", ...rest] = path.split("/");
    if (head === "*" || head === "$all") {
      all = true;
      continue;
    }
    if (head === "$none" || placeholder.test(head)) {
      none = true;
      continue;
    }
    const below = heads.get(pascal(head)) ?? [];
    if (rest.length > 0) below.push(rest.join("/"));
    heads.set(pascal(head), below);
  }
  const members = new Map<string, Wanted>();
  for (const [head, below] of heads) members.set(head, below.length === 0 ? everything : wantedOf(below));
  return { all, none, members };
}

/** The name that Microsoft's samples load if they need no property. Excel accepts it. */
const placeholder = /^no-?properties-?needed$/i;

/** Returns the table of an object's class. By construction they match. */
export function tableOf(object: ExcelObject): ClassTable<unknown> {
  return classTables[object.of] as unknown as ClassTable<unknown>;
}

/**
 * Returns a member by its name on the wire or as typed. A missing member, or one above the claimed set, fails
 * by the name that an add-in knows.
 */
export function memberOf(object: ExcelObject, name: string, apiSet: ApiSet): Member<unknown> {
  const member = tableOf(object).members[pascal(name)];
  if (member !== undefined && !isAbove(member.since, apiSet)) return member;
  const typed = typedName(name);
  const needed = member === undefined ? newerSet(object.of, typed, apiSet) : `ExcelApi ${member.since}`;
  if (needed === undefined) throw notServed(`${object.of}.${typed}`);
  throw new HostError(
    "ApiNotFound",
    `The API ${object.of}.${typed} needs ${needed}; this host has ${apiSet}.`,
  );
}

/** Returns the unclaimed set of a missing member, or undefined if the host lacks it in a claimed set. */
function newerSet(of: string, name: string, apiSet: ApiSet): string | undefined {
  return Object.entries(newerMembers).find(([set, classes]) => {
    const [kind = "", since = ""] = set.split(" ");
    const isThere = kind === "ExcelApi" && !isAbove(since, apiSet);
    return !isThere && classes[of]?.split(" ").includes(name) === true;
  })?.[0];
}

/** Returns the name on the wire, with a capital first letter. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the name that an add-in types. For an event, its registration names it. */
export function typedName(name: string): string {
  const event = /^_(?:Unr|R)egister(?:Event)?(\w+?)(?:Event)?$/.exec(name)?.[1];
  if (event !== undefined) return `on${eventNames[event] ?? event}`;
  const own = wireNames[name] ?? name;
  return own.charAt(0).toLowerCase() + own.slice(1);
}

/** Events and members with other names on the wire. */
const eventNames: Readonly<Record<string, string>> = { DataChanged: "Changed" };
const wireNames: Readonly<Record<string, string>> = {
  Gridlines: "showGridlines",
  Headings: "showHeadings",
};
