import { sql } from "../store/sql.ts";
import type { Fragment, Stored } from "../store/sql.ts";
import { isModelName, models } from "../../contract/models.ts";
import { Refusal } from "../errors.ts";
import { toRead } from "./coerce.ts";
import { expressionOf, knownField } from "./model-call.ts";
import type { ModelCall } from "./model-call.ts";
import { fieldsOf, isNeverNull, tableOf } from "../store/schema.ts";

/** A record with the requested fields. */
export type ReadRecord = Readonly<Record<string, unknown>> & { readonly id: number };

/**
 * Returns the requested fields (none: all). A many2one is `[id, display name]`. Empty text and dates are
 * false.
 */
export function selectRecords(call: ModelCall, fields: unknown, rest: Fragment): readonly ReadRecord[] {
  const names = fieldsAskedFor(call, fields);
  const columns = ["id", ...names].map((name) => expressionOf(call, name));
  const rows = call.store.lists(
    sql`select ${sql.join(columns)} from ${sql.ref(tableOf(call.model))} ${rest}`,
  );
  const readers = names.map((name, index) => {
    const field = knownField(call.model, name);
    if (field.target === undefined) return (stored: Stored) => toRead(field, stored);
    return displayNames(call, field.target, new Set(rows.map((row) => row[index + 1] ?? null)));
  });
  return rows.map((row) => {
    const record: Record<string, unknown> & { id: number } = { id: Number(row[0]) };
    readers.forEach((read, index) => (record[names[index] ?? ""] = read(row[index + 1] ?? null)));
    return record;
  });
}

function fieldsAskedFor({ model }: ModelCall, fields: unknown): readonly string[] {
  const all = Object.keys(fieldsOf(model));
  if (fields === undefined || fields === null || fields === false) return all;
  if (!Array.isArray(fields)) throw new Refusal("type", "fields must be a list of field names");
  const names = [...new Set(fields as readonly unknown[])].map((name) => {
    knownField(model, name);
    return String(name);
  });
  return names.length === 0 ? all : names.filter((name) => name !== "id");
}

/** Returns a function that turns a reference into `[id, display name]`; a missing name is `model,id`. */
function displayNames(
  call: ModelCall,
  target: string,
  ids: ReadonlySet<Stored>,
): (stored: Stored) => readonly [number, string] | false {
  if (!isModelName(target)) throw new Error(`${call.model} refers to the unknown model ${target}`);
  const list = JSON.stringify([...ids].filter((id) => id !== null));
  const name = expressionOf({ ...call, model: target }, models[target].nameField);
  const rows = call.store.all(
    sql`select id, ${name} as name from ${sql.ref(tableOf(target))} where id in (select value from json_each(${list}))`,
  );
  const pairs = new Map<Stored, readonly [number, string]>(
    rows.map((row) => [row.id ?? null, [Number(row.id), String(row.name ?? `${target},${row.id}`)]]),
  );
  return (stored) => pairs.get(stored) ?? false;
}

const mostOrderFields = 20;

/**
 * Converts an order such as `date desc, id desc`; without one, the model's own. Empty values are first in
 * descending and last in ascending order. Refuses unknown fields and words.
 */
export function orderToSql(call: ModelCall, order: unknown): Fragment {
  const text =
    order === undefined || order === null || order === false || order === ""
      ? models[call.model].order
      : order;
  if (typeof text !== "string") throw new Refusal("user", "Invalid order: expected text");
  const terms = text.split(",");
  if (terms.length > mostOrderFields)
    throw new Refusal("user", `Invalid order: more than ${mostOrderFields} fields`);
  return sql.join([...terms.map((term) => termToSql(call, term)), sql`${expressionOf(call, "id")} asc`]);
}

function termToSql(call: ModelCall, term: string): Fragment {
  const [, name = "", direction = "asc"] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(term) ?? [];
  if (name === "") throw new Refusal("user", `Invalid order: '${term.trim().slice(0, 80)}'`);
  knownField(call.model, name);
  const sqlDirection = direction.toLowerCase() === "desc" ? descending : ascending;
  return sql`${expressionOf(call, name)}${isNeverNull(call.model, name) ? sqlDirection.neverNull : sqlDirection.nullable}`;
}

/** No index places NULL, so the SQL does it only for columns that may be NULL. */
const ascending = { neverNull: sql` asc`, nullable: sql` asc nulls last` };
const descending = { neverNull: sql` desc`, nullable: sql` desc nulls first` };
