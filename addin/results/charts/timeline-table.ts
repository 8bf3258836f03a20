import { isFixedWorkType } from "../../../contract/work-types.ts";
import type { PageBlock } from "../page/page.ts";
import type { Words } from "../../words/words.ts";
import { nowhere } from "../parts/chart-part.ts";
import { categoryColumn, numberColumn, textColumn } from "../parts/plain-columns.ts";
import { typeLabel } from "../parts/type-columns.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown } from "../../../contract/shown-value.ts";
import { cycleOf } from "../parts/element-steps.ts";
import { shortText } from "../parts/short-text.ts";
import { workPieces } from "../parts/cycle-starts.ts";
import type { WorkPiece } from "../parts/cycle-starts.ts";

/** The columns of seconds; always the same ones, since the numbers of the chart stand right of them. */
const kinds = ["va", "nva", "wait", "custom", "rest"] as const;

/** Makes the table beside a timeline: start and end from the start of the cycle, seconds by work type, the whole name. */
export function timelineTable(name: string, bars: readonly TimelineBar[], words: Words): PageBlock {
  const { charts } = words;
  return {
    name: `${name}_elements`,
    title: charts.timeline.elements,
    at: nowhere,
    look: "table",
    columns: [
      categoryColumn(charts.element, 40),
      numberColumn("start", charts.timeline.start),
      ...kinds.map((kind) =>
        numberColumn(
          kind,
          kind === "custom" ? charts.timeline.custom : charts.inSeconds({ what: typeLabel(kind, words) }),
        ),
      ),
      numberColumn("duration", charts.total),
      numberColumn("end", charts.timeline.end),
      textColumn("name", charts.yamazumi.wholeName),
    ],
    rows: bars.map((bar) => ({
      key: bar.key,
      cells: {
        category: bar.category,
        start: bar.start,
        ...Object.fromEntries(kinds.map((kind) => [kind, secondsOf(bar, kind)])),
        duration: { formula: "=SUM({[@va:rest]})" },
        end: { formula: "={[@start]}+{[@duration]}" },
        name: bar.name,
      },
    })),
  };
}

function secondsOf({ pieces }: TimelineBar, kind: (typeof kinds)[number]): number {
  return pieces
    .filter(({ type }) => (kind === "custom" ? !isFixedWorkType(type) && type !== "rest" : type === kind))
    .reduce((sum, { seconds }) => sum + seconds, 0);
}

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
