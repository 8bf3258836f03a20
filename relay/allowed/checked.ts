import type { FailureCode } from "../../contract/errors.ts";
import type { ModelName } from "../../contract/models.ts";
import { fieldOf } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { isWellFormedText, largestWhole } from "../../contract/fields.ts";
import { Failure } from "../failure.ts";

/**
 * `not_offered`: the contract does not list it. `bad_request`: the form is wrong. `invalid_values`: a value
 * does not fit its field.
 */
export function refuse(
  code: Extract<FailureCode, "not_offered" | "bad_request" | "invalid_values">,
  message: string,
): never {
  throw new Failure(code, message);
}

/** Throws if it is not a plain object or has an unknown member. */
export function membersOf(
  raw: unknown,
  what: string,
  known: readonly string[],
): Readonly<Record<string, unknown>> {
  const members = objectOf(raw, what);
  const unknown = Object.keys(members).find((name) => !known.includes(name));
  if (unknown !== undefined) refuse("bad_request", `${what} has an unknown member.`);
  return members;
}

export function objectOf(raw: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    return refuse("bad_request", `${what} must be an object.`);
  return raw as Readonly<Record<string, unknown>>;
}

export function listOf(raw: unknown, what: string, most: number): readonly unknown[] {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > most)
    return refuse("bad_request", `${what} must be a list of 1 to ${most} items.`);
  return raw as readonly unknown[];
}

/** Accepts only ids that fit into the instance's 32 bits. */
export function idOf(raw: unknown, what: string): number {
  if (typeof raw !== "number" || !Number.isInteger(raw) || raw <= 0 || raw > largestWhole)
    return refuse("bad_request", `${what} must be a record id.`);
  return raw;
}

/** Accepts only texts that the journal can find again. */
export function keyOf(raw: unknown, longest: number): string {
  if (typeof raw !== "string" || raw === "" || raw.length > longest)
    return refuse("bad_request", `A key must be a text of 1 to ${longest} characters.`);
  if (!isWellFormedText(raw) || raw.includes("\0"))
    return refuse("bad_request", "A key must have whole characters and no NUL.");
  return raw;
}

export function refuseSameKeys(items: readonly { readonly key: string }[]): void {
  if (new Set(items.map(({ key }) => key)).size < items.length)
    refuse("bad_request", "Two items have the same key.");
}

export function labelOf(raw: unknown): { readonly label?: string } {
  if (raw === undefined) return {};
  if (typeof raw !== "string" || raw.length > 500 || raw.includes("\0"))
    return refuse("bad_request", "A label must be a text of at most 500 characters without NUL.");
  return { label: raw };
}

export function batchOf(raw: unknown): { readonly batch?: string } {
  if (raw === undefined) return {};
  if (typeof raw !== "string" || raw === "" || raw.length > 100 || raw.includes("\0"))
    return refuse("bad_request", "batch must be a text of 1 to 100 characters without NUL.");
  return { batch: raw };
}

/** Accepts contract fields with values in the form in which the instance sends them. */
export function baseOf(model: ModelName, raw: unknown): RawValues {
  const members = Object.entries(objectOf(raw, "base"));
  for (const [name, value] of members) {
    if (fieldOf(model, name) === undefined) return refuse("not_offered", "A field of base is not offered.");
    const isPair = Array.isArray(value) && value.length === 2 && value.every(isScalar);
    if (!isScalar(value) && !isPair) return refuse("bad_request", `base.${name} is not a value of a field.`);
  }
  return Object.fromEntries(members);
}

function isScalar(value: unknown): boolean {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}
