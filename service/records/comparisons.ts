import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Field } from "../../contract/fields.ts";
import { Refusal } from "../errors.ts";
import { isEmpty, toStored } from "./coerce.ts";
import type { Stored } from "../store/store.ts";

/** The SQL of one comparison of a field's expression with a value of a call. */
type Compare = (
  expression: RawBuilder<unknown>,
  value: unknown,
  of: { readonly name: string; readonly field: Field },
) => RawBuilder<unknown>;

/** The comparisons a domain may hold, by operator. Empty text counts as different from every value, as people expect of `!=`. */
export const comparisons: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ["=", equal],
  ["==", equal],
  ["!=", differing(equal)],
  ["<>", differing(equal)],
  ["in", within],
  ["not in", differing(within)],
  [">", ordered(sql` > `)],
  [">=", ordered(sql` >= `)],
  ["<", ordered(sql` < `)],
  ["<=", ordered(sql` <= `)],
  ["like", alike((text) => `%${text}%`, globbing)],
  ["not like", differing(alike((text) => `%${text}%`, globbing))],
  ["ilike", alike((text) => `%${text}%`, liking)],
  ["not ilike", differing(alike((text) => `%${text}%`, liking))],
  ["=like", alike((text) => text, globbing)],
  ["=ilike", alike((text) => text, liking)],
]);

function equal(...[expression, value, { name, field }]: Parameters<Compare>): RawBuilder<unknown> {
  if (Array.isArray(value)) return within(expression, value, { name, field });
  return sql`(${expression} is ${comparable(name, field, value)})`;
}

function within(...[expression, value, { name, field }]: Parameters<Compare>): RawBuilder<unknown> {
  if (!Array.isArray(value)) throw new Refusal("value", `Invalid domain: '${name}' is compared with no list`);
  const stored = (value as readonly unknown[]).map((item) => comparable(name, field, item));
  // One parameter whatever the length: SQLite binds at most 32,766.
  const list = sql`${expression} in (select value from json_each(${JSON.stringify(stored.filter(isPresent))}))`;
  return stored.every(isPresent) ? sql`(ifnull(${list}, 0))` : sql`(${expression} is null or ${list})`;
}

function differing(compare: Compare): Compare {
  return (...args) => sql`(not ifnull(${compare(...args)}, 0))`;
}

function ordered(operator: RawBuilder<unknown>): Compare {
  return (expression, value, { name, field }) =>
    sql`(ifnull(${expression}${operator}${comparable(name, field, value)}, 0))`;
}

/** The longest text a value is compared with; no record holds a longer one that people could tell apart. */
const longestText = 100_000;

/** A value as the store keeps it. What no record can hold is refused before any work is done for it, as everybody may search. */
function comparable(name: string, field: Field, value: unknown): Stored {
  if (typeof value === "object" && value !== null)
    throw new Refusal("value", `Invalid domain: '${name}' is compared with a list or an object`);
  if (typeof value === "string" && value.length > longestText)
    throw new Refusal("value", `Invalid domain: the text for '${name}' is too long`);
  return toStored(name, field, value);
}

/** The longest text to look for; SQLite refuses patterns beyond 50,000 bytes. */
const longestPattern = 10_000;

function alike(
  pattern: (text: string) => string,
  match: (expression: RawBuilder<unknown>, pattern: string) => RawBuilder<unknown>,
): Compare {
  return (expression, value, { name }) => {
    if (isEmpty(value)) return sql`(${expression} is null)`;
    if (typeof value !== "string" && typeof value !== "number")
      throw new Refusal("value", `Invalid domain: '${name}' is compared with no text`);
    const text = String(value);
    if (text.length > longestPattern)
      throw new Refusal("value", `Invalid domain: the text for '${name}' is too long`);
    return match(sql`cast(${expression} as text)`, pattern(text));
  };
}

/** `%` and `_` stay wildcards; upper and lower case count. */
function globbing(expression: RawBuilder<unknown>, pattern: string): RawBuilder<unknown> {
  const glob = pattern.replace(/[*?[]/g, "[$&]").replaceAll("%", "*").replaceAll("_", "?");
  return sql`(ifnull(${expression} glob ${glob}, 0))`;
}

/** Upper and lower case count as the same for A to Z, which is what SQLite knows. */
function liking(expression: RawBuilder<unknown>, pattern: string): RawBuilder<unknown> {
  return sql`(ifnull(${expression} like ${pattern} escape '\\', 0))`;
}

function isPresent(value: Stored): value is string | number {
  return value !== null;
}
