import { keptChoice } from "./kept-choice.ts";
import type { FirstRunMemory } from "./pane/hooks/use-first-run.ts";

/** What remembers on this computer that the first run is over for this person. */
export function firstRunMemory(): FirstRunMemory {
  const kept = keptChoice("work-analysis.first-run");
  return { isOver: () => kept.read() !== null, end: () => kept.keep("over") };
}
