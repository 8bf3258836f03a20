import { carryOut, carryOutEach } from "../batch/carry-out.ts";
import type { Step } from "../batch/carry-out.ts";

/** A line over the full width of a chart, drawn as the trend of a series. */
export interface FullWidthLine {
  readonly series: Excel.ChartSeries;
  readonly draw: Step;
}

/** How a chart looks, beside what it shows and where: some of it some Excel refuses. */
export interface ChartLook {
  readonly steps: readonly Step[];
  readonly lines: readonly FullWidthLine[];
  /** What goes by the lines. */
  readonly after: readonly Step[];
}

/** Sends how charts look in a batch after everything else; of what Excel refuses, only that is missing. */
export async function decorateCharts(
  context: Excel.RequestContext,
  looks: readonly ChartLook[],
): Promise<void> {
  const all = looks.flatMap(({ steps, lines, after }) => [
    ...steps,
    ...lines.map(({ draw }) => draw),
    ...after,
  ]);
  if (all.length === 0 || (await carryOut(context, all))) return;
  await carryOutEach(
    context,
    looks.flatMap(({ steps }) => steps),
  );
  // A line drawn twice would be there twice.
  const lines = looks.flatMap((look) => look.lines);
  const counts: OfficeExtension.ClientResult<number>[] = [];
  const isCounted = await carryOut(
    context,
    lines.map(({ series }) => () => {
      counts.push(series.trendlines.getCount());
    }),
  );
  if (isCounted)
    await carryOutEach(
      context,
      lines.flatMap(({ draw }, index) => (counts[index]?.value === 0 ? [draw] : [])),
    );
  await carryOutEach(
    context,
    looks.flatMap(({ after }) => after),
  );
}
