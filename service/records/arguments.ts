import { Refusal } from "../errors.ts";

/** By parameter name. A missing argument is undefined. */
export type Arguments = Readonly<Record<string, unknown>>;

/**
 * Binds args and kwargs to parameter names, `context` and `load`. Refuses too many args, repeated and unknown
 * names.
 */
export function bindArguments(
  method: string,
  names: readonly string[],
  args: unknown,
  kwargs: unknown,
): Arguments {
  const positional = args ?? [];
  const named = kwargs ?? {};
  if (!Array.isArray(positional)) throw new Refusal("type", `${method}() takes its arguments as a list`);
  if (typeof named !== "object" || Array.isArray(named))
    throw new Refusal("type", `${method}() takes its keyword arguments as an object`);
  if (positional.length > names.length)
    throw new Refusal(
      "type",
      `${method}() takes ${names.length} arguments but ${positional.length} were given`,
    );
  const bound = new Map<string, unknown>(
    (positional as readonly unknown[]).map((value, index) => [names[index] ?? "", value]),
  );
  for (const [name, value] of Object.entries(named)) {
    if (!names.includes(name) && name !== "context" && name !== "load")
      throw new Refusal("type", `${method}() got an unexpected keyword argument '${name.slice(0, 80)}'`);
    if (bound.has(name)) throw new Refusal("type", `${method}() got multiple values for argument '${name}'`);
    bound.set(name, value);
  }
  return Object.fromEntries(bound);
}

/** Accepts a list of integers, or one. False is no id. */
export function idsFrom(value: unknown, method: string): readonly number[] {
  if (value === false || value === null) return [];
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (list.every(isId)) return list;
  throw new Refusal("type", `${method}() takes a list of record ids`);
}

function isId(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value);
}

/** Accepts a whole number of 0 or more. A missing value and false are 0. */
export function countFrom(value: unknown, name: string): number {
  if (value === undefined || value === null || value === false) return 0;
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw new Refusal("value", `Invalid ${name}: expected a number of 0 or more`);
}

export function valuesFrom(value: unknown, method: string): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>;
  throw new Refusal("type", `${method}() takes values as an object of fields`);
}
