import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { comparisons } from "./comparisons.ts";
import { Refusal } from "./errors.ts";
import { expressionOf, knownField } from "./model-call.ts";
import type { ModelCall } from "./model-call.ts";

/** The longest domain, in conditions and operators; SQLite walks an expression of at most 1,000 levels. */
const longest = 500;

/**
 * Gives the SQL condition of a domain: conditions `[field, operator, value]` in prefix notation with `&`, `|` and
 * `!`, joined by "and" where no operator stands. Refuses what is no domain, unknown fields and operators.
 */
export function domainToSql(call: ModelCall, domain: unknown): RawBuilder<unknown> {
  if (domain === undefined || domain === null || domain === false) return everything;
  if (!Array.isArray(domain)) throw new Refusal("value", "Invalid domain: expected a list of conditions");
  if (domain.length > longest) throw new Refusal("value", `Invalid domain: more than ${longest} terms`);
  const operands: RawBuilder<unknown>[] = [];
  const take = (): RawBuilder<unknown> => {
    const operand = operands.pop();
    if (operand === undefined) throw new Refusal("value", "Invalid domain: an operator lacks its condition");
    return operand;
  };
  for (const term of (domain as readonly unknown[]).toReversed()) {
    if (term === "!") operands.push(sql`(not ${take()})`);
    else if (term === "&") operands.push(sql`(${take()} and ${take()})`);
    else if (term === "|") operands.push(sql`(${take()} or ${take()})`);
    else operands.push(conditionToSql(call, term));
  }
  return operands.length === 0 ? everything : sql.join(operands.reverse(), sql` and `);
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
  if (compare === undefined) throw new Refusal("value", `Invalid operator '${String(operator)}' in a domain`);
  return compare(expressionOf(call, String(name)), value, { name: String(name), field });
}
