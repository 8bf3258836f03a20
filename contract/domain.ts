import type { ModelName } from "./models.ts";
import type { FieldName, FieldValue } from "./records.ts";

/** `false` is an empty value. */
export type ConditionValue = string | number | boolean;

/** One condition on `id` or a field of the model. The contract documents only the operator `=`. */
export type Condition<M extends ModelName = ModelName> = readonly [
  field: "id" | FieldName<M>,
  operator: "=",
  value: ConditionValue,
];

/** Conditions that must all be true. An empty domain selects all records. */
export type Domain<M extends ModelName = ModelName> = readonly Condition<M>[];

/**
 * Returns the condition that a field equals a value.
 *
 * @example
 * equals<"wa.session", "o_no">("o_no", "O-0012"); // → ["o_no", "=", "O-0012"]
 */
export function equals<M extends ModelName, Name extends FieldName<M>>(
  field: Name,
  value: FieldValue<M, Name>,
): Condition<M> {
  return [field, "=", value];
}
