import type { ModelName } from "../../contract/models.ts";
import type { FieldName } from "../../contract/records.ts";
import type { RawRecord } from "../client/read-records.ts";
import { answered } from "./custom-function.ts";
import type { FunctionTools, Outcome } from "./custom-function.ts";
import { unreadable } from "./failure-error.ts";

/** What is looked for by name, and what to say where it is not the one. */
export interface Sought<M extends ModelName> {
  readonly model: M;
  readonly name: readonly [FieldName<M>, string];
  readonly fields: readonly FieldName<M>[];
  readonly none: Outcome<never>;
  readonly several: Outcome<never>;
}

/** Finds the one record that has a name; a second one is reason enough to give neither. */
export async function findOne<M extends ModelName>(
  { model, name: [field, value], fields, none, several }: Sought<M>,
  { ask, words }: FunctionTools,
): Promise<Outcome<RawRecord>> {
  const answer = await ask({ model, domain: [[field, "=", value]], fields, limit: 2 });
  if (!answer.ok) return unreadable(answer.failure, words);
  const [record, second] = answer.value;
  if (record === undefined) return none;
  return second === undefined ? answered(record) : several;
}

/** What somebody typed for a name as text, without blanks around it; what is neither text nor a number is empty. */
export function nameTyped(typed: unknown): string {
  if (typeof typed === "string") return typed.trim();
  return typeof typed === "number" ? String(typed) : "";
}
