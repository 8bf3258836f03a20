import type { RawValues } from "../../contract/relay-api.ts";
import { idOf, readShown } from "../rows/showing/read-shown.ts";
import type { Words } from "../words/words.ts";
import { cycleOf } from "./element-steps.ts";
import { shortText } from "./short-text.ts";
import { workPieces } from "./work-pieces.ts";
import type { WorkPiece } from "./work-pieces.ts";

/** Signs of a name at the axis. */
const longestCategory = 30;

/** One bar of a timeline; times in seconds from the start of its cycle. */
export interface TimelineBar {
  readonly key: string;
  readonly category: string;
  /** Whole. */
  readonly name: string;
  readonly start: number;
  readonly pieces: readonly WorkPiece[];
}

/** Makes the bar of an element; `starts` are those of the cycles, and with more than one of them the cycle is named. */
export function timelineBar(
  element: RawValues,
  starts: ReadonlyMap<number, number>,
  words: Words,
): TimelineBar {
  const cycle = cycleOf(element);
  const { start, pieces } = workPieces(element);
  const name = String(readShown("wa.element", element, "name"));
  const number = String(readShown("wa.element", element, "sequence"));
  const cycleText = starts.size > 1 ? `${words.columns.cycle({ number: String(cycle) })} · ` : "";
  return {
    key: `x${idOf(element)}`,
    category: `${cycleText}${number} ${shortText(name, longestCategory)}`.trim(),
    name,
    start: Math.max(0, start - (starts.get(cycle) ?? start)),
    pieces,
  };
}
