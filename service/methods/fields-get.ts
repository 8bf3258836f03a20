import type { Field, FieldKind } from "../../contract/fields.ts";
import { Refusal } from "../errors.ts";
import type { Arguments } from "../records/arguments.ts";
import type { ModelCall } from "../records/model-call.ts";
import { fieldsOf } from "../store/schema.ts";

type Description = Readonly<Record<string, unknown>>;

/** The type names of such servers. */
const types = {
  char: "char",
  date: "date",
  integer: "integer",
  seconds: "float",
  percent: "float",
  ratio: "float",
  boolean: "boolean",
  many2one: "many2one",
  work_type: "char",
  json: "text",
} as const satisfies Record<FieldKind, string>;

/** Describes the fields of a model by name: label (`string`), `type`, `required`, `readonly`, `translate` and, for references, `relation`. */
export function fieldsGet(call: ModelCall, args: Arguments): Readonly<Record<string, Description>> {
  const fields = namesFrom(args.allfields, "allfields");
  const attributes = namesFrom(args.attributes, "attributes");
  const described = Object.entries(fieldsOf(call.model)).map(
    ([name, field]) => [name, describe(field)] as const,
  );
  const all = [["id", describe({ kind: "integer", label: "ID", computed: true })] as const, ...described];
  return Object.fromEntries(
    all
      .filter(([name]) => fields === undefined || fields.has(name))
      .map(([name, description]) => [
        name,
        Object.fromEntries(
          Object.entries(description).filter(([key]) => attributes === undefined || attributes.has(key)),
        ),
      ]),
  );
}

function describe(field: Field): Description {
  return {
    string: field.label,
    type: types[field.kind],
    required: field.required ?? false,
    readonly: field.computed ?? false,
    store: true,
    ...(types[field.kind] === "char" ? { translate: field.translated ?? false } : {}),
    ...(field.target === undefined ? {} : { relation: field.target }),
  };
}

function namesFrom(value: unknown, name: string): ReadonlySet<unknown> | undefined {
  if (value === undefined || value === null || value === false) return undefined;
  if (!Array.isArray(value)) throw new Refusal("type", `${name} must be a list of names`);
  return value.length === 0 ? undefined : new Set(value as readonly unknown[]);
}
