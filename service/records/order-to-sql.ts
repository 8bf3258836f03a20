import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { models } from "../../contract/models.ts";
import { Refusal } from "../errors.ts";
import { expressionOf, knownField } from "./model-call.ts";
import type { ModelCall } from "./model-call.ts";

/** The most fields one order names. */
const longest = 20;

/**
 * The SQL of an order such as `date desc, id desc`; without one, the model's own. Empty values come first in
 * a descending order and last in an ascending one; equal records follow by id. Refuses unknown fields and other words.
 */
export function orderToSql(call: ModelCall, order: unknown): RawBuilder<unknown> {
  const text =
    order === undefined || order === null || order === false || order === ""
      ? models[call.model].order
      : order;
  if (typeof text !== "string") throw new Refusal("user", "Invalid order: expected text");
  const terms = text.split(",");
  if (terms.length > longest) throw new Refusal("user", `Invalid order: more than ${longest} fields`);
  return sql.join([...terms.map((term) => termToSql(call, term)), sql`${expressionOf(call, "id")} asc`]);
}

function termToSql(call: ModelCall, term: string): RawBuilder<unknown> {
  const [, name = "", direction = "asc"] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(term) ?? [];
  if (name === "") throw new Refusal("user", `Invalid order: '${term.trim().slice(0, 80)}'`);
  knownField(call.model, name);
  return direction.toLowerCase() === "desc"
    ? sql`${expressionOf(call, name)} desc nulls first`
    : sql`${expressionOf(call, name)} asc nulls last`;
}
