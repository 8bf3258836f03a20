import { chartOf, changeChart } from "./model.ts";
import type { ChartId, ChartPart, ClassName } from "../classes/excel-object.ts";
import { childObject, settable } from "../classes/class-table.ts";
import type { Member } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import type { Quirk } from "../excel/quirks.ts";
import { without } from "../spreadsheet/chart-look.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Converts an add-in's value into its stored form. Undefined means Excel's automatic choice. */
export type ToStored = (value: unknown) => unknown;

export function valueAt(definition: object, path: readonly string[]): unknown {
  let at: unknown = definition;
  for (const key of path) {
    if (at === null || typeof at !== "object") return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}

/** Returns a copy of the definition with another value at a path. Undefined removes the last key. */
export function withValueAt<Definition extends object>(
  definition: Definition,
  [key, ...rest]: readonly string[],
  value: unknown,
): Definition {
  if (key === undefined) return value as Definition;
  const members = definition as Record<string, unknown>;
  const child = members[key];
  const isObject = child !== null && typeof child === "object";
  const newChild = rest.length === 0 ? value : withValueAt(isObject ? child : {}, rest, value);
  if (Array.isArray(definition))
    return definition.map((item: unknown, index) =>
      String(index) === key ? newChild : item,
    ) as unknown as Definition;
  if (newChild !== undefined) return { ...members, [key]: newChild } as Definition;
  return without(members, key) as Definition;
}

export function storeAt(workbook: Workbook, self: ChartId, path: readonly string[], value: unknown): void {
  const facts = chartOf(workbook, self);
  changeChart(workbook, facts, withValueAt(facts.definition, path, value));
}

/** Returns a member that is stored at `below` within its part. `defaultValue` can be a function. */
export function storedMember<Self extends ChartPart>(
  since: string,
  below: readonly string[] | string,
  toStored: ToStored,
  defaultValue: unknown,
): Member<Self> {
  const path = ({ path: partPath }: Self): readonly string[] => [
    ...partPath,
    ...(typeof below === "string" ? [below] : below),
  ];
  return settable<Self>(
    since,
    (book, self) => {
      const { definition } = chartOf(book, self);
      const stored = valueAt(definition, path(self));
      if (stored !== undefined) return stored;
      return typeof defaultValue === "function"
        ? (defaultValue as (...args: unknown[]) => unknown)(book, self)
        : defaultValue;
    },
    (book, self, value) => storeAt(book, self, path(self), toStored(value)),
  );
}

/** Returns a property for the part of the chart at `below` within this part. */
export function childPart<Self extends ChartPart>(
  since: string,
  to: ClassName,
  ...below: readonly string[]
): Member<Self> {
  return childObject<Self>(
    since,
    (_, self) => new ExcelObject(to, { ...self, path: [...self.path, ...below] }),
  );
}

export const toText: ToStored = (value) => String(value);

export const toBoolean: ToStored = (value) => value === true;

export function numberBetween(least = -Infinity, most = Infinity): ToStored {
  return (value) => {
    const checked = typeof value === "number" ? value : Number.NaN;
    if (!(checked >= least && checked <= most))
      throw new HostError("InvalidArgument", `${String(value)} is not a number from ${least} to ${most}.`);
    return checked;
  };
}

/** Accepts a number, or "" or null for Excel's automatic choice. */
export const numberOrAuto: ToStored = (value) =>
  value === "" || value === null ? undefined : numberBetween()(value);

export function oneOfWords(...words: readonly string[]): ToStored {
  return (value) => {
    if (!words.includes(String(value)))
      throw new HostError("InvalidArgument", `"${String(value)}" is not one of ${words.join(", ")}.`);
    return value;
  };
}

/** Returns a member that cannot be set while a quirk is switched on. */
export function refusedUnderQuirk<Self>(quirk: Quirk, member: Member<Self>): Member<Self> {
  if (member.kind !== "scalar" || member.set === undefined) return member;
  const { since, get, set } = member;
  return settable(since, get, (book, self, value) => {
    if (book.quirks.has(quirk))
      throw new HostError("InvalidArgument", "This Excel cannot set this property.");
    set(book, self, value);
  });
}
