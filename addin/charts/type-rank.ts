import { isFixedWorkType, workTypes } from "../../contract/work-types.ts";

/** Gives where a work type stands among the others: va, nva, wait, custom slots by number, then `other`, then `rest`. */
export function typeRank(type: string): number {
  if (isFixedWorkType(type)) return workTypes[type].slot;
  if (type === "other") return Number.MAX_SAFE_INTEGER - 1;
  return type === "rest" ? Number.MAX_SAFE_INTEGER : Number(type.slice(1));
}
