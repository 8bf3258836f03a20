import { isFixedWorkType } from "../../contract/work-types.ts";
import type { PageBlock } from "../pages/page.ts";
import type { Words } from "../words/words.ts";
import { nowhere } from "./chart-part.ts";
import { categoryColumn, numberColumn, textColumn } from "./plain-columns.ts";
import type { TimelineBar } from "./timeline-bar.ts";
import { typeLabel } from "./type-columns.ts";

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
