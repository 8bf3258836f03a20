import type { Field, FieldKind, ValueOfKind } from "./fields.ts";
import { models } from "./models.ts";
import type { Method, ModelName } from "./models.ts";

type Fields<M extends ModelName> = (typeof models)[M]["fields"];

/** The names of a model's fields; `id` is not among them. */
export type FieldName<M extends ModelName> = keyof Fields<M> & string;

type KindOf<F> = F extends { readonly kind: infer Kind extends FieldKind } ? Kind : never;

/** The type of one field's value once it has been read. */
export type FieldValue<M extends ModelName, Name extends FieldName<M>> = ValueOfKind[KindOf<Fields<M>[Name]>];

type NamesWith<M extends ModelName, Flag extends keyof Field> = {
  [Name in FieldName<M>]: Fields<M>[Name] extends Readonly<Record<Flag, true>> ? Name : never;
}[FieldName<M>];

/** Fields that the add-in may change on an existing record. */
export type WritableName<M extends ModelName> = NamesWith<M, "writable">;

/** Fields that the add-in may give when it creates a record. */
export type CreatableName<M extends ModelName> = NamesWith<M, "creatable">;

/** Fields without which a record cannot be created. */
export type RequiredName<M extends ModelName> = NamesWith<M, "required">;

/** Fields whose values one cell can show: neither references nor JSON. */
export type ShownName<M extends ModelName> = {
  [Name in FieldName<M>]: KindOf<Fields<M>[Name]> extends "many2one" | "json" ? never : Name;
}[FieldName<M>];

/** A record with the asked-for fields and its id. */
export type RecordOf<M extends ModelName, Names extends FieldName<M> = FieldName<M>> = {
  readonly id: number;
} & { readonly [Name in Names]: FieldValue<M, Name> };

/** Values for `write`: writable fields only. */
export type WriteValues<M extends ModelName> = { readonly [Name in WritableName<M>]?: FieldValue<M, Name> };

/** Values for `create`: required fields must be there, computed ones cannot be. */
export type CreateValues<M extends ModelName> = {
  readonly [Name in RequiredName<M> & CreatableName<M>]: FieldValue<M, Name>;
} & { readonly [Name in CreatableName<M>]?: FieldValue<M, Name> };

/** The models on which the relay and the add-in offer a method. */
export type ModelWith<M extends Method> = {
  [Name in ModelName]: M extends (typeof models)[Name]["methods"][number] ? Name : never;
}[ModelName];

/** Tells whether the relay and the add-in offer a method on a model. */
export function offers(model: ModelName, method: Method): boolean {
  const methods: readonly Method[] = models[model].methods;
  return methods.includes(method);
}

/**
 * The description of a field by name, or undefined where the contract has no such field.
 *
 * @example
 * fieldOf("wa.element", "cycle_no")?.kind; // → "integer"
 * fieldOf("wa.element", "x_note"); // → undefined
 */
export function fieldOf(model: ModelName, name: string): Field | undefined {
  const fields: Readonly<Record<string, Field>> = models[model].fields;
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The names of a model's fields, in the order of the table. */
export function fieldNames<M extends ModelName>(model: M): readonly FieldName<M>[] {
  return Object.keys(models[model].fields) as FieldName<M>[];
}

/**
 * The names of a model's fields whose values one cell can show, in the order of the table, which is that of columns.
 *
 * @example
 * shownFields("wa.cycle").includes("session_id"); // → false, for it is a reference
 */
export function shownFields<M extends ModelName>(model: M): readonly ShownName<M>[] {
  return Object.entries<Field>(models[model].fields)
    .filter(([, { kind }]) => kind !== "many2one" && kind !== "json")
    .map(([name]) => name as ShownName<M>);
}

/** What a field of the table may be, beside its kind. */
type Flag = {
  [Name in keyof Field]-?: Exclude<Field[Name], undefined> extends true ? Name : never;
}[keyof Field];

/** The names of a model's fields that have a flag, such as `writable`. */
export function fieldsWith(model: ModelName, flag: Flag): readonly string[] {
  return Object.entries<Field>(models[model].fields)
    .filter(([, field]) => field[flag] === true)
    .map(([name]) => name);
}

/**
 * The fields that a record is known again by which was sent without anyone having heard that it was made. Of these, those count
 * that were sent.
 */
export function naturalKey(model: ModelName): readonly string[] {
  return fieldsWith(model, "natural");
}

/**
 * The fields of the natural key that an instance is searched by: what is unique, and what a record belongs to.
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
