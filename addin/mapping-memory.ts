import type { MappingMemory, Origin } from "./actions/tools/work-mappings.ts";
import { keptChoice } from "./kept-choice.ts";
import type { KeptChoice } from "./kept-choice.ts";

/** What remembers on this computer something of each instance and database, such as what work types count as. */
export function mappingMemory(what: "work-types" | "pastes" = "work-types"): MappingMemory {
  const of = ({ url, db }: Origin): KeptChoice => keptChoice(`work-analysis.${what} ${url} ${db}`);
  return { read: (instance) => of(instance).read(), keep: (instance, text) => of(instance).keep(text) };
}
