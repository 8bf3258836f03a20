import type { Field, FieldKind, ValueOfKind } from "./fields.ts";
import { models } from "./models.ts";
import type { Method, ModelName } from "./models.ts";

type Fields<M extends ModelName> = (typeof models)[M]["fields"];

export type FieldName<M extends ModelName> = keyof Fields<M> & string;

type KindOf<F> = F extends { readonly kind: infer Kind extends FieldKind } ? Kind : never;

export type FieldValue<M extends ModelName, Name extends FieldName<M>> = ValueOfKind[KindOf<Fields<M>[Name]>];

/** Fields that fit into one cell: no references, no JSON. */
export type ShownName<M extends ModelName> = {
  [Name in FieldName<M>]: KindOf<Fields<M>[Name]> extends "many2one" | "json" ? never : Name;
}[FieldName<M>];

export type RecordOf<M extends ModelName, Names extends FieldName<M> = FieldName<M>> = {
  readonly id: number;
} & { readonly [Name in Names]: FieldValue<M, Name> };

export function offers(model: ModelName, method: Method): boolean {
  const methods: readonly Method[] = models[model].methods;
  return methods.includes(method);
}

/**
 * Returns the field of a name; undefined if the contract lacks it.
 *
 * @example
 * fieldOf("wa.element", "cycle_no")?.kind; // → "integer"
 * fieldOf("wa.element", "x_note"); // → undefined
 */
export function fieldOf(model: ModelName, name: string): Field | undefined {
  const fields: Readonly<Record<string, Field>> = models[model].fields;
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

export function fieldNames<M extends ModelName>(model: M): readonly FieldName<M>[] {
  return Object.keys(models[model].fields) as FieldName<M>[];
}

/**
 * Returns the fields that fit into one cell, in their order.
 *
 * @example
 * shownFields("wa.cycle").includes("session_id"); // → false, because it is a reference
 */
export function shownFields<M extends ModelName>(model: M): readonly ShownName<M>[] {
  return Object.entries<Field>(models[model].fields)
    .filter(([, { kind }]) => kind !== "many2one" && kind !== "json")
    .map(([name]) => name as ShownName<M>);
}

type Flag = {
  [Name in keyof Field]-?: Exclude<Field[Name], undefined> extends true ? Name : never;
}[keyof Field];

export function fieldsWith(model: ModelName, flag: Flag): readonly string[] {
  return Object.entries<Field>(models[model].fields)
    .filter(([, field]) => field[flag] === true)
    .map(([name]) => name);
}

/** Returns the natural key, which finds a record whose create was not answered. */
export function naturalKey(model: ModelName): readonly string[] {
  return fieldsWith(model, "natural");
}

/**
 * Returns the fields by which the instance is searched for a natural key: unique fields and references.
 *
 * @example
 * naturalSearchFields("wa.session"); // → ["o_no"]
 */
export function naturalSearchFields(model: ModelName): readonly string[] {
  return naturalKey(model).filter((name) => {
    const field = fieldOf(model, name);
    return field?.unique === true || field?.kind === "many2one";
  });
}
