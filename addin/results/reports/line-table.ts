import { nowhere } from "../parts/chart-part.ts";
import type { PageContent } from "../page/page-content.ts";
import type { PageBlock, PageColumn } from "../page/page.ts";
import { balanceFigures } from "../figures/balance-figures.ts";
import { lineFigures } from "../figures/line-figures.ts";
import { readShown } from "../../../contract/shown-value.ts";
import type { Words } from "../../words/words.ts";
import { shortText } from "../parts/short-text.ts";
import { lineTimes } from "./line-kpis.ts";
import { withoutNoise } from "../figures/rounding.ts";

/**
 * Makes the table of a line's processes: time, load and distance to the takt; the bottleneck and what is over takt say so in words. `widths` are those of the page's
 * columns below it: number, process, CT, load, to takt, mark.
 */
export function lineTable(content: PageContent, words: Words, widths: readonly number[]): PageBlock {
  const { lineCharts: says, reports } = words;
  const takt = content.line?.heading.takt_time ?? 0;
  const times = lineTimes(content);
  const counted = [...times.entries()].filter(([, time]) => time !== undefined).map(([place]) => place);
  const measured = times.filter((time) => time !== undefined);
  const bottlenecks = (balanceFigures(measured)?.bottlenecks ?? []).map((place) => counted[place]);
  const column = (key: string, header: string, index: number, numberFormat: string): PageColumn => ({
    key,
    header,
    numberFormat,
    width: widths[index] ?? 10,
    align: numberFormat === "@" ? "left" : "right",
  });
  return {
    name: "processes",
    title: reports.line.processes,
    at: nowhere,
    look: "table",
    columns: [
      column("number", reports.line.number, 0, "0"),
      column("process", says.process, 1, "@"),
      column("ct", says.cycleTime, 2, "0.0"),
      column("load", says.load, 3, "0.0"),
      column("gap", says.gap, 4, "0.0"),
      column("mark", says.mark, 5, "@"),
    ],
    rows: (content.line?.processes ?? []).map((record, index) => {
      const ct = times[index];
      const [load] = ct === undefined ? [] : (lineFigures([ct], takt)?.loads ?? []);
      // Without float noise, which would put a time over the takt that it is equal to.
      const gap = takt > 0 && ct !== undefined ? withoutNoise(takt - ct) : undefined;
      const isOver = gap !== undefined && gap < 0;
      const isBottleneck = bottlenecks.includes(index);
      const { bottleneck, over, both } = says.marks;
      const mark = isBottleneck ? (isOver ? both : bottleneck) : isOver ? over : "";
      return {
        key: `p${index + 1}`,
        cells: {
          number: readShown("wa.lb.process", record, "sequence"),
          process: shortText(
            String(readShown("wa.lb.process", record, "process_name")),
            (widths[1] ?? 30) - 1,
          ),
          ct: ct ?? "—",
          load: load ?? "—",
          gap: gap ?? "—",
          mark,
        },
        ...(mark !== "" && { isBad: ["mark"] }),
      };
    }),
  };
}
