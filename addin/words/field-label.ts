import type { ModelName } from "../../contract/models.ts";
import { fieldOf } from "../../contract/records.ts";
import type { Words } from "./words.ts";

/** Returns a field's label in a language, or else the contract's label, or else the name. */
export function fieldLabel(model: ModelName, name: string, { fields }: Pick<Words, "fields">): string {
  const labels: Readonly<Record<string, string>> = fields[model];
  return labels[name] ?? fieldOf(model, name)?.label ?? name;
}
