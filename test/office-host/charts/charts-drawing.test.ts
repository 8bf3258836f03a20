import type { Host } from "../../../office-host/host.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { openFile, partOf } from "../../support/excel/workbook-file.ts";
import { withChart } from "../../support/forms/native-chart.ts";
import { openExcel } from "../../support/office.ts";
import { shownChart } from "../../support/workbench/drawn-chart.ts";

/** Opens a worksheet with four stations at A1:D5 and a chart of them that `work` changes. */
async function openWithChart(
  type:
    | "ColumnStacked"
    | "ColumnClustered"
    | "BarStacked"
    | "ColumnStacked100"
    | "BarClustered"
    | "Doughnut"
    | "AreaStacked"
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

test("columns are stacked, and the takt line is at its height across the middles of the stations", async () => {
  const host = await openWithChart("ColumnStacked", ({ series }) => {
    series.getItemAt(2).chartType = "Line";
    series.getItemAt(2).format.line.color = "#C00000";
    series.getItemAt(2).format.line.lineStyle = "Dash";
  });
  const chart = shownChart(host);
  const va = chart.series("VA").bars;
  const nva = chart.series("NVA").bars;
  expect([va.length, nva.length]).toEqual([4, 3]);
  for (const [index, bar] of nva.entries()) {
    const below = va[[0, 1, 3][index] ?? 0];
    expect(bar.bottom).toBeCloseTo(below?.top ?? 0, 6);
    expect(bar.left).toBeCloseTo(below?.left ?? 0, 6);
  }
  const [first, second] = va;
  const perSecond = ((first?.bottom ?? 0) - (first?.top ?? 0)) / 30;
  // The axis line covers part of a pixel of each column.
  expect((second?.bottom ?? 0) - (second?.top ?? 0)).toBeCloseTo(40 * perSecond, 0);
  const takt = chart.series("Takt");
  expect(takt.stroke).toEqual({ color: "#C00000", width: 3, dashes: [12, 9] });
  expect(takt.pieces).toEqual([4]);
  for (const [index, { x, y }] of takt.spots.entries()) {
    expect(y).toBeCloseTo((first?.bottom ?? 0) - 45 * perSecond, 0);
    expect(x).toBeCloseTo(((va[index]?.left ?? 0) + (va[index]?.right ?? 0)) / 2, 6);
  }
  expect(chart.axis("x").labels).toEqual(["A", "B", "C", "D"]);
  expect(chart.legend).toEqual(["VA", "NVA", "Takt"]);
});

test("columns have the gap and the overlap that were set", async () => {
  const gapped = shownChart(
    await openWithChart(
      "ColumnClustered",
      ({ series }) => {
        series.getItemAt(0).gapWidth = 50;
        series.getItemAt(0).overlap = 0;
      },
      "A1:B5",
    ),
  );
  const [first, second] = gapped.series("VA").bars;
  const width = (first?.right ?? 0) - (first?.left ?? 0);
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(width / 2, 6);
  const beside = shownChart(
    await openWithChart(
      "ColumnClustered",
      ({ series }) => {
        series.getItemAt(0).gapWidth = 100;
        series.getItemAt(0).overlap = 25;
      },
      "A1:C5",
    ),
  );
  const [va] = beside.series("VA").bars;
  const [nva] = beside.series("NVA").bars;
  const [, next] = beside.series("VA").bars;
  const wide = (va?.right ?? 0) - (va?.left ?? 0);
  expect((va?.right ?? 0) - (nva?.left ?? 0)).toBeCloseTo(wide / 4, 6);
  expect((next?.left ?? 0) - (nva?.right ?? 0)).toBeCloseTo(wide, 6);
});

test("clustered bars begin with the first series at the start of their axis", async () => {
  const tops = async (isBackwards: boolean): Promise<readonly number[]> => {
    const host = await openWithChart("BarClustered", ({ axes }) => {
      axes.categoryAxis.reversePlotOrder = isBackwards;
    });
    const { series } = shownChart(host);
    return ["VA", "NVA", "Takt"].map((name) => series(name).bars[0]?.top ?? NaN);
  };
  const upwards = await tops(false);
  expect(upwards).toEqual(upwards.toSorted((one, other) => other - one));
  const downwards = await tops(true);
  expect(downwards).toEqual(downwards.toSorted((one, other) => one - other));
});

test("a series without fill leaves empty space, and a hidden entry is not in the legend", async () => {
  const host = await openWithChart("BarStacked", (chart) => {
    chart.series.getItemAt(0).format.fill.clear();
    chart.legend.legendEntries.getItemAt(0).visible = false;
    chart.axes.categoryAxis.reversePlotOrder = true;
  });
  const chart = shownChart(host);
  const base = chart.series("VA").bars;
  expect(base.map(({ fill }) => fill)).toEqual(base.map(() => "transparent"));
  const [first, second] = chart.series("NVA").bars;
  expect(first?.left).toBeCloseTo(base[0]?.right ?? 0, 6);
  // The first row is on top.
  expect(first?.bottom).toBeLessThan(second?.top ?? 0);
  expect(chart.legend).toEqual(["NVA", "Takt"]);
});

test("numbers that differ only by floating-point noise get an axis of round steps", async () => {
  const host = await openWithChart(
    "LineMarkers",
    (_, sheet) => {
      sheet.getRange("B2:B5").values = [[27.4], [27.400000000000002], [27.4], [27.4]];
    },
    "A1:B5",
  );
  expect(shownChart(host).axis("y").labels.slice(0, 2)).toEqual(["0", "5"]);
});

test("the value axis stays below rows in reverse order when it crosses at their end", async () => {
  const isBelow = async (position: "Automatic" | "Maximum"): Promise<boolean> => {
    const host = await openWithChart("BarStacked", ({ axes }) => {
      axes.categoryAxis.reversePlotOrder = true;
      axes.categoryAxis.position = position;
    });
    const chart = shownChart(host);
    return chart.axis("x").top >= chart.plot.bottom;
  };
  expect(await isBelow("Automatic")).toBe(false);
  expect(await isBelow("Maximum")).toBe(true);
});

test.each([
  ["bar", true],
  ["col", false],
] as const)(
  "a form's chart of kind %s has the directions of its axes in the file",
  async (direction, isDown) => {
    const plain = await openExcel();
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem("Sheet1").getRange("A1:B4").values = [
        ["Station", "VA"],
        ["A", 30],
        ["B", 40],
        ["C", 20],
      ];
      await context.sync();
    });
    // The host numbers the worksheets of its files from 0.
    const form = withChart(await writeXlsx(plain), {
      ...{ sheet: "Sheet1", index: 0, title: "Stations", direction, categories: "$A$2:$A$4" },
      series: [{ name: "VA", values: "$B$2:$B$4", colour: "70AD47" }],
      ...{ from: [3, 0], to: [9, 15] },
    });
    const opened = await openFile(form);
    const chart = shownChart(opened);
    const [first, second] = chart.series("VA").bars;
    expect((first?.bottom ?? NaN) < (second?.top ?? NaN)).toBe(isDown);
    expect(chart.axis(isDown ? "y" : "x").labels).toEqual(["A", "B", "C"]);
    // The numbers are below the bars, or left of the columns.
    if (isDown) expect(chart.axis("x").top).toBeGreaterThanOrEqual(chart.plot.bottom);
    else expect(chart.axis("y").right).toBeLessThanOrEqual(chart.plot.left);
    const saved = partOf(await writeXlsx(opened), "xl/charts/chart1.xml");
    expect(saved.match(/<c:orientation val="maxMin"/g) ?? []).toHaveLength(isDown ? 1 : 0);
  },
);

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
  const chart = shownChart(host);
  expect(chart.axis("y1").labels).toEqual(["0.0", "45.0", "90.0"]);
  expect(chart.axis("y1").left).toBeGreaterThanOrEqual(chart.plot.right);
  const line = chart.series("Takt");
  expect(line.spots[0]?.y).toBeCloseTo((chart.plot.top + chart.plot.bottom) / 2, 6);
  expect(line.marked).toBe(4);
});

test("columns on the second axis cover those on the first", async () => {
  const host = await openWithChart(
    "ColumnClustered",
    ({ series }) => {
      series.getItemAt(1).axisGroup = "Secondary";
    },
    "A1:C5",
  );
  const chart = shownChart(host);
  const { left, right } = chart.series("VA").bars[0] ?? {};
  expect(chart.series("NVA").bars[0]).toMatchObject({ left, right });
});

test("shares fill the whole axis and are written as percentages", async () => {
  const chart = shownChart(await openWithChart("ColumnStacked100", () => undefined, "A1:C5"));
  const { labels } = chart.axis("y");
  expect([labels[0], labels[1], labels.at(-1)]).toEqual(["0%", "20%", "100%"]);
  const tops = chart.series("NVA").bars.map(({ top }) => top);
  expect(new Set(tops.map((top) => top.toFixed(6)))).toEqual(new Set([chart.plot.top.toFixed(6)]));
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
  const chart = shownChart(host);
  expect(chart.series("VA").fills).toEqual(["#4472C4", "#123456", "#A5A5A5", "#FFC000"]);
  const shares = chart.words.map(({ text }) => text).filter((text) => text.endsWith("%"));
  expect(shares.toSorted()).toEqual(["10%", "20%", "30%", "40%"]);
  expect(chart.legend).toEqual(["A", "B", "C", "D"]);
});

test("labels show numbers in their format, and a single point can have its own text", async () => {
  const host = await openWithChart(
    "ColumnClustered",
    ({ series }) => {
      const columns = series.getItemAt(0);
      columns.hasDataLabels = true;
      columns.dataLabels.numberFormat = '[<15]"";0.0';
      columns.points.getItemAt(1).dataLabel.text = "Bottleneck";
    },
    "A1:B5",
  );
  const words = shownChart(host).words.map(({ text }) => text);
  expect(words).toEqual(expect.arrayContaining(["30.0", "Bottleneck", "20.0"]));
  expect(words).not.toContain("10.0");
});

test("labels are outside of their columns, and below a negative column", async () => {
  const host = await openWithChart(
    "ColumnClustered",
    ({ series }, sheet) => {
      sheet.getRange("B3").values = [[-37]];
      series.getItemAt(0).hasDataLabels = true;
      series.getItemAt(0).dataLabels.position = "OutsideEnd";
    },
    "A1:B5",
  );
  const chart = shownChart(host);
  const [up, down] = chart.series("VA").bars;
  const heightOf = (word: string): number => chart.words.find(({ text }) => text === word)?.y ?? NaN;
  expect(heightOf("30")).toBeLessThan(up?.top ?? 0);
  expect(heightOf("-37")).toBeGreaterThan(down?.bottom ?? 0);
});

test("points over horizontal bars use the whole height of the rows", async () => {
  const host = await openWithChart(
    "BarStacked",
    (chart, sheet) => {
      sheet.getRange("F2:G5").values = [
        [10, 3.5],
        [20, 2.5],
        [30, 1.5],
        [40, 0.5],
      ];
      chart.axes.categoryAxis.reversePlotOrder = true;
      const walk = chart.series.add("Walk");
      walk.chartType = "XYScatterLines";
      walk.axisGroup = "Secondary";
      walk.setXAxisValues(sheet.getRange("F2:F5"));
      walk.setValues(sheet.getRange("G2:G5"));
      const rows = chart.axes.getItem("Value", "Secondary");
      rows.minimum = 0;
      rows.maximum = 4;
    },
    "A1:B5",
  );
  const chart = shownChart(host);
  const bars = chart.series("VA").bars;
  const { spots } = chart.series("Walk");
  expect(spots).toHaveLength(4);
  const perSecond = ((bars[0]?.right ?? 0) - chart.plot.left) / 30;
  for (const [index, { x, y }] of spots.entries()) {
    expect(y).toBeCloseTo(((bars[index]?.top ?? 0) + (bars[index]?.bottom ?? 0)) / 2, 6);
    expect(x).toBeCloseTo(chart.plot.left + 10 * (index + 1) * perSecond, 6);
  }
});

test("the tooltip of a point shows its series and its number as in the cell", async () => {
  const host = await openWithChart(
    "ColumnStacked100",
    (_, sheet) => {
      sheet.getRange("B2:B5").numberFormat = [["0.0"], ["0.0"], ["0.0"], ["0.0"]];
    },
    "A1:B5",
  );
  expect(shownChart(host).series("VA").said).toEqual(["VA: 30.0", "VA: 40.0", "VA: 20.0", "VA: 10.0"]);
});

test("the first series of a doughnut is the ring inside", async () => {
  const chart = shownChart(await openWithChart("Doughnut", () => undefined, "A1:C5"));
  expect(chart.series("VA").rings.outer).toBeLessThanOrEqual(chart.series("NVA").rings.inner);
  expect(chart.series("VA").said[1]).toBe("VA: 40");
});

test("stacked areas fill the space between them", async () => {
  const host = await openWithChart("AreaStacked", () => undefined, "A1:C5");
  const chart = shownChart(host);
  const [va, nva] = [chart.series("VA").spots, chart.series("NVA").spots];
  const perSecond = (chart.plot.bottom - (va[0]?.y ?? 0)) / 30;
  expect((va[0]?.y ?? 0) - (nva[0]?.y ?? 0)).toBeCloseTo(10 * perSecond, 6);
  expect(chart.series("VA").fills).toEqual(["#4472C4"]);
  // A missing number counts as 0, as in Excel.
  expect(chart.series("NVA").pieces).toEqual([4]);
  expect(nva[2]?.y).toBeCloseTo(va[2]?.y ?? 0, 6);
});

test("a line has a gap at a missing number, or continues if that is set", async () => {
  const pieces = async (blanks: "NotPlotted" | "Interplotted" | "Zero"): Promise<readonly number[]> => {
    const host = await openWithChart("LineMarkers", (chart) => {
      chart.displayBlanksAs = blanks;
    });
    return shownChart(host).series("NVA").pieces;
  };
  expect(await pieces("NotPlotted")).toEqual([2, 1]);
  expect(await pieces("Interplotted")).toEqual([4]);
  expect(await pieces("Zero")).toEqual([4]);
});

test("a trend line extended by half a period ends at the column edges, and by a whole one widens the axis", async () => {
  const drawn = async (ahead: number) => {
    const host = await openWithChart("ColumnStacked", (chart) => {
      const second = chart.series.getItemAt(1);
      second.chartType = "Line";
      const line = second.trendlines.add("Linear");
      line.forwardPeriod = ahead;
      line.backwardPeriod = 0.5;
    });
    const chart = shownChart(host);
    const centers = chart.series("VA").bars.map(({ left, right }) => (left + right) / 2);
    const [first = 0, next = 0] = centers;
    const [from, to] = chart.series("Linear (NVA)").spots;
    return { step: next - first, first, last: centers.at(-1) ?? 0, from: from?.x ?? 0, to: to?.x ?? 0 };
  };
  const half = await drawn(0.5);
  expect(half.first - half.from).toBeCloseTo(half.step / 2, 6);
  expect(half.to - half.last).toBeCloseTo(half.step / 2, 6);
  const whole = await drawn(1);
  expect(whole.step).toBeLessThan(half.step);
});

test("points take their X from the first column, and their trend line has the forecast length that was set", async () => {
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
  const chart = shownChart(host);
  const at = chart.series("y").spots;
  const [from, to] = chart.series("Linear (y)").spots;
  const perUnit = ((at[2]?.x ?? 0) - (at[0]?.x ?? 0)) / 30;
  expect((at[1]?.x ?? 0) - (at[0]?.x ?? 0)).toBeCloseTo(10 * perUnit, 6);
  expect((to?.x ?? 0) - (from?.x ?? 0)).toBeCloseTo(50 * perUnit, 6);
  expect(from).toEqual(at[0]);
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
