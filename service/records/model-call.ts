import { sql } from "../store/sql.ts";
import type { Fragment, Stored } from "../store/sql.ts";
import type { Field } from "../../contract/fields.ts";
import { isLanguage } from "../../contract/languages.ts";
import type { Language } from "../../contract/languages.ts";
import type { ModelName } from "../../contract/models.ts";
import { nameOf, Refusal } from "../errors.ts";
import { fieldsOf, tableOf } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

export interface ModelCall {
  readonly store: Store;
  readonly model: ModelName;
  /** Undefined: the instance's default. */
  readonly lang: Language | undefined;
  /** The caller, and the UTC time to the second. Without it, records get no stamp, as in sample data. */
  readonly stamp?: { readonly uid: number; readonly at: string };
  /** In tests, returns what is stored for a value. */
  readonly alterStored?: (model: ModelName, field: string, value: Stored) => Stored;
}

const idField: Field = { kind: "integer", label: "ID", computed: true };

const stampFields: Readonly<Record<string, Field>> = {
  create_date: { kind: "char", label: "Created on", computed: true },
  create_uid: { kind: "integer", label: "Created by", computed: true },
  write_date: { kind: "char", label: "Last Updated on", computed: true },
  write_uid: { kind: "integer", label: "Last Updated by", computed: true },
};

/** Knows `id` and the four stamps, too. Refuses unknown names. */
export function knownField(model: ModelName, name: unknown): Field {
  if (name === "id") return idField;
  if (typeof name === "string" && Object.hasOwn(stampFields, name)) return stampFields[name] ?? idField;
  const fields = fieldsOf(model);
  const field = typeof name === "string" && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) throw new Refusal("value", `Invalid field '${nameOf(name)}' on model '${model}'`);
  return field;
}

/** Returns the SQL of a field's value: its column, or its translation in the call's language. */
export function expressionOf({ model, lang }: ModelCall, name: string): Fragment {
  const column = sql.ref(`${tableOf(model)}.${name}`);
  if (lang === undefined || lang === defaultLanguage || fieldsOf(model)[name]?.translated !== true)
    return column;
  return sql`coalesce((select value from translation where model = ${model} and field = ${name}
    and record_id = ${sql.ref(`${tableOf(model)}.id`)} and lang = ${lang}), ${column})`;
}

/** The language of names without `lang`, and where a translation is missing. */
export const defaultLanguage: Language = "en_US";

/** Refuses a language that is unknown or not active. */
export function languageOf(context: unknown, active: readonly Language[]): Language | undefined {
  if (typeof context !== "object" || context === null || Array.isArray(context)) return undefined;
  const { lang } = context as Readonly<Record<string, unknown>>;
  if (lang === undefined || lang === null || lang === false || lang === "") return undefined;
  if (isLanguage(lang) && active.includes(lang)) return lang;
  throw new Refusal("user", `Invalid language code: ${nameOf(lang)}`);
}
