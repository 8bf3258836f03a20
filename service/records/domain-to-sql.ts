import { sql } from "../store/sql.ts";
import type { Fragment, Stored } from "../store/sql.ts";
import { nameOf, Refusal } from "../errors.ts";
import { expressionOf, knownField } from "./model-call.ts";
import type { ModelCall } from "./model-call.ts";
import type { Field } from "../../contract/fields.ts";
import { isEmpty, toStored } from "./coerce.ts";

/** In conditions and operators. SQLite allows an expression of at most 1,000 levels. */
const longestDomain = 500;

/** In all lists of a domain. 100,000 values keep the service busy for 0.1 seconds. */
const mostListValues = 50_000;

/** Each level adds brackets, and SQLite allows 100 nested ones. */
const deepestNesting = 30;

/** Conditions that one operator joins; one condition without an operator. */
interface Operand {
  readonly operator?: "&" | "|";
  readonly conditions: readonly Fragment[];
  /** The depth of nested brackets in the SQL. */
  readonly depth: number;
}

/**
 * Converts a domain: conditions `[field, operator, value]` with the prefix operators `&`, `|` and `!`, joined
 * by "and" without an operator. Throws a `Refusal` for invalid domains, unknown fields and unknown operators.
 */
export function domainToSql(call: ModelCall, domain: unknown): Fragment {
  if (domain === undefined || domain === null || domain === false) return always;
  if (!Array.isArray(domain)) throw new Refusal("value", "Invalid domain: expected a list of conditions");
  if (domain.length > longestDomain)
    throw new Refusal("value", `Invalid domain: more than ${longestDomain} terms`);
  const listValues = (domain as readonly unknown[]).reduce<number>((sum, term) => sum + listLength(term), 0);
  if (listValues > mostListValues)
    throw new Refusal("value", `Invalid domain: more than ${mostListValues} values in its lists`);
  const operands: Operand[] = [];
  const take = (): Operand => {
    const operand = operands.pop();
    if (operand === undefined) throw new Refusal("value", "Invalid domain: an operator lacks its condition");
    return operand;
  };
  for (const term of (domain as readonly unknown[]).toReversed()) {
    if (term === "!") operands.push(inverse(take()));
    else if (term === "&" || term === "|") operands.push(joined(term, [take(), take()]));
    else operands.push({ conditions: [conditionToSql(call, term)], depth: 1 });
  }
  return operands.length === 0 ? always : joinedSql(joined("&", operands.toReversed()));
}

function listLength(term: unknown): number {
  const value: unknown = Array.isArray(term) ? term[2] : undefined;
  return Array.isArray(value) ? value.length : 0;
}

function inverse(operand: Operand): Operand {
  return { conditions: [sql`(not (${joinedSql(operand)}))`], depth: checkedDepth(operand.depth + 2) };
}

/** An operand with an equal operator needs no brackets, so chains are not nested. */
function joined(operator: "&" | "|", operands: readonly Operand[]): Operand {
  const needsNoBrackets = (operand: Operand) =>
    operand.operator === undefined || operand.operator === operator;
  return {
    operator,
    conditions: operands.flatMap((operand) =>
      needsNoBrackets(operand) ? operand.conditions : [sql`(${joinedSql(operand)})`],
    ),
    depth: checkedDepth(
      Math.max(...operands.map((operand) => operand.depth + (needsNoBrackets(operand) ? 0 : 1))),
    ),
  };
}

function joinedSql({ operator, conditions }: Operand): Fragment {
  return sql.join(conditions, operator === "|" ? " or " : " and ");
}

function checkedDepth(depth: number): number {
  if (depth <= deepestNesting) return depth;
  throw new Refusal("value", `Invalid domain: nested more than ${deepestNesting} deep`);
}

const always = sql`1 = 1`;

function conditionToSql(call: ModelCall, term: unknown): Fragment {
  if (!Array.isArray(term) || term.length !== 3)
    throw new Refusal("value", "Invalid domain: a condition is [field, operator, value]");
  const [name, operator, value] = term as readonly unknown[];
  // Clients of real servers write "always" and "never" as conditions on numbers, such as [1, "=", 1].
  if (typeof name === "number" && operator === "=") return name === value ? always : sql`1 = 0`;
  const field = knownField(call.model, name);
  const compare = typeof operator === "string" ? comparisons.get(operator.toLowerCase()) : undefined;
  if (compare === undefined) throw new Refusal("value", `Invalid operator '${nameOf(operator)}' in a domain`);
  return compare(expressionOf(call, String(name)), value, { name: String(name), field });
}

type Compare = (
  expression: Fragment,
  value: unknown,
  namedField: { readonly name: string; readonly field: Field },
) => Fragment;

/** `!=` also finds empty fields, unlike `<>` in SQL. */
const comparisons: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ["=", equal],
  ["==", equal],
  ["!=", negated(equal)],
  ["<>", negated(equal)],
  ["in", inList],
  ["not in", negated(inList)],
  [">", ordered(sql` > `)],
  [">=", ordered(sql` >= `)],
  ["<", ordered(sql` < `)],
  ["<=", ordered(sql` <= `)],
  ["like", matching((text) => `%${text}%`, caseSensitive)],
  ["not like", negated(matching((text) => `%${text}%`, caseSensitive))],
  ["ilike", matching((text) => `%${text}%`, ignoringCase)],
  ["not ilike", negated(matching((text) => `%${text}%`, ignoringCase))],
  ["=like", matching((text) => text, caseSensitive)],
  ["=ilike", matching((text) => text, ignoringCase)],
]);

function equal(...[expression, value, { name, field }]: Parameters<Compare>): Fragment {
  if (Array.isArray(value)) return inList(expression, value, { name, field });
  return sql`(${expression} is ${comparable(name, field, value)})`;
}

function inList(...[expression, value, { name, field }]: Parameters<Compare>): Fragment {
  if (!Array.isArray(value))
    throw new Refusal("value", `Invalid domain: '${name}' is not compared with a list`);
  const stored = (value as readonly unknown[]).map((item) => comparable(name, field, item));
  // One JSON parameter, because SQLite allows at most 32,766 parameters.
  const list = sql`${expression} in (select value from json_each(${JSON.stringify(stored.filter(isPresent))}))`;
  return stored.every(isPresent) ? sql`(ifnull(${list}, 0))` : sql`(${expression} is null or ${list})`;
}

function negated(compare: Compare): Compare {
  return (...args) => sql`(not ifnull(${compare(...args)}, 0))`;
}

function ordered(operator: Fragment): Compare {
  return (expression, value, { name, field }) =>
    sql`(ifnull(${expression}${operator}${comparable(name, field, value)}, 0))`;
}

/** In characters. */
const longestText = 100_000;

/** Throws a `Refusal` for lists, objects and very long texts, which no field has. */
function comparable(name: string, field: Field, value: unknown): Stored {
  if (typeof value === "object" && value !== null)
    throw new Refusal("value", `Invalid domain: '${name}' is compared with a list or an object`);
  if (typeof value === "string" && value.length > longestText)
    throw new Refusal("value", `Invalid domain: the text for '${name}' is too long`);
  return toStored(name, field, value);
}

/** In characters. SQLite refuses patterns over 50,000 bytes. */
const longestPattern = 10_000;

/** An empty value finds empty fields. */
function matching(
  pattern: (text: string) => string,
  match: (expression: Fragment, pattern: string) => Fragment,
): Compare {
  return (expression, value, { name }) => {
    if (isEmpty(value)) return sql`(${expression} is null)`;
    if (typeof value !== "string" && typeof value !== "number")
      throw new Refusal("value", `Invalid domain: '${name}' is not compared with text`);
    const text = String(value);
    if (text.length > longestPattern)
      throw new Refusal("value", `Invalid domain: the text for '${name}' is too long`);
    return match(sql`cast(${expression} as text)`, pattern(text));
  };
}

/** Converts the wildcards `%` and `_` to those of SQLite's GLOB. */
function caseSensitive(expression: Fragment, pattern: string): Fragment {
  const glob = pattern.replace(/[*?[]/g, "[$&]").replaceAll("%", "*").replaceAll("_", "?");
  return sql`(ifnull(${expression} glob ${glob}, 0))`;
}

/** SQLite ignores the case only of the letters A to Z. */
function ignoringCase(expression: Fragment, pattern: string): Fragment {
  return sql`(ifnull(${expression} like ${pattern} escape '\\', 0))`;
}

function isPresent(value: Stored): value is string | number {
  return value !== null;
}
