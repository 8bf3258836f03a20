import { openExcel } from "../../support/office.ts";

type Sheet = Excel.Worksheet;

/** A color member: how it is set, and how its object is loaded and read. */
interface Colored {
  readonly set: (sheet: Sheet, color: string) => void;
  readonly load: (sheet: Sheet) => () => string;
}

/** Returns the member of a color that is a property. */
function property<Name extends string>(
  find: (sheet: Sheet) => Partial<Record<Name, string>> & { load(names: string): unknown },
  name: Name,
): Colored {
  return {
    set: (sheet, color) => Object.assign(find(sheet), { [name]: color }),
    load: (sheet) => {
      const found = find(sheet);
      found.load(name);
      return () => String(found[name]);
    },
  };
}

const chartOf = (sheet: Sheet): Excel.Chart => sheet.charts.getItemAt(0);
const seriesOf = (sheet: Sheet): Excel.ChartSeries => chartOf(sheet).series.getItemAt(0);
const ruleOf = (sheet: Sheet): Excel.ConditionalFormat =>
  sheet.getRange("A1").conditionalFormats.getItemAt(0);

const members: Readonly<Record<string, Colored>> = {
  "a fill": property((sheet) => sheet.getRange("A1").format.fill, "color"),
  "a fill of many cells": property((sheet) => sheet.getRange("A1:T200").format.fill, "color"),
  "a font": property((sheet) => sheet.getRange("A1").format.font, "color"),
  "a border": property((sheet) => sheet.getRange("A1").format.borders.getItem("EdgeTop"), "color"),
  "a tab": property((sheet) => sheet, "tabColor"),
  "the fill of a rule": property((sheet) => ruleOf(sheet).custom.format.fill, "color"),
  "the font of a rule": property((sheet) => ruleOf(sheet).custom.format.font, "color"),
  "the font of a chart": property((sheet) => chartOf(sheet).format.font, "color"),
  "the border of a chart": property((sheet) => chartOf(sheet).format.border, "color"),
  "the font of a title": property((sheet) => chartOf(sheet).title.format.font, "color"),
  gridlines: property((sheet) => chartOf(sheet).axes.valueAxis.majorGridlines.format.line, "color"),
  "the line of an axis": property((sheet) => chartOf(sheet).axes.valueAxis.format.line, "color"),
  "the line of a series": property((sheet) => seriesOf(sheet).format.line, "color"),
  "a marker": property(seriesOf, "markerBackgroundColor"),
  "the edge of a marker": property(seriesOf, "markerForegroundColor"),
  "a point's marker": property((sheet) => seriesOf(sheet).points.getItemAt(0), "markerForegroundColor"),
  "the border of a point": property((sheet) => seriesOf(sheet).points.getItemAt(0).format.border, "color"),
  "a trend line": property((sheet) => seriesOf(sheet).trendlines.getItem(0).format.line, "color"),
};

/** Gives the worksheet a rule, and a chart with a trend line. */
async function openColored(): Promise<void> {
  await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:B3").values = [
      ["Step", "Time"],
      ["Pick", 2],
      ["Place", 3],
    ];
    sheet.getRange("A1").conditionalFormats.add("Custom").custom.rule.formula = "=TRUE";
    const chart = sheet.charts.add("Line", sheet.getRange("A1:B3"));
    chart.series.getItemAt(0).trendlines.add("Linear");
    await context.sync();
  });
}

/** Sets a color everywhere and returns how each member reads it. */
function readEverywhere(color: string): Promise<Readonly<Record<string, string>>> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    for (const { set } of Object.values(members)) set(sheet, color);
    await context.sync();
    const found = Object.entries(members).map(([name, { load }]) => [name, load(sheet)] as const);
    await context.sync();
    return Object.fromEntries(found.map(([name, read]) => [name, read()]));
  });
}

test("a color can be an HTML name or a code with or without #, and reads back as #RRGGBB everywhere", async () => {
  await openColored();
  const all = (color: string) => Object.fromEntries(Object.keys(members).map((name) => [name, color]));
  expect(await readEverywhere("skyblue")).toEqual(all("#87CEEB"));
  expect(await readEverywhere("LightGray")).toEqual(all("#D3D3D3"));
  expect(await readEverywhere("pink")).toEqual(all("#FFC0CB"));
  expect(await readEverywhere("red")).toEqual(all("#FF0000"));
  expect(await readEverywhere("90ee90")).toEqual(all("#90EE90"));
  expect(await readEverywhere("#0a0b0c")).toEqual(all("#0A0B0C"));
});

test.each(["reddish", "#12345", "transparent", "rgb(1, 2, 3)"])("%s is refused everywhere", async (color) => {
  await openColored();
  const fills: typeof members = {
    ...members,
    "the fill of a series": { set: (sheet) => seriesOf(sheet).format.fill.setSolidColor(color), load: never },
    "the fill of a chart": { set: (sheet) => chartOf(sheet).format.fill.setSolidColor(color), load: never },
  };
  for (const { set } of Object.values(fills)) {
    const refused = Excel.run(async (context) => {
      set(context.workbook.worksheets.getActiveWorksheet(), color);
      await context.sync();
    });
    await expect(refused).rejects.toMatchObject({ code: "InvalidArgument" });
  }
});

function never(): never {
  throw new Error("It is only set.");
}

test("the fill of a chart accepts a name, and an empty text removes the color of a tab", async () => {
  const host = await openExcel();
  const tabColor = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.tabColor = "yellow";
    await context.sync();
    sheet.tabColor = "";
    sheet.load("tabColor");
    sheet.charts.add("ColumnClustered", sheet.getRange("A1:B3")).format.fill.setSolidColor("DarkMagenta");
    await context.sync();
    return sheet.tabColor;
  });
  expect(tabColor).toBe("");
  // The office.js package on npm cannot read the fill of a chart.
  expect(JSON.stringify(host.serialize())).toContain('"fill":{"color":"#8B008B"}');
});
