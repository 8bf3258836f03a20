import { excelWorkbook } from "../../../../addin/excel/workbook.ts";
import { valueOf } from "../../../support/excel/made-sheet.ts";
import { cyclesOf, dataOf, makePageOf, pageOf, refreshPage } from "../../../support/excel/made-page.ts";
import type { Quirk } from "../../../../office-host/excel/quirks.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { en } from "../../../../addin/words/en.ts";
import { analysisOf, contentOf, lineContent, worked } from "../../../support/results/page-content.ts";
import { contentFor } from "../../../support/results/content-for.ts";
import { openExcel, useExcel } from "../../../support/office.ts";
import { cellsOf, typeInto } from "../../../support/office-verbs.ts";
import { inExcel } from "../../../support/sheet-verbs.ts";

const host = useExcel();

/** The tested properties of a chart. */
interface SeenChart {
  readonly title: string;
  readonly width: number;
  readonly top: number;
  readonly series: readonly {
    readonly name: string;
    readonly chartType: string;
    readonly values: readonly unknown[];
    readonly categories: readonly unknown[];
    readonly gapWidth: number;
    readonly trendlines: number;
  }[];
}

/** Returns the charts of a worksheet by name, as another add-in reads them. */
function chartsOn(sheetName: string): Promise<Readonly<Record<string, SeenChart>>> {
  return Excel.run(async (context) => {
    const { charts } = context.workbook.worksheets.getItem(sheetName);
    charts.load("items/name,items/width,items/top,items/title/text,items/series/items/name");
    await context.sync();
    const seen = charts.items.map((chart) => {
      chart.title.load("text");
      const series = chart.series.items.map((one) => {
        one.load("name,chartType,gapWidth");
        return {
          one,
          values: one.getDimensionValues("Values"),
          categories: one.getDimensionValues("Categories"),
          lines: one.trendlines.getCount(),
        };
      });
      return { chart, series };
    });
    await context.sync();
    return Object.fromEntries(
      seen.map(({ chart, series }) => [
        chart.name,
        {
          title: chart.title.text,
          width: chart.width,
          top: chart.top,
          series: series.map(({ one, values, categories, lines }) => ({
            name: one.name,
            chartType: one.chartType,
            gapWidth: one.gapWidth,
            values: values.value,
            categories: categories.value,
            trendlines: lines.value,
          })),
        },
      ]),
    );
  });
}

test("a chart draws the columns after the categories, takt as a line over the full width", async () => {
  await makePageOf(pageOf(cyclesOf(3)));
  const { WA_run: chart } = await chartsOn("Page");
  expect(chart).toMatchObject({
    title: "O-0012 · Cycles",
    width: 390,
    series: [
      { name: "VA (s)", chartType: "ColumnStacked", values: [20, 21, 22], gapWidth: 40, trendlines: 0 },
      { name: "NVA (s)", chartType: "ColumnStacked", values: [5, 5, 5] },
      { name: "Takt (s)", chartType: "Line", values: [30, 30, 30], trendlines: 1 },
    ],
  });
  expect(chart?.series.map(({ categories }) => categories)).toEqual(
    [1, 2, 3].map(() => ["Cycle 1", "Cycle 2", "Cycle 3"]),
  );
});

test("a refresh gives a chart more categories and keeps the engineer's changes", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  await inExcel("Page", (sheet) => {
    const chart = sheet.charts.getItem("WA_run");
    chart.title.text = "My title";
    chart.width = 480;
    chart.top = 30;
    chart.series.getItemAt(0).format.fill.setSolidColor("#123456");
    chart.series.getItemAt(1).gapWidth = 75;
  });
  await refreshPage(
    sheetId,
    pageOf(cyclesOf(5), { charts: pageOf([]).charts.map((one) => ({ ...one, title: "New" })) }),
  );
  const { WA_run: chart } = await chartsOn("Page");
  expect(chart).toMatchObject({ title: "My title", width: 480, top: 30 });
  expect(chart?.series.map(({ values }) => values)).toEqual([
    [20, 21, 22, 23, 24],
    [5, 5, 5, 5, 5],
    [30, 30, 30, 30, 30],
  ]);
  expect(chart?.series[0]?.categories).toHaveLength(5);
  expect(chart?.series[1]?.gapWidth).toBe(75);
  await refreshPage(sheetId, pageOf(cyclesOf(2)));
  expect((await chartsOn("Page")).WA_run?.series.map(({ values }) => values)).toEqual([
    [20, 21],
    [5, 5],
    [30, 30],
  ]);
});

test("a title that is still ours is updated", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  const charts = pageOf([]).charts.map((one) => ({ ...one, title: "New" }));
  await refreshPage(sheetId, pageOf(cyclesOf(3), { charts }));
  expect((await chartsOn("Page")).WA_run?.title).toBe("New");
});

test("a title that repeats the page's is removed by a refresh, a typed one stays, and a picture has a caption", async () => {
  await openExcel();
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  const { title: _, ...chart } = pageOf([]).charts[0]!;
  const untitled = pageOf(cyclesOf(3), { charts: [chart] });
  const titleAndCaption = async () => {
    const {
      png: _,
      rows: __,
      pixels: ___,
      ...said
    } = valueOf(await excelWorkbook.readPicture(sheetId, { is: "chart", name: "run" }));
    const title = await Excel.run(async (context) => {
      const shown = context.workbook.worksheets.getItem("Page").charts.getItem("WA_run").title;
      shown.load("text,visible");
      await context.sync();
      return shown.visible ? shown.text : "";
    });
    return [title, said];
  };
  expect(await titleAndCaption()).toEqual(["O-0012 · Cycles", {}]);
  await refreshPage(sheetId, untitled);
  expect(await titleAndCaption()).toEqual(["", { caption: "O-0012 Rear axle · Cycle run chart" }]);
  expect(valueOf(await excelWorkbook.readPage({ sheetId })).parts[0]).toMatchObject({
    is: "chart",
    title: "O-0012 Rear axle · Cycle run chart",
  });
  await inExcel("Page", (sheet) => {
    sheet.charts.getItem("WA_run").title.set({ visible: true, text: "Mine" });
  });
  await refreshPage(sheetId, untitled);
  expect(await titleAndCaption()).toEqual(["Mine", {}]);
});

test("a deleted chart is only restored on request", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  await inExcel("Page", (sheet) => {
    sheet.charts.getItem("WA_run").delete();
  });
  await refreshPage(sheetId, pageOf(cyclesOf(4)));
  await refreshPage(sheetId, pageOf(cyclesOf(3)));
  expect(await chartsOn("Page")).toEqual({});
  await refreshPage(sheetId, pageOf(cyclesOf(5)), { bringsBackCharts: true });
  expect((await chartsOn("Page")).WA_run?.series[0]?.values).toHaveLength(5);
});

test("a new column between others becomes a series, and each series keeps its format", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  await inExcel("Page", (sheet) => {
    sheet.charts.getItem("WA_run").series.getItemAt(1).gapWidth = 75;
  });
  typeInto(host, "Page", "P12", "stopped");
  const [inputs] = pageOf([]).blocks;
  const data = dataOf(cyclesOf(3));
  const [name, va, ...rest] = data.columns;
  const wait = { key: "wait", header: "Wait (s)", numberFormat: "0.0" };
  const wider = {
    ...data,
    columns: [name!, va!, wait, ...rest],
    rows: data.rows.map((row) => ({ ...row, cells: { ...row.cells, wait: 2 } })),
  };
  const charts = pageOf([]).charts.map((one) => {
    const [first, ...others] = one.series;
    return { ...one, series: [first!, { column: "wait", colour: "#8A8A8A" }, ...others] };
  });
  await refreshPage(sheetId, pageOf(cyclesOf(3), { blocks: [inputs!, wider], charts }));
  const { WA_run: chart } = await chartsOn("Page");
  expect(
    chart?.series.map(({ name: shown, values, gapWidth, trendlines }) => [
      shown,
      values[0],
      gapWidth,
      trendlines,
    ]),
  ).toEqual([
    ["VA (s)", 20, 75, 0],
    ["Wait (s)", 2, expect.anything(), 0],
    ["NVA (s)", 5, 75, 0],
    ["Takt (s)", 30, expect.anything(), 1],
  ]);
  await refreshPage(sheetId, pageOf(cyclesOf(3)));
  expect(
    (await chartsOn("Page")).WA_run?.series.map(({ name: shown, values }) => [shown, values[0]]),
  ).toEqual([
    ["VA (s)", 20],
    ["NVA (s)", 5],
    ["Takt (s)", 30],
  ]);
});

/** Returns the place of a chart's legend, and its visible entries. */
function legendOf(sheetName: string): Promise<readonly [string, readonly boolean[]]> {
  return Excel.run(async (context) => {
    const { legend } = context.workbook.worksheets.getItem(sheetName).charts.getItem("WA_run");
    legend.load("position");
    legend.legendEntries.load("items/visible");
    await context.sync();
    return [legend.position, legend.legendEntries.items.map(({ visible }) => visible)];
  });
}

test.each([1729, 1688, "legend entries"] as const)(
  "a chart is complete except for the part that this Excel refuses, report %s",
  async (quirk) => {
    host.quirks.add(quirk);
    const charts = pageOf([]).charts.map((one) => ({
      ...one,
      legend: "right" as const,
      categoryAxis: { ...one.categoryAxis, isReversed: true as const },
    }));
    const sheetId = await makePageOf(pageOf(cyclesOf(3), { charts }));
    const { WA_run: chart } = await chartsOn("Page");
    expect(chart?.series.map(({ name, chartType, trendlines }) => [name, chartType, trendlines])).toEqual([
      ["VA (s)", "ColumnStacked", 0],
      ["NVA (s)", "ColumnStacked", 0],
      ["Takt (s)", "Line", 1],
    ]);
    expect(await legendOf("Page")).toEqual(["Right", [true, true, quirk === "legend entries", true]]);
    expect(valueOf(await excelWorkbook.listPages()).map((page) => page.sheetId)).toEqual([sheetId]);
    await inExcel("Page", (sheet) => {
      sheet.charts.getItem("WA_run").delete();
    });
    await refreshPage(sheetId, pageOf(cyclesOf(4), { charts }), { bringsBackCharts: true });
    expect((await chartsOn("Page")).WA_run?.series.map(({ trendlines }) => trendlines)).toEqual([0, 0, 1]);
  },
);

/** Shows or hides a series' legend entry, like the engineer. */
function setEntry(index: number, visible: boolean): Promise<void> {
  return inExcel("Page", (sheet) => {
    sheet.charts.getItem("WA_run").legend.legendEntries.getItemAt(index).visible = visible;
  });
}

test("a legend names a series once it has a value, and keeps the engineer's choice", async () => {
  await openExcel();
  const withNva = (nva: number) => pageOf(cyclesOf(3).map((cycle) => ({ ...cycle, nva })));
  const entries = async () => (await legendOf("Page"))[1];
  const sheetId = await makePageOf(withNva(0));
  // VA, NVA, the series of the takt, and its line over the full width, which has the legend entry.
  expect(await entries()).toEqual([true, false, false, true]);
  await refreshPage(sheetId, withNva(5));
  expect(await entries()).toEqual([true, true, false, true]);
  await setEntry(0, false);
  await refreshPage(sheetId, withNva(6));
  expect(await entries()).toEqual([false, true, false, true]);
  await refreshPage(sheetId, withNva(0));
  await refreshPage(sheetId, withNva(0));
  expect(await entries()).toEqual([false, false, false, true]);
});

test("a series of empty formulas is in no legend until an input gives it a value", async () => {
  const host = await openExcel();
  const content = lineContent("Line 2", 60, [
    ["Press", 50],
    ["Weld", 40],
  ]);
  const page = pages.what_if.make({ ...content, query: { ...content.query, kind: "what_if" } }, en);
  const sheetId = await makePageOf(page);
  const shown = () =>
    Excel.run(async (context) => {
      const { legend } = context.workbook.worksheets.getItem("Page").charts.getItemAt(0);
      legend.legendEntries.load("items/visible");
      await context.sync();
      // Within takt, bottleneck within takt, over takt.
      return legend.legendEntries.items.slice(0, 3).map(({ visible }) => visible);
    });
  expect(await shown()).toEqual([true, true, false]);
  const column = cellsOf(host, "Page", "A1:AZ40");
  const row = column.findIndex((line) => line.includes("What-if CT (s)"));
  const place = column[row]?.indexOf("What-if CT (s)") ?? 0;
  await inExcel("Page", (sheet) => {
    sheet.getCell(row + 1, place).values = [[70]];
  });
  await refreshPage(sheetId, page);
  expect(await shown()).toEqual([true, false, true]);
});

test("an invalid picture is not offered, and the cells are read all the same", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(2)));
  const pictureOf = async (is: "chart" | "block", name: string) =>
    valueOf(await excelWorkbook.readPicture(sheetId, { is, name }, 900));
  const pixels = (png = ""): number => Buffer.from(png, "base64").readUInt32BE(16);
  const asked = await pictureOf("chart", "run");
  expect([pixels(asked.png), asked.pixels]).toEqual([900, 900]);
  expect(pixels((await pictureOf("block", "data")).png)).toBeGreaterThan(100);
  host.quirks.add(83).add(4921);
  for (const part of [await pictureOf("chart", "run"), await pictureOf("block", "data")]) {
    expect(part.png).toBeUndefined();
    expect(part.rows).toHaveLength(3);
  }
  host.quirks.delete(83);
  host.quirks.add(3980);
  const own = await pictureOf("chart", "run");
  expect(own.pixels).toBe(pixels(own.png));
  expect(own.pixels).not.toBe(900);
  await inExcel("Page", ({ charts }) => {
    charts.getItem("WA_run").set({ width: 0.5, height: 0.5 });
  });
  const speck = await pictureOf("chart", "run");
  expect([speck.png, speck.rows.length]).toEqual([undefined, 3]);
});

test("cells are copied without characters that end a text or are codes elsewhere", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(2)));
  await inExcel("Page", ({ names }) => {
    names.getItem("WA_data").getRange().getCell(1, 6).values = [["no\u0000 key\u0007 \uD83D"]];
  });
  const { rows } = valueOf(await excelWorkbook.readPicture(sheetId, { is: "block", name: "data" }));
  expect(rows[1]?.[6]?.text).toBe("no key \uFFFD");
});

test("a chart's picture has the requested width and the chart's present shape", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(2)));
  for (const [width, height] of [
    [600, 200],
    [300, 450],
  ] as const) {
    await inExcel("Page", ({ charts }) => {
      charts.getItem("WA_run").set({ width, height });
    });
    const { png = "" } = valueOf(await excelWorkbook.readPicture(sheetId, { is: "chart", name: "run" }, 900));
    const head = Buffer.from(png, "base64");
    expect(head.readUInt32BE(16)).toBe(900);
    // Excel's charts are whole pixels high.
    expect(Math.abs(head.readUInt32BE(20) - (900 * height) / width)).toBeLessThanOrEqual(1);
  }
});

/** Returns the worksheet's print area, without its name. */
const printAreaOf = (sheetName: string): Promise<string | undefined> =>
  Excel.run(async (context) => {
    const areas = context.workbook.worksheets.getItem(sheetName).pageLayout.getPrintAreaOrNullObject();
    areas.load("address");
    await context.sync();
    return areas.isNullObject ? undefined : areas.address.split("!")[1];
  });

test.each<Quirk | undefined>([undefined, "no printer"])(
  "a chart without data is hidden with its table, and both are printed again with data (%s)",
  async (quirk) => {
    const paretoOf = (...pieces: readonly (readonly [string, number, string?, string?])[]) =>
      pages.waste_pareto.make(
        contentOf("waste_pareto", [analysisOf(1, [worked(1, 1, 0, "Pick", ...pieces)])]),
        en,
      );
    const [full, empty] = [paretoOf(["va", 3], ["nva", 2, "walks", "w3"]), paretoOf(["va", 3])];
    const host = await openExcel();
    if (quirk !== undefined) host.quirks.add(quirk);
    const whole = async (name = "Page"): Promise<readonly unknown[]> => [
      Object.keys(await chartsOn(name)),
      await printAreaOf(name),
      cellsOf(host, name, "A1:Z60")
        .flat()
        .filter((value) => value === en.charts.pareto.wasteType).length,
    ];
    const sheetId = await makePageOf(full);
    const made = await whole();
    expect(made).toEqual([["WA_waste"], expect.stringMatching(/^B\d+:/), 1]);
    await refreshPage(sheetId, empty);
    expect((await whole()).toSpliced(1, 1)).toEqual([[], 0]);
    await refreshPage(sheetId, full);
    expect((await whole()).toSpliced(1, 1)).toEqual(made.toSpliced(1, 1));

    const emptyId = await makePageOf(empty, "Empty");
    expect(await printAreaOf("Empty")).toBe("B2:M5");
    await refreshPage(emptyId, full);
    expect(await whole("Empty")).toEqual([["WA_waste"], made[1], 1]);
  },
);

test("another language changes the titles of axes, except one that the engineer typed", async () => {
  const page = pageOf(cyclesOf(3));
  const sheetId = await makePageOf(page);
  const titles = (typed?: string): Promise<readonly string[]> =>
    Excel.run(async (context) => {
      const { valueAxis, categoryAxis } = context.workbook.worksheets
        .getItem("Page")
        .charts.getItemAt(0).axes;
      if (typed !== undefined) categoryAxis.title.text = typed;
      for (const { title } of [valueAxis, categoryAxis]) title.load("text");
      await context.sync();
      return [valueAxis, categoryAxis].map(({ title }) => title.text);
    });
  const german = (value: string, category: string) => ({
    ...page,
    charts: page.charts.map((chart) => ({
      ...chart,
      valueAxis: { ...chart.valueAxis, title: value },
      categoryAxis: { ...chart.categoryAxis, title: category },
    })),
  });
  await refreshPage(sheetId, german("Zeit (s)", "Zyklus"));
  expect(await titles()).toEqual(["Zeit (s)", "Zyklus"]);
  await titles("Umlauf");
  await refreshPage(sheetId, german("時間 (s)", "サイクル"));
  expect(await titles()).toEqual(["時間 (s)", "Umlauf"]);
});

test.each(["cycle_run", "waste_pareto", "work_combination"] as const)(
  "each part of %s that can be copied is named by its title, or by its first labels",
  async (kind) => {
    const sheetId = await makePageOf(pages[kind].make(contentFor(kind, 4), en));
    const { parts } = valueOf(await excelWorkbook.readPage({ sheetId }));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.filter(({ title }) => title === "")).toEqual([]);
    const titles = parts.map(({ title }) => title);
    expect(titles.length).toBe(new Set(titles).size);
    if (kind === "waste_pareto")
      expect(titles).toContain(`${en.charts.pareto.total}, ${en.charts.pareto.drawn} …`);
  },
);
