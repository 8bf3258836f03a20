import type { ModelName } from "../../../contract/models.ts";
import { fieldOf } from "../../../contract/records.ts";
import { sameValue } from "../../../contract/same-value.ts";

/** Instances may keep times with two decimals. */
const rounding = 0.01;

/** Tells whether what an instance holds in a field is what was sent there, apart from the rounding of numbers. */
export function isAsSent(model: ModelName, name: string, held: unknown, sent: unknown): boolean {
  if (typeof held === "number" && typeof sent === "number") return Math.abs(held - sent) <= rounding;
  return sameValue(fieldOf(model, name)?.kind ?? "char", name, held, sent);
}
