import type { ClassTable, Member } from "../classes/class-table.ts";
import { classTables } from "./class-tables.ts";
import { HostError } from "../excel/host-error.ts";
import type { ExcelObject } from "../classes/excel-object.ts";
import { isAbove, newerMembers } from "../excel/requirement-sets.ts";
import type { ApiSet } from "../excel/requirement-sets.ts";

/** The table of an object's class. The kind of object and the table belong together by construction. */
export function tableOf(object: ExcelObject): ClassTable<unknown> {
  return classTables[object.of] as unknown as ClassTable<unknown>;
}

/** Finds a member by its name on the wire or as typed; fails by the name that an add-in knows it by when the host has it not, or it is above the claimed set. */
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

/** The refusal of what Excel has in the claimed sets and the host has not, by the name that an add-in knows it by. */
export function notServed(what: string): HostError {
  return new HostError("ApiNotFound", `Not served by this Office host: ${what}.`);
}

/** The set that a member which the host has not would need beyond the claimed one; undefined where it is the host that lacks it. */
function newerSet(of: string, name: string, apiSet: ApiSet): string | undefined {
  return Object.entries(newerMembers).find(([set, classes]) => {
    const [kind = "", since = ""] = set.split(" ");
    const isThere = kind === "ExcelApi" && !isAbove(since, apiSet);
    return !isThere && classes[of]?.split(" ").includes(name) === true;
  })?.[0];
}

/** The name with a capital first letter, as on the wire. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The name as an add-in types it: events are told by what registers them. */
function typedName(name: string): string {
  const event = /^_(?:Unr|R)egister(?:Event)?(\w+?)(?:Event)?$/.exec(name)?.[1];
  if (event !== undefined) return `on${eventNames[event] ?? event}`;
  const own = wireNames[name] ?? name;
  return own.charAt(0).toLowerCase() + own.slice(1);
}

/** Events and members that are called otherwise on the wire. */
const eventNames: Readonly<Record<string, string>> = { DataChanged: "Changed" };
const wireNames: Readonly<Record<string, string>> = {
  Gridlines: "showGridlines",
  Headings: "showHeadings",
};
