import type { RawValues } from "../../../contract/relay-api.ts";
import { readShown, targetOf } from "../../../contract/shown-value.ts";

/** Names the measured cycle that an element belongs to, over several analyses. */
export function cycleKey(element: RawValues): string {
  return `${targetOf(element, "session_id")}/${String(readShown("wa.element", element, "cycle_no"))}`;
}

/** Counts the different cycles that elements belong to. */
export function distinctCycles(elements: readonly RawValues[]): number {
  return new Set(elements.map(cycleKey)).size;
}
