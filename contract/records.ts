import type { Field, FieldKind, ValueOfKind } from "./fields.ts";
import { models } from "./models.ts";
import type { Method, ModelName } from "./models.ts";

type Fields<M extends ModelName> = (typeof models)[M]["fields"];

/** The names of a model's fields, without `id`. */
export type FieldName<M extends ModelName> = keyof Fields<M> & string;

type KindOf<F> = F extends { readonly kind: infer Kind extends FieldKind } ? Kind : never;

/** The type of one field's value after reading. */
export type FieldValue<M extends ModelName, Name extends FieldName<M>> = ValueOfKind[KindOf<Fields<M>[Name]>];

type NamesWith<M extends ModelName, Flag extends keyof Field> = {
  [Name in FieldName<M>]: Fields<M>[Name] extends Readonly<Record<Flag, true>> ? Name : never;
}[FieldName<M>];

/** Fields that the add-in may change on an existing record. */
export type WritableName<M extends ModelName> = NamesWith<M, "writable">;

/** Fields that the add-in may give when it creates a record. */
export type CreatableName<M extends ModelName> = NamesWith<M, "creatable">;

/** Fields that a record needs to be created. */
export type RequiredName<M extends ModelName> = NamesWith<M, "required">;

/** Fields that fit into one cell: neither references nor JSON. */
export type ShownName<M extends ModelName> = {
  [Name in FieldName<M>]: KindOf<Fields<M>[Name]> extends "many2one" | "json" ? never : Name;
}[FieldName<M>];

/** A record with the requested fields and its id. */
export type RecordOf<M extends ModelName, Names extends FieldName<M> = FieldName<M>> = {
  readonly id: number;
} & { readonly [Name in Names]: FieldValue<M, Name> };

/** Values for `write`: only writable fields. */
export type WriteValues<M extends ModelName> = { readonly [Name in WritableName<M>]?: FieldValue<M, Name> };

/** Values for `create`: creatable fields only, with all of them that are required. */
export type CreateValues<M extends ModelName> = {
  readonly [Name in RequiredName<M> & CreatableName<M>]: FieldValue<M, Name>;
} & { readonly [Name in CreatableName<M>]?: FieldValue<M, Name> };

/** The models on which relay and add-in offer a method. */
export type ModelWith<M extends Method> = {
  [Name in ModelName]: M extends (typeof models)[Name]["methods"][number] ? Name : never;
}[ModelName];

/** Returns true if relay and add-in offer a method on a model. */
export function offers(model: ModelName, method: Method): boolean {
  const methods: readonly Method[] = models[model].methods;
  return methods.includes(method);
}

/**
 * Returns the description of a field by name, or undefined if the contract has no such field.
 *
 * @example
 * fieldOf("wa.element", "cycle_no")?.kind; // → "integer"
 * fieldOf("wa.element", "x_note"); // → undefined
 */
export function fieldOf(model: ModelName, name: string): Field | undefined {
  const fields: Readonly<Record<string, Field>> = models[model].fields;
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Returns the names of a model's fields, in the order of the table. */
export function fieldNames<M extends ModelName>(model: M): readonly FieldName<M>[] {
  return Object.keys(models[model].fields) as FieldName<M>[];
}

/**
 * Returns the names of a model's fields that fit into one cell, in the order of the table and of columns.
 *
 * @example
 * shownFields("wa.cycle").includes("session_id"); // → false, because it is a reference
 */
export function shownFields<M extends ModelName>(model: M): readonly ShownName<M>[] {
  return Object.entries<Field>(models[model].fields)
    .filter(([, { kind }]) => kind !== "many2one" && kind !== "json")
    .map(([name]) => name as ShownName<M>);
}

/** A flag of a field. */
type Flag = {
  [Name in keyof Field]-?: Exclude<Field[Name], undefined> extends true ? Name : never;
}[keyof Field];

/** Returns the names of a model's fields that have a flag, such as `writable`. */
export function fieldsWith(model: ModelName, flag: Flag): readonly string[] {
  return Object.entries<Field>(models[model].fields)
    .filter(([, field]) => field[flag] === true)
    .map(([name]) => name);
}

/**
 * Returns the fields of the natural key, which finds a record if no answer to its create arrived. Callers
 * compare only the fields that they sent.
 */
export function naturalKey(model: ModelName): readonly string[] {
  return fieldsWith(model, "natural");
}

/**
 * Returns the fields of the natural key by which the instance is searched: unique fields and references. The
 * relay compares the other fields of the natural key with the records found.
 *
 * @example
 * naturalScope("wa.session"); // → ["o_no"]
 */
export function naturalScope(model: ModelName): readonly string[] {
  return naturalKey(model).filter((name) => {
    const field = fieldOf(model, name);
    return field?.unique === true || field?.kind === "many2one";
  });
}
