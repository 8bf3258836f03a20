import template, { join, raw } from "sql-template-tag";
import type { Sql } from "sql-template-tag";

/** A value as the store keeps it. Empty text and references are null. */
export type Stored = string | number | null;

/** A piece of SQL and the values of its `?`, in order. */
export type Fragment = Sql;

/**
 * Makes a piece of SQL from a template. A fragment in it is inserted, any other value is bound. So text from
 * a request never becomes SQL.
 *
 * @example
 * store.all(sql`select id from ${sql.ref("wa_session")} where o_no = ${given}`);
 */
export function sql(pieces: TemplateStringsArray, ...values: readonly (Fragment | Stored)[]): Fragment {
  return template(pieces, ...values);
}

/** Returns the quoted name of a table or column; `table.column` is the column of one table. */
sql.ref = (name: string): Fragment =>
  raw(
    name
      .split(".")
      .map((part) => `"${part.replaceAll('"', '""')}"`)
      .join("."),
  );

/** Joins at least one fragment or value, with commas or another separator. */
sql.join = (items: readonly (Fragment | Stored)[], between = ", "): Fragment => join(items, between);
