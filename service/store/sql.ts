import template, { join, raw } from "sql-template-tag";
import type { Sql } from "sql-template-tag";

/** A value as the store keeps it; empty text and references are null. */
export type Stored = string | number | null;

/** A piece of SQL and the values of the `?` in it, in order. */
export type Fragment = Sql;

/**
 * Makes a piece of SQL of a template: a fragment in it is put in as it is, any other value is bound. So nothing that somebody sent
 * becomes a part of the text.
 *
 * @example
 * store.all(sql`select id from ${sql.ref("wa_session")} where o_no = ${given}`);
 */
export function sql(pieces: TemplateStringsArray, ...values: readonly (Fragment | Stored)[]): Fragment {
  return template(pieces, ...values);
}

/** The name of a table or column in quotes; `table.column` names a column of one table. */
sql.ref = (name: string): Fragment =>
  raw(
    name
      .split(".")
      .map((part) => `"${part.replaceAll('"', '""')}"`)
      .join("."),
  );

/** Fragments and values one after the other, with commas or something else between them; one of them at least. */
sql.join = (items: readonly (Fragment | Stored)[], between = ", "): Fragment => join(items, between);
