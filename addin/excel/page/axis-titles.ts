import { tryBatch } from "../batch/run.ts";
import type { PageChart } from "../../results/page/page.ts";
import type { FoundChart } from "./open-page.ts";
import { nameOf } from "./stored/page-names.ts";
import type { AxisTitles, WrittenChart } from "./stored/written.ts";

export function axisTitles({ valueAxis, categoryAxis, secondaryAxis }: PageChart): AxisTitles {
  return {
    ...(valueAxis.title !== undefined && { value: valueAxis.title }),
    ...(categoryAxis.title !== undefined && { category: categoryAxis.title }),
    ...(secondaryAxis?.title !== undefined && { secondary: secondaryAxis.title }),
  };
}

const axisOf = {
  value: ({ axes }: Excel.Chart) => axes.valueAxis,
  category: ({ axes }: Excel.Chart) => axes.categoryAxis,
  secondary: ({ axes }: Excel.Chart) => axes.getItem("Value", "Secondary"),
} as const satisfies Record<keyof AxisTitles, (chart: Excel.Chart) => Excel.ChartAxis>;

/**
 * Updates the titles of axes, unless an engineer has changed them. Excel refuses if an engineer has given a
 * chart a type without such an axis. Then the titles stay.
 */
export async function updateAxisTitles(
  context: Excel.RequestContext,
  charts: ReadonlyMap<string, FoundChart>,
  written: readonly WrittenChart[],
  page: readonly PageChart[],
): Promise<void> {
  const changed = page.flatMap((wanted) => {
    const found = charts.get(nameOf(wanted.name));
    const before = written.find(({ name }) => name === wanted.name)?.axes ?? {};
    const now = axisTitles(wanted);
    return found === undefined
      ? []
      : (Object.keys(axisOf) as (keyof AxisTitles)[]).flatMap((axis) => {
          const [was, is] = [before[axis], now[axis]];
          return was === undefined || is === undefined || was === is
            ? []
            : [{ title: axisOf[axis](found.chart).title, was, is }];
        });
  });
  if (changed.length === 0) return;
  if (!(await tryBatch(context, [() => changed.forEach(({ title }) => title.load("text,visible"))]))) return;
  await tryBatch(context, [
    () => {
      for (const { title, was, is } of changed) if (title.visible && title.text === was) title.text = is;
    },
  ]);
}
