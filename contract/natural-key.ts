import type { ModelName } from "./models.ts";
import { fieldOf, fieldsWith } from "./records.ts";

/**
 * The fields that a record is known again by which was sent without anyone having heard that it was made. Of these, those count
 * that were sent.
 */
export function naturalKey(model: ModelName): readonly string[] {
  return fieldsWith(model, "natural");
}

/** The fields of the natural key that an instance is searched by: what is unique, and what a record belongs to. */
export function naturalScope(model: ModelName): readonly string[] {
  return naturalKey(model).filter((name) => {
    const field = fieldOf(model, name);
    return field?.unique === true || field?.kind === "many2one";
  });
}
