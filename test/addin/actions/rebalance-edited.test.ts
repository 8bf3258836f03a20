/** What users do to the cells of a Rebalance page, apart from typing stations. */

import { zoneOf } from "../../../office-host/spreadsheet/area.ts";
import { excelSize } from "../../../office-host/workbook/book.ts";
import { cellsOf, settle, typeInto } from "../../support/office-verbs.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { rebalancePagesOf } from "../../support/rebalance-page.ts";
import { slideTexts } from "../../support/slides/deck-parts.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";

const plant = useTestPlant();

const rebalancePage = rebalancePagesOf(plant);

type RebalancePage = Awaited<ReturnType<typeof rebalancePage>>;

async function onSheet({ sheetId }: RebalancePage, change: (sheet: Excel.Worksheet) => void): Promise<void> {
  await Excel.run(async (context) => {
    change(context.workbook.worksheets.getItem(sheetId));
    await context.sync();
  });
  await settle();
}

const columnOf = (page: RebalancePage, header: string): string =>
  page.addressOf("1.1", header).replace(/\d+/, "");

const rowOf = (page: RebalancePage, number: string): number =>
  Number(page.addressOf(number, "No.").replace(/\D+/, ""));

const propose = ({ sheetId }: RebalancePage) => plant.actions.proposeStations(sheetId);

/** Returns the longest station time after the typed changes, as the live figures show it. */
function longest({ host, sheetName }: RebalancePage): unknown {
  const cells = cellsOf(host, sheetName, "A1:AF60");
  const header = cells.find((texts) => texts.includes("Figure") && texts.includes("After")) ?? [];
  const row = cells.find((texts) => texts.includes("Max CT (s)"));
  return row?.[header.indexOf("After")];
}

test.each(["Station", "New station", "Stays here"])(
  "with a column inserted before %s, figures follow, nothing is overwritten, and a sentence says what to do",
  async (header) => {
    const page = await rebalancePage([pickPart, walk], [pickPart]);
    const { host, sheetName } = page;
    const column = columnOf(page, header);
    await onSheet(page, (sheet) => void sheet.getRange(`${column}:${column}`).insert("Right"));
    typeInto(host, sheetName, `${column}${rowOf(page, "1.1")}`, "mine");
    await page.type("1.1", "New station", "2");
    expect(longest(page)).toBe(20);
    const cells = cellsOf(host, sheetName, "A1:AF60");
    expect(codeOf(await propose(page))).toBe("page_columns_inserted");
    expect(codeOf(await page.refresh())).toBe("page_columns_inserted");
    expect(codeOf(await plant.actions.makeSlides(page.query, unwatched, page.sheetId))).toBe(
      "page_columns_inserted",
    );
    expect(cellsOf(host, sheetName, "A1:AF60")).toEqual(cells);
    await onSheet(page, (sheet) => {
      sheet.getRange(`${column}:${column}`).delete("Left");
    });
    valueOf(await page.refresh());
    expect(page.stations()).toEqual([2, 1, 2]);
    expect(longest(page)).toBe(20);
  },
);

test("columns beside the table are the user's: a refresh and a proposal leave them", async () => {
  const page = await rebalancePage([pickPart, walk], [pickPart]);
  await onSheet(page, (sheet) => void sheet.getRange("B:B").insert("Right"));
  typeInto(page.host, page.sheetName, `B${rowOf(page, "1.1")}`, "mine");
  await page.type("1.1", "New station", "2");
  valueOf(await page.refresh());
  valueOf(await propose(page));
  expect(cellsOf(page.host, page.sheetName, `B${rowOf(page, "1.1")}`)).toEqual([["mine"]]);
  expect(page.stations()).toEqual([1, 1, 2]);
});

test("inserted rows keep their texts, and deleted elements are back after a refresh", async () => {
  const page = await rebalancePage([pickPart, walk], [pickPart]);
  const row = rowOf(page, "1.2");
  await onSheet(page, (sheet) => void sheet.getRange(`${row}:${row}`).insert("Down"));
  typeInto(page.host, page.sheetName, `${columnOf(page, "Element")}${row}`, "my note");
  await page.type("1.2", "New station", "2");
  expect(longest(page)).toBe(12);
  valueOf(await propose(page));
  expect(page.stations()).toEqual([1, 1, 2]);
  await page.type("1.2", "New station", "2");
  valueOf(await page.refresh());
  const notes = cellsOf(page.host, page.sheetName, "A1:P60").flat();
  expect(notes.filter((text) => text === "my note")).toHaveLength(1);
  expect(page.stations()).toEqual([1, 2, 2]);
  const gone = rowOf(page, "1.1");
  await onSheet(page, (sheet) => {
    sheet.getRange(`${gone}:${gone}`).delete("Up");
  });
  expect(valueOf(await propose(page))).toMatchObject({ is: "proposed", count: 2, cycle: 10 });
  valueOf(await page.refresh());
  expect(page.cellOf("1.1", "New station")).toBe(1);
});

test("after the elements were sorted, typed stations and proposals stay with their elements", async () => {
  const page = await rebalancePage([pickPart, walk], [pickPart]);
  await page.type("1.1", "New station", "2");
  await page.type("1.1", "Must follow", "1.2");
  const [first, last] = [page.addressOf("1.1", "No."), page.addressOf("2.1", "No.")];
  const zone = zoneOf(`${first}:${last.replace(/\D+/, "P")}`, excelSize);
  const col = zoneOf(page.addressOf("1.1", "Time (s)"), excelSize).left;
  page.host.model.dispatch("SORT_CELLS", {
    ...{ sheetId: page.sheetId, col, row: zone.top, zone, sortDirection: "asc", sortOptions: {} },
  });
  await settle();
  expect(rowOf(page, "1.2")).toBeLessThan(rowOf(page, "1.1"));
  expect([page.cellOf("1.1", "New station"), page.cellOf("1.1", "Must follow")]).toEqual([2, "1.2"]);
  expect(longest(page)).toBe(20);
  valueOf(await page.refresh());
  expect([page.cellOf("1.1", "New station"), page.cellOf("1.1", "Must follow")]).toEqual([2, "1.2"]);
  await page.typeTakt("11");
  expect(valueOf(await propose(page))).toMatchObject({ is: "proposed", count: 3 });
  expect(["1.1", "1.2", "2.1"].map((number) => page.cellOf(number, "New station"))).toEqual([2, 1, 3]);
});

test("with a filter, stations are proposed for all elements, and a refresh is refused", async () => {
  const page = await rebalancePage([pickPart, walk], [pickPart]);
  await page.type("1.2", "New station", "2");
  const top = rowOf(page, "1.1") - 1;
  await onSheet(page, (sheet) => {
    sheet.getRange(`AH${top}:AH${top + 3}`).values = [["Seen"], ["yes"], ["no"], ["yes"]];
    sheet.tables
      .add(`AH${top}:AH${top + 3}`, true)
      .columns.getItemAt(0)
      .filter.applyValuesFilter(["yes"]);
  });
  expect(valueOf(await propose(page))).toMatchObject({ is: "proposed", count: 2 });
  expect(page.stations()).toEqual([1, 1, 2]);
  expect(codeOf(await page.refresh())).toBe("filter_in_the_way");
});

test.each([
  ["2", ""],
  [" 2 ", ""],
  ["'2", ""],
  ["'2 ", ""],
  ["２", "station 1–4"],
  ["๒", "station 1–4"],
  ["2nd", "station 1–4"],
  ["Bob's station", "station 1–4"],
  ["#N/A", "station 1–4"],
  ["=1+1", ""],
])("%j as a new station counts, or its row says which numbers do", async (typed, said) => {
  const page = await rebalancePage([pickPart, walk], [pickPart]);
  await page.type("1.1", "New station", typed);
  expect(page.noteOf("1.1")).toBe(said);
  expect(longest(page)).toBe(said === "" ? 20 : 12);
  const shown = page.cellOf("1.1", "New station");
  valueOf(await page.refresh());
  expect(page.cellOf("1.1", "New station")).toBe(shown);
});

test("a worksheet with an apostrophe in its name is refreshed, proposed and shown in slides", async () => {
  const page = await rebalancePage([pickPart, walk], [pickPart]);
  await onSheet(page, (sheet) => void (sheet.name = "Bob's new line"));
  valueOf(await page.refresh());
  valueOf(await propose(page));
  expect(slideTexts(await page.deck())).toContain("No element moves to another station");
});

test.each([
  ["1.2", "9.9", "unknown number", { is: "unknown", numbers: ["1.2"] }],
  ["1.2", "1.2", "follows itself", { is: "circle", numbers: ["1.2"] }],
  ["1.2", "2.1", "too early", { is: "proposed" }],
  ["1.2", "１．１", "unknown number", { is: "unknown", numbers: ["1.2"] }],
  ["1.2", " 1.1 ", "", { is: "proposed" }],
])("%s, which must follow %j, says %j, and Propose the same", async (number, follow, said, proposal) => {
  const page = await rebalancePage([pickPart, walk], [pickPart]);
  await page.type(number, "Must follow", follow);
  expect(page.noteOf(number)).toBe(said);
  expect(valueOf(await propose(page))).toMatchObject(proposal);
});

test("elements that follow each other in a circle have a sentence in the page and in the pane", async () => {
  const page = await rebalancePage([pickPart, walk], [pickPart]);
  await page.type("1.1", "Must follow", "2.1");
  await page.type("2.1", "Must follow", "1.1");
  expect(valueOf(await propose(page))).toEqual({ is: "circle", numbers: ["2.1", "1.1"] });
  expect([page.noteOf("1.1"), page.noteOf("2.1")]).toEqual(["too early", ""]);
});
