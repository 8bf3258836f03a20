import type { ModelName } from "../../contract/models.ts";
import { fieldOf } from "../../contract/records.ts";
import type { Words } from "./words.ts";

/** What people call a field: by the words of a language, else by the label that the contract's table gives it. */
export function fieldLabel(model: ModelName, name: string, { fields }: Pick<Words, "fields">): string {
  const labels: Readonly<Record<string, string>> = fields[model];
  return labels[name] ?? fieldOf(model, name)?.label ?? name;
}
