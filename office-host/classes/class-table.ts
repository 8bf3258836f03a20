import type { ClassName, ExcelObject, ObjectIds } from "./excel-object.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { HostError } from "../excel/host-error.ts";

interface Scalar<Self> {
  readonly kind: "scalar";
  readonly since: string;
  readonly get: (workbook: Workbook, self: Self) => unknown;
  readonly set?: (workbook: Workbook, self: Self, value: unknown) => void;
}

interface Navigation<Self> {
  readonly kind: "navigation";
  readonly since: string;
  readonly get: (workbook: Workbook, self: Self) => ExcelObject | null;
}

/** `call` returns null for the null object. */
interface Method<Self> {
  readonly kind: "method";
  readonly since: string;
  readonly call: (workbook: Workbook, self: Self, args: readonly unknown[]) => unknown;
}

/** A member of a class. `since` is the version of ExcelApi that introduced it. */
export type Member<Self> = Scalar<Self> | Navigation<Self> | Method<Self>;

/** The supported members of a class, by their names on the wire (PascalCase). */
export interface ClassTable<Self> {
  readonly members: Readonly<Record<string, Member<Self>>>;
  /** The items of a collection, in Excel's order. */
  readonly items?: (workbook: Workbook, self: Self) => readonly ExcelObject[];
  /** Returns the key of an object in its collection. */
  readonly idOf?: (workbook: Workbook, self: Self) => string;
}

export type ClassTables = { readonly [Name in ClassName]: ClassTable<ObjectIds[Name]> };

export function readOnly<Self>(since: string, get: Scalar<Self>["get"]): Scalar<Self> {
  return { kind: "scalar", since, get };
}

export function settable<Self>(
  since: string,
  get: Scalar<Self>["get"],
  set: NonNullable<Scalar<Self>["set"]>,
): Scalar<Self> {
  return { kind: "scalar", since, get, set };
}

export function childObject<Self>(since: string, get: Navigation<Self>["get"]): Navigation<Self> {
  return { kind: "navigation", since, get };
}

export function method<Self>(since: string, call: Method<Self>["call"]): Method<Self> {
  return { kind: "method", since, call };
}

/**
 * Returns members that register and unregister events, by requirement set. They do nothing, because the host
 * sends all events to office.js. List only raised events: others must fail by name.
 */
export function eventMembers<Self>(events: Readonly<Record<string, string>>): Record<string, Member<Self>> {
  return Object.fromEntries(
    Object.entries(events).flatMap(([name, since]) => [
      [`_Register${name}Event`, method<Self>(since, () => null)],
      [
        `_Unregister${name}Event`,
        method<Self>(since, ({ quirks }) => {
          if (quirks.has(4679))
            throw new HostError("GeneralException", "The event handler cannot be removed.");
          return null;
        }),
      ],
    ]),
  );
}
