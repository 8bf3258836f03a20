import { chart, redraw } from "./model.ts";
import type { ChartId, ChartPart, ClassName } from "../classes/excel-object.ts";
import { childObject, settable } from "../classes/class-table.ts";
import type { Member } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import type { Quirk } from "../excel/quirks.ts";
import { without } from "../spreadsheet/chart-look.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** A function that converts a value to its stored form. Undefined means Excel's own choice. */
export type ToStored = (value: unknown) => unknown;

/** Returns the value at a path of a chart's definition. */
export function valueAt(definition: object, path: readonly string[]): unknown {
  let at: unknown = definition;
  for (const key of path) {
    if (at === null || typeof at !== "object") return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}

/** Returns the definition with another value at a path. Undefined removes it. */
export function withValueAt<Definition extends object>(
  definition: Definition,
  [key, ...below]: readonly string[],
  value: unknown,
): Definition {
  if (key === undefined) return value as Definition;
  const before = definition as Record<string, unknown>;
  const inner = before[key];
  const isThere = inner !== null && typeof inner === "object";
  const next = below.length === 0 ? value : withValueAt(isThere ? inner : {}, below, value);
  if (Array.isArray(definition))
    return definition.map((item: unknown, index) =>
      String(index) === key ? next : item,
    ) as unknown as Definition;
  if (next !== undefined) return { ...before, [key]: next } as Definition;
  return without(before, key) as Definition;
}

/** Stores a value at a path of a chart's definition. */
export function storeAt(workbook: Workbook, self: ChartId, path: readonly string[], value: unknown): void {
  const facts = chart(workbook, self);
  redraw(workbook, facts, withValueAt(facts.definition, path, value));
}

/** Returns a member that is stored below its part of a chart. An unset one reads as Excel's default. */
export function storedMember<Self extends ChartPart>(
  since: string,
  below: readonly string[] | string,
  takes: ToStored,
  byItself: unknown,
): Member<Self> {
  const path = ({ path: of }: Self): readonly string[] => [
    ...of,
    ...(typeof below === "string" ? [below] : below),
  ];
  return settable<Self>(
    since,
    (book, self) => {
      const { definition } = chart(book, self);
      const kept = valueAt(definition, path(self));
      if (kept !== undefined) return kept;
      return typeof byItself === "function"
        ? (byItself as (...args: unknown[]) => unknown)(book, self)
        : byItself;
    },
    (book, self, value) => storeAt(book, self, path(self), takes(value)),
  );
}

/** Returns a property for a part further below in the chart's definition. */
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

/** Accepts a text. */
export const toText: ToStored = (value) => String(value);

/** Accepts a boolean. */
export const toFlag: ToStored = (value) => value === true;

/** Returns a function that accepts a number between two limits. */
export function numberBetween(least = -Infinity, most = Infinity): ToStored {
  return (value) => {
    const given = typeof value === "number" ? value : Number.NaN;
    if (!(given >= least && given <= most))
      throw new HostError("InvalidArgument", `${String(value)} is not a number from ${least} to ${most}.`);
    return given;
  };
}

/** Accepts a number, or an empty text if Excel shall choose. */
export const numberOrAuto: ToStored = (value) =>
  value === "" || value === null ? undefined : numberBetween()(value);

/** Returns a function that accepts one of Excel's words. */
export function oneOfWords(...words: readonly string[]): ToStored {
  return (value) => {
    if (!words.includes(String(value)))
      throw new HostError("InvalidArgument", `"${String(value)}" is not one of ${words.join(", ")}.`);
    return value;
  };
}

/** Returns a member that cannot be set while a quirk is on. */
export function refusedBy<Self>(quirk: Quirk, member: Member<Self>): Member<Self> {
  if (member.kind !== "scalar" || member.set === undefined) return member;
  const { since, get, set } = member;
  return settable(since, get, (book, self, value) => {
    if (book.quirks.has(quirk))
      throw new HostError("InvalidArgument", "This Excel cannot set this property.");
    set(book, self, value);
  });
}
