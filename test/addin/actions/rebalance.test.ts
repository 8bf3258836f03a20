import { cellsOf, settle, typeInto } from "../../support/office-verbs.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { rebalancePagesOf } from "../../support/rebalance-page.ts";
import { chartsIn, slideTexts } from "../../support/slides/deck-parts.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";

const plant = useTestPlant();

const rebalancePage = rebalancePagesOf(plant);

test("proposed stations are typed into the page, keep what must follow, and stay at a refresh", async () => {
  const page = await rebalancePage([pickPart, walk], [pickPart]);
  expect(page.stations()).toEqual([1, 1, 2]);
  // 10 s, 2 s and 10 s: without a takt both stations are levelled.
  expect(valueOf(await plant.actions.proposeStations(page.sheetId))).toMatchObject({
    ...{ is: "proposed", count: 2, cycle: 12, isByTakt: false },
  });
  await page.typeTakt("30");
  await page.type("1.1", "Must follow", "2.1");
  expect(valueOf(await plant.actions.proposeStations(page.sheetId))).toEqual({
    ...{ is: "proposed", count: 1, rule: "positional_weight", cycle: 30, isByTakt: true, minimum: 1 },
  });
  expect(page.stations()).toEqual([1, 1, 1]);
  await page.type("1.2", "New station", "2");
  await page.type("1.2", "Stays here", "x");
  valueOf(await plant.actions.proposeStations(page.sheetId));
  expect(page.stations()).toEqual([1, 2, 1]);
  valueOf(await page.refresh());
  expect(page.stations()).toEqual([1, 2, 1]);
});

test("with an error in what is typed, the elements are named and no station changes", async () => {
  const page = await rebalancePage([pickPart, walk], [pickPart]);
  const proposed = async () => valueOf(await plant.actions.proposeStations(page.sheetId));
  await page.type("1.2", "Must follow", "7.7");
  expect(await proposed()).toEqual({ is: "unknown", numbers: ["1.2"] });
  await page.type("1.2", "Must follow", "2.1");
  await page.type("2.1", "Must follow", "1.2");
  expect(await proposed()).toEqual({ is: "circle", numbers: ["2.1", "1.2"] });
  await page.type("2.1", "Must follow", "");
  await page.type("1.2", "Stays here", "x");
  await page.type("2.1", "Stays here", "x");
  expect(await proposed()).toEqual({ is: "fixed", numbers: ["1.2", "2.1"] });
  await page.type("1.2", "Must follow", "");
  await page.typeTakt("1");
  expect(await proposed()).toMatchObject({ is: "proposed" });
  expect(page.stations()[1]).toBe(1);
});

test("a takt that needs more stations than the page has space for is refused, as is another page", async () => {
  const six = Array.from({ length: 6 }, (_, index) => ({ ...pickPart, sequence: index + 1 }));
  const page = await rebalancePage(six);
  await page.typeTakt("10");
  expect(valueOf(await plant.actions.proposeStations(page.sheetId))).toEqual({
    ...{ is: "no_space", count: 6, space: 3 },
  });
  expect(page.stations()).toEqual([1, 1, 1, 1, 1, 1]);
  const other = { kind: "work_share", ids: [page.first], cycle_no: null, lang: null } as const;
  const share = valueOf(await plant.actions.showPage(other, unwatched));
  expect(codeOf(await plant.actions.proposeStations(share.sheetId))).toBe("not_our_sheet");
});

test("slides show the stations and figures as typed, the moved elements, and space for next steps", async () => {
  const page = await rebalancePage([pickPart, walk], [pickPart]);
  await page.typeTakt("11");
  await page.type("1.2", "New station", "2");
  const deck = await page.deck();
  expect(slideTexts(deck)).toEqual(
    expect.arrayContaining([
      "Longest station unchanged: 12.0\u00A0s",
      "Balance loss 8.3\u00A0% → 8.3\u00A0%",
      "1 element moves to another station",
      ...["1.2", "Walk", "2.0"],
    ]),
  );
  expect(chartsIn(deck)[0]?.shown).toMatchObject({
    series: ["Before", "After", "Over takt (s)", "Takt"],
    categories: [/^1 O-.* Before$/, /^1 O-.* After$/, /^2 O-.* Before$/, /^2 O-.* After$/].map(
      (label): unknown => expect.stringMatching(label),
    ),
  });
  // An element that goes back moves nowhere.
  await page.type("1.2", "New station", "1");
  expect(slideTexts(await page.deck())).toContain("No element moves to another station");
});

/** Adds a line with processes of 12 s and 10 s, and returns its id. */
async function addLine(name: string): Promise<number> {
  const { call } = plant.service;
  const lineId = (await call("wa.linebalance", "create", [{ name, takt_time: 11 }])) as number;
  for (const [sequence, cycle_time] of [12, 10].entries())
    await call("wa.lb.process", "create", [
      { lb_id: lineId, sequence, process_name: `P${sequence}`, cycle_time },
    ]);
  return lineId;
}

test("the report of the line shows the page as typed, keeps the typed worksheet, and explains its figures", async () => {
  const page = await rebalancePage([pickPart, walk], [pickPart]);
  const lineId = await addLine("Line R");
  await page.typeTakt("11");
  await page.type("1.2", "New station", "2");
  const query = { kind: "line_report", ids: [lineId], cycle_no: null, lang: null } as const;
  const { sheetName, sheetId } = valueOf(await plant.actions.showPage(query, unwatched));
  const cells = () => cellsOf(page.host, sheetName, "A1:K80");
  const rowOf = (label: string) => cells().find((texts) => texts.some((text) => text === label));
  const cellOf = (label: string) => {
    const row = cells().findIndex((texts) => texts.some((text) => text === label));
    return { row, column: cells()[row]?.indexOf(label) ?? -1 };
  };
  // The stations of the page take 12 s and 10 s, as the processes of the line do.
  expect(rowOf("Rebalance")).toContain(page.sheetName);
  expect(rowOf("1.2 Walk")).toEqual(expect.arrayContaining([2]));
  expect(rowOf("Stations over takt")).toEqual(expect.arrayContaining([1, 1, 0]));
  const typed = cellOf(page.sheetName);
  typeInto(
    page.host,
    sheetName,
    `${"ABCDEFGHIJK"[typed.column] ?? ""}${typed.row + 1}`,
    "Sheet that is none",
  );
  await settle();
  valueOf(await plant.actions.showPage(query, unwatched));
  expect(rowOf("1.2 Walk")).toBeUndefined();
  expect(cells().flat().join(" ")).toContain(
    `“Sheet that is none” is not the worksheet of a Rebalance page. There are: ${page.sheetName}`,
  );
  typeInto(page.host, sheetName, `${"ABCDEFGHIJK"[typed.column] ?? ""}${typed.row + 1}`, page.sheetName);
  await settle();
  valueOf(await plant.actions.showPage(query, unwatched));
  const over = cellOf("Stations over takt");
  valueOf(await plant.actions.selectCell(sheetId, `${"ABCDEFGHIJK"[over.column + 1] ?? ""}${over.row + 1}`));
  const explained = valueOf(await plant.actions.explainFigure(unwatched));
  expect(explained).toMatchObject({ is: "figure", value: 1, formula: { lines: ["CT > takt"] } });
});

/** Returns the drawn chart of the rebalanced line with its values, and the last printed row. */
async function rebalancedChart(sheetId: string) {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const chart = sheet.charts.getItemOrNullObject("WA_rebalanced");
    const series = chart.series.load("items/name");
    chart.load("top,height");
    const space = sheet.names.getItemOrNullObject("WA_rebalanced_space").getRangeOrNullObject();
    space.load("top,height");
    const print = sheet.pageLayout.getPrintAreaOrNullObject().areas.getItemAt(0);
    const bottom = print.getLastRow().load("top,height");
    await context.sync();
    if (chart.isNullObject) return { isSpace: !space.isNullObject };
    const values = series.items.map((one) => one.getDimensionValues("Values"));
    await context.sync();
    return {
      isOverSpace: chart.top === space.top && chart.top + chart.height <= space.top + space.height,
      isPrinted: space.top + space.height <= bottom.top + bottom.height,
      names: series.items.map(({ name }) => name),
      values: values.map(({ value }) => value.map((one) => Number(one))),
    };
  });
}

test("a refresh draws the chart of the rebalanced line, updates it and removes it, always on its empty cells", async () => {
  const page = await rebalancePage([pickPart, walk], [pickPart]);
  const lineId = await addLine("Line C");
  await page.typeTakt("11");
  const query = { kind: "line_report", ids: [lineId], cycle_no: null, lang: null } as const;
  const { sheetName, sheetId } = valueOf(await plant.actions.showPage(query, unwatched));
  const isThere = { isOverSpace: true, isPrinted: true };
  const station1 = (chart: Awaited<ReturnType<typeof rebalancedChart>>) =>
    chart.values?.slice(0, 4).map(([before, after]) => [before, after]);
  const made = await rebalancedChart(sheetId);
  expect(made).toMatchObject(isThere);
  expect(made.names?.slice(0, 4)).toEqual(["Value added", "Non-value added", "Waiting", "Takt"]);
  expect(station1(made)).toEqual([
    [4, 4],
    [8, 8],
    [0, 0],
    [11, 11],
  ]);
  await page.type("1.2", "New station", "2");
  valueOf(await plant.actions.showPage(query, unwatched));
  expect(station1(await rebalancedChart(sheetId))).toEqual([
    [4, 4],
    [8, 6],
    [0, 0],
    [11, 11],
  ]);
  const typeSheet = async (text: string) => {
    const row = cellsOf(page.host, sheetName, "B1:B90").findIndex(([label]) => label === "Rebalance");
    typeInto(page.host, sheetName, `D${row + 1}`, text);
    valueOf(await plant.actions.showPage(query, unwatched));
    return rebalancedChart(sheetId);
  };
  expect(await typeSheet("None")).toEqual({ isSpace: false });
  const again = await typeSheet(page.sheetName);
  expect(again).toMatchObject(isThere);
  expect(station1(again)?.[1]).toEqual([8, 6]);
});

test("after a column of the elements is deleted, nothing is read from wrong columns or overwritten", async () => {
  const page = await rebalancePage([pickPart, walk], [pickPart]);
  const cells = cellsOf(page.host, page.sheetName, "A1:K60");
  const header = cells.find((texts) => texts.includes("New station")) ?? [];
  const letter = "ABCDEFGHIJK"[header.indexOf("New station")] ?? "";
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem(page.sheetId).getRange(`${letter}:${letter}`).delete("Left");
    await context.sync();
  });
  await settle();
  const left = cellsOf(page.host, page.sheetName, "A1:K60");
  expect(codeOf(await plant.actions.proposeStations(page.sheetId))).toBe("page_columns_missing");
  expect(codeOf(await page.refresh())).toBe("page_columns_missing");
  expect(cellsOf(page.host, page.sheetName, "A1:K60")).toEqual(left);
});
