import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { nameOf, Refusal } from "../errors.ts";
import { comparisons } from "./comparisons.ts";
import { expressionOf, knownField } from "./model-call.ts";
import type { ModelCall } from "./model-call.ts";

/** The longest domain, in conditions and operators; SQLite walks an expression of at most 1,000 levels. */
const longest = 500;

/** The most values that all lists of a domain have together; a hundred thousand of them hold the service for a tenth of a second. */
const mostListed = 50_000;

/** The deepest change between "and", "or" and "not"; SQLite reads at most 100 brackets inside each other. */
const deepest = 30;

/** Conditions under one operator, and how many brackets stand inside each other in them. */
interface Operand {
  readonly operator?: "&" | "|";
  readonly conditions: readonly RawBuilder<unknown>[];
  readonly depth: number;
}

/**
 * The SQL condition of a domain: conditions `[field, operator, value]` in prefix notation with `&`, `|` and
 * `!`, joined by "and" where no operator stands. Refuses what is no domain, unknown fields and operators.
 */
export function domainToSql(call: ModelCall, domain: unknown): RawBuilder<unknown> {
  if (domain === undefined || domain === null || domain === false) return everything;
  if (!Array.isArray(domain)) throw new Refusal("value", "Invalid domain: expected a list of conditions");
  if (domain.length > longest) throw new Refusal("value", `Invalid domain: more than ${longest} terms`);
  const listed = (domain as readonly unknown[]).reduce<number>((sum, term) => sum + listedIn(term), 0);
  if (listed > mostListed)
    throw new Refusal("value", `Invalid domain: more than ${mostListed} values in its lists`);
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
  return operands.length === 0 ? everything : together(joined("&", operands.toReversed()));
}

function listedIn(term: unknown): number {
  const value: unknown = Array.isArray(term) ? term[2] : undefined;
  return Array.isArray(value) ? value.length : 0;
}

function inverse(operand: Operand): Operand {
  return { conditions: [sql`(not (${together(operand)}))`], depth: checked(operand.depth + 2) };
}

/** Puts operands under an operator; what stands under the same one already joins without brackets, so chains stay flat. */
function joined(operator: "&" | "|", operands: readonly Operand[]): Operand {
  const fits = (operand: Operand) => operand.operator === undefined || operand.operator === operator;
  return {
    operator,
    conditions: operands.flatMap((operand) =>
      fits(operand) ? operand.conditions : [sql`(${together(operand)})`],
    ),
    depth: checked(Math.max(...operands.map((operand) => operand.depth + (fits(operand) ? 0 : 1)))),
  };
}

function together({ operator, conditions }: Operand): RawBuilder<unknown> {
  return sql.join(conditions, operator === "|" ? sql` or ` : sql` and `);
}

function checked(depth: number): number {
  if (depth <= deepest) return depth;
  throw new Refusal("value", `Invalid domain: nested more than ${deepest} deep`);
}

const everything = sql`1 = 1`;

function conditionToSql(call: ModelCall, term: unknown): RawBuilder<unknown> {
  if (!Array.isArray(term) || term.length !== 3)
    throw new Refusal("value", "Invalid domain: a condition is [field, operator, value]");
  const [name, operator, value] = term as readonly unknown[];
  // Conditions that are always or never true, as clients of such servers put in the place of an empty domain.
  if (typeof name === "number" && operator === "=") return name === value ? everything : sql`1 = 0`;
  const field = knownField(call.model, name);
  const compare = typeof operator === "string" ? comparisons.get(operator.toLowerCase()) : undefined;
  if (compare === undefined) throw new Refusal("value", `Invalid operator '${nameOf(operator)}' in a domain`);
  return compare(expressionOf(call, String(name)), value, { name: String(name), field });
}
