import type { MappingMemory, Origin } from "./actions/tools/work-mappings.ts";
import { keptChoice } from "./kept-choice.ts";
import type { KeptChoice } from "./kept-choice.ts";

/** What remembers on this computer, for each instance and database, what work types count as. */
export function mappingMemory(): MappingMemory {
  const of = ({ url, db }: Origin): KeptChoice => keptChoice(`work-analysis.work-types ${url} ${db}`);
  return { read: (instance) => of(instance).read(), keep: (instance, text) => of(instance).keep(text) };
}
