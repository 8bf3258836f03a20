import template, { join, raw } from "sql-template-tag";
import type { Sql } from "sql-template-tag";

/** Empty text and references are null. */
export type Stored = string | number | null;

/** A piece of SQL and the values of its `?`, in order. */
export type Fragment = Sql;

/**
 * Makes a piece of SQL. Inserts fragments and binds other values, so text from a request never becomes SQL.
 *
 * @example
 * store.all(sql`select id from ${sql.ref("wa_session")} where o_no = ${given}`);
 */
export function sql(pieces: TemplateStringsArray, ...values: readonly (Fragment | Stored)[]): Fragment {
  return template(pieces, ...values);
}

/** Quotes the name of a table or column, or `table.column`. */
sql.ref = (name: string): Fragment =>
  raw(
    name
      .split(".")
      .map((part) => `"${part.replaceAll('"', '""')}"`)
      .join("."),
  );

/** Joins at least one fragment or value. */
sql.join = (items: readonly (Fragment | Stored)[], between = ", "): Fragment => join(items, between);
