import { drawChart } from "../../../workbench/host/chart-drawing.ts";
import { estimateWidth } from "../../../workbench/host/chart-marks.ts";
import type { Mark, PathMark } from "../../../workbench/host/chart-marks.ts";
import { chartsOf } from "../../../workbench/host/charts/model.ts";
import type { ChartRuntime } from "../../../workbench/host/charts/reading.ts";
import type { Host } from "../../../workbench/host/host.ts";
import { openExcel } from "../../support/office.ts";

/** A worksheet with figures of four stations at A1:D5 and one chart of them, changed by `work`. */
async function openWithChart(
  type:
    | "ColumnStacked"
    | "ColumnClustered"
    | "BarStacked"
    | "ColumnStacked100"
    | "Pie"
    | "XYScatter"
    | "LineMarkers",
  work: (chart: Excel.Chart, sheet: Excel.Worksheet) => void,
  address = "A1:D5",
): Promise<Host> {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("A1:D5").values = [
      ["Station", "VA", "NVA", "Takt"],
      ["A", 30, 10, 45],
      ["B", 40, 20, 45],
      ["C", 20, "", 45],
      ["D", 10, 5, 45],
    ];
    work(sheet.charts.add(type, sheet.getRange(address), "Columns"), sheet);
    await context.sync();
  });
  return host;
}

/** What is drawn of the only chart, on 480 by 288 pixels. */
function marksOf({ workbook }: Host): readonly Mark[] {
  const { getters } = workbook.book;
  const [facts] = chartsOf(workbook, getters.getActiveSheetId());
  if (facts === undefined) throw new Error("There is no chart.");
  const { chartJsConfig } = getters.getChartRuntime(facts.id) as ChartRuntime;
  return drawChart(chartJsConfig.options.picture, 480, 288, estimateWidth);
}

const pathsOf = (marks: readonly Mark[], of: string): readonly PathMark[] =>
  marks.filter((mark): mark is PathMark => mark.kind === "path" && mark.of?.startsWith(of) === true);

const wordsOf = (marks: readonly Mark[], of: string): readonly string[] =>
  marks.flatMap((mark) => (mark.kind === "text" && mark.of?.startsWith(of) === true ? [mark.text] : []));

const edges = ({ spots }: PathMark): Record<"left" | "right" | "top" | "bottom", number> => ({
  left: Math.min(...spots.map(({ x }) => x)),
  right: Math.max(...spots.map(({ x }) => x)),
  top: Math.min(...spots.map(({ y }) => y)),
  bottom: Math.max(...spots.map(({ y }) => y)),
});

test("columns lie on top of each other, and the takt line runs at its height over the middles of the stations", async () => {
  const host = await openWithChart("ColumnStacked", ({ series }) => {
    series.getItemAt(2).chartType = "Line";
    series.getItemAt(2).format.line.color = "#C00000";
    series.getItemAt(2).format.line.lineStyle = "Dash";
  });
  const marks = marksOf(host);
  const va = pathsOf(marks, "series/0/").map(edges);
  const nva = pathsOf(marks, "series/1/").map(edges);
  expect([va.length, nva.length]).toEqual([4, 3]);
  for (const [index, bar] of nva.entries()) {
    const below = va[[0, 1, 3][index] ?? 0];
    expect(bar.bottom).toBeCloseTo(below?.top ?? 0, 6);
    expect(bar.left).toBeCloseTo(below?.left ?? 0, 6);
  }
  const [first, second] = va;
  const perSecond = ((first?.bottom ?? 0) - (first?.top ?? 0)) / 30;
  expect((second?.bottom ?? 0) - (second?.top ?? 0)).toBeCloseTo(40 * perSecond, 6);
  const [takt] = pathsOf(marks, "series/2");
  expect(takt?.stroke).toEqual({ color: "#C00000", weight: 2.25, style: "Dash" });
  expect(takt?.spots).toHaveLength(4);
  for (const [index, { x, y }] of (takt?.spots ?? []).entries()) {
    expect(y).toBeCloseTo((first?.bottom ?? 0) - 45 * perSecond, 6);
    expect(x).toBeCloseTo(((va[index]?.left ?? 0) + (va[index]?.right ?? 0)) / 2, 6);
  }
  expect(wordsOf(marks, "axis/category")).toEqual(["A", "B", "C", "D"]);
  expect(wordsOf(marks, "legend")).toEqual(["VA", "NVA", "Takt"]);
});

test("the gap between columns is the share of their width that was set", async () => {
  const host = await openWithChart(
    "ColumnClustered",
    ({ series }) => {
      series.getItemAt(0).gapWidth = 50;
      series.getItemAt(0).overlap = 0;
    },
    "A1:B5",
  );
  const bars = pathsOf(marksOf(host), "series/0/").map(edges);
  const [first, second] = bars;
  const width = (first?.right ?? 0) - (first?.left ?? 0);
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(width / 2, 6);
});

test("a series without fill leaves its room empty, and is missing in the legend where its entry is hidden", async () => {
  const host = await openWithChart("BarStacked", (chart) => {
    chart.series.getItemAt(0).format.fill.clear();
    chart.legend.legendEntries.getItemAt(0).visible = false;
    chart.axes.categoryAxis.reversePlotOrder = true;
  });
  const marks = marksOf(host);
  const base = pathsOf(marks, "series/0/");
  expect(base.map(({ fill, stroke }) => [fill, stroke])).toEqual(base.map(() => [undefined, undefined]));
  const [first, second] = pathsOf(marks, "series/1/").map(edges);
  expect(first?.left).toBeCloseTo(edges(base[0] ?? { kind: "path", spots: [], isClosed: true }).right, 6);
  // The first row stands on top.
  expect(first?.bottom).toBeLessThan(second?.top ?? 0);
  expect(wordsOf(marks, "legend")).toEqual(["NVA", "Takt"]);
});

test("numbers that differ by the noise of floating point have a whole axis", async () => {
  const host = await openWithChart(
    "LineMarkers",
    (_, sheet) => {
      sheet.getRange("B2:B5").values = [[27.4], [27.400000000000002], [27.4], [27.4]];
    },
    "A1:B5",
  );
  expect(wordsOf(marksOf(host), "axis/value").slice(0, 2)).toEqual(["0", "5"]);
});

test("an axis of values stays below rows that run backwards, where it is crossed at their end", async () => {
  const heights = async (position: "Automatic" | "Maximum"): Promise<readonly number[]> => {
    const host = await openWithChart("BarStacked", ({ axes }) => {
      axes.categoryAxis.reversePlotOrder = true;
      axes.categoryAxis.position = position;
    });
    const marks = marksOf(host);
    const numbers = marks.flatMap((mark) =>
      mark.kind === "text" && mark.of === "axis/value" ? [mark.y] : [],
    );
    return [Math.min(...numbers), Math.max(...pathsOf(marks, "series/0/").map((path) => edges(path).bottom))];
  };
  const [above = 0, lastAbove = 0] = await heights("Automatic");
  expect(above).toBeLessThan(lastAbove);
  const [below = 0, lastBelow = 0] = await heights("Maximum");
  expect(below).toBeGreaterThan(lastBelow);
});

test("a second axis has its own numbers, in its own format, on the right", async () => {
  const host = await openWithChart("ColumnClustered", ({ series, axes }) => {
    const share = series.getItemAt(2);
    share.chartType = "LineMarkers";
    share.axisGroup = "Secondary";
    const axis = axes.getItem("Value", "Secondary");
    axis.minimum = 0;
    axis.maximum = 90;
    axis.majorUnit = 45;
    axis.numberFormat = "0.0";
  });
  const marks = marksOf(host);
  expect(wordsOf(marks, "axis/secondValue")).toEqual(["0.0", "45.0", "90.0"]);
  const line = pathsOf(marks, "series/2").find(({ isClosed }) => !isClosed);
  const bars = pathsOf(marks, "series/0/").map(edges);
  const top = marks.flatMap((mark) => (mark.kind === "text" && mark.text === "90.0" ? [mark.y] : []));
  expect(line?.spots[0]?.y).toBeCloseTo(((bars[0]?.bottom ?? 0) + (top[0] ?? 0)) / 2, 6);
  expect(pathsOf(marks, "series/2/")).toHaveLength(4);
});

test("shares fill the whole axis and are written as percentages", async () => {
  const marks = marksOf(await openWithChart("ColumnStacked100", () => undefined, "A1:C5"));
  expect(wordsOf(marks, "axis/value")).toEqual(["0%", "20%", "40%", "60%", "80%", "100%"]);
  const tops = pathsOf(marks, "series/1/").map((path) => edges(path).top);
  expect(new Set(tops.map((top) => top.toFixed(6))).size).toBe(1);
});

test("a pie has a slice for each number, each with its share", async () => {
  const host = await openWithChart(
    "Pie",
    ({ series }) => {
      const pie = series.getItemAt(0);
      pie.hasDataLabels = true;
      pie.dataLabels.showPercentage = true;
      pie.dataLabels.showValue = false;
      pie.points.getItemAt(1).format.fill.setSolidColor("#123456");
    },
    "A1:B5",
  );
  const marks = marksOf(host);
  expect(pathsOf(marks, "series/0/").map(({ fill }) => fill)).toEqual([
    "#4472C4",
    "#123456",
    "#A5A5A5",
    "#FFC000",
  ]);
  expect(wordsOf(marks, "label")).toEqual(["30%", "40%", "20%", "10%"]);
  expect(wordsOf(marks, "legend")).toEqual(["A", "B", "C", "D"]);
});

test("a line breaks where a number is missing, or goes on where Excel is told so", async () => {
  const runs = async (blanks: "NotPlotted" | "Interplotted"): Promise<readonly number[]> => {
    const host = await openWithChart("LineMarkers", (chart) => {
      chart.displayBlanksAs = blanks;
    });
    return pathsOf(marksOf(host), "series/1")
      .filter(({ isClosed }) => !isClosed)
      .map(({ spots }) => spots.length);
  };
  expect(await runs("NotPlotted")).toEqual([2]);
  expect(await runs("Interplotted")).toEqual([3]);
});

test("a trend line half a period ahead and back ends at the edges of the columns; a whole one makes room", async () => {
  const drawn = async (ahead: number) => {
    const host = await openWithChart("ColumnStacked", (chart) => {
      const second = chart.series.getItemAt(1);
      second.chartType = "Line";
      const line = second.trendlines.add("Linear");
      line.forwardPeriod = ahead;
      line.backwardPeriod = 0.5;
    });
    const marks = marksOf(host);
    const columns = pathsOf(marks, "series/0/").map(edges);
    const centers = columns.map(({ left, right }) => (left + right) / 2);
    const [first = 0, next = 0] = centers;
    const [from, to] = pathsOf(marks, "trend/1/0")[0]?.spots ?? [];
    return { step: next - first, first, last: centers.at(-1) ?? 0, from: from?.x ?? 0, to: to?.x ?? 0 };
  };
  const half = await drawn(0.5);
  expect(half.first - half.from).toBeCloseTo(half.step / 2, 6);
  expect(half.to - half.last).toBeCloseTo(half.step / 2, 6);
  const whole = await drawn(1);
  expect(whole.step).toBeLessThan(half.step);
});

test("points take their X from the first column, and their trend line reaches as far ahead as it should", async () => {
  const host = await openWithChart(
    "XYScatter",
    (chart, sheet) => {
      sheet.getRange("F1:G4").values = [
        ["x", "y"],
        [10, 1],
        [20, 2],
        [40, 4],
      ];
      chart.setData(sheet.getRange("F1:G4"), "Columns");
      chart.series.getItemAt(0).trendlines.add("Linear").forwardPeriod = 20;
    },
    "B1:C5",
  );
  const marks = marksOf(host);
  const at = pathsOf(marks, "series/0/")
    .map(edges)
    .map(({ left, right }) => (left + right) / 2);
  const [from, to] = pathsOf(marks, "trend/0/0")[0]?.spots ?? [];
  const perUnit = ((at[2] ?? 0) - (at[0] ?? 0)) / 30;
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeCloseTo(10 * perUnit, 6);
  expect(from?.x).toBeCloseTo(at[0] ?? 0, 6);
  expect((to?.x ?? 0) - (from?.x ?? 0)).toBeCloseTo(50 * perUnit, 6);
  const centers = pathsOf(marks, "series/0/")
    .map(edges)
    .map(({ top, bottom }) => (top + bottom) / 2);
  expect(from?.y).toBeCloseTo(centers[0] ?? 0, 6);
});

test("a picture of the chart is a PNG of its size, or of the size that is asked for", async () => {
  await openWithChart("ColumnStacked", (chart) => {
    chart.width = 300;
    chart.height = 150;
  });
  await Excel.run(async (context) => {
    const chart = context.workbook.worksheets.getItem("Sheet1").charts.getItemAt(0);
    const images = [chart.getImage(), chart.getImage(200), chart.getImage(200, 200, "Fill")];
    await context.sync();
    const sizes = images.map(({ value }) => {
      const bytes = Buffer.from(value, "base64");
      expect(bytes.subarray(1, 4).toString()).toBe("PNG");
      return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    });
    expect(sizes).toEqual([
      [400, 200],
      [200, 100],
      [200, 200],
    ]);
  });
});
