import type { ModelName } from "../../contract/models.ts";
import { fieldOf } from "../../contract/records.ts";
import type { Words } from "./words.ts";

/** Returns the label of a field in a language, or else its label in the contract, or else its name. */
export function fieldLabel(model: ModelName, name: string, { fields }: Pick<Words, "fields">): string {
  const labels: Readonly<Record<string, string>> = fields[model];
  return labels[name] ?? fieldOf(model, name)?.label ?? name;
}
