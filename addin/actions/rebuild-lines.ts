import type { Actions } from "./actions.ts";
import { buildAndPull } from "./writing/build-and-pull.ts";
import type { Tools } from "./tools.ts";

/** Builds the lines of a comparison again and shows them, in its worksheet or a new one. */
export function rebuildLines(tools: Tools): Actions["rebuildLines"] {
  return (comparison_id, running) => buildAndPull(tools, comparison_id, running, tools.newId());
}
