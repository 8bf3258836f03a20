import { excelWorkbook } from "../../../../addin/excel/workbook.ts";
import { endAfter } from "../../../support/actions/killed-pane.ts";
import {
  cyclesOf,
  makePageOf,
  deletedLabel,
  pageTag,
  pageOf,
  pageOrder,
  refreshPage,
} from "../../../support/excel/made-page.ts";
import { codeOf, unwatched, valueOf } from "../../../support/excel/made-sheet.ts";
import { reopen, useExcel } from "../../../support/office.ts";
import { cellsOf, typeInto } from "../../../support/office-verbs.ts";
import { inExcel, sheetIdOf, sheetNames, syncsOf } from "../../../support/sheet-verbs.ts";
import { cells, values } from "../../../support/worksheet/rows-in-words.ts";

const host = useExcel();

// Inputs in J6:L6, title of the numbers in J9, headers in row 10, rows from 11 on, J to P.

/** Returns one format of a cell. */
function lookAt<Look>(address: string, load: string, read: (range: Excel.Range) => Look): Promise<Look> {
  return Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem("Page").getRange(address);
    range.load(load);
    await context.sync();
    return read(range);
  });
}

test("the engineer's number formats, fills and widths stay, and new rows have ours", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  await inExcel("Page", (sheet) => {
    sheet.getRange("K11:K13").numberFormat = [["0.000"], ["0.000"], ["0.000"]];
    sheet.getRange("J12").format.fill.color = "#ABCDEF";
    sheet.getRange("K10").format.columnWidth = 99;
    sheet.getRange("J10").values = [["Lap"]];
  });
  await refreshPage(sheetId, pageOf(cyclesOf(5)));
  expect(
    await lookAt("K11", "numberFormat,format/columnWidth", ({ numberFormat, format }) => [
      numberFormat,
      format.columnWidth,
    ]),
  ).toEqual([[["0.000"]], 99]);
  expect(await lookAt("K14", "numberFormat", ({ numberFormat }) => numberFormat)).toEqual([["0.0"]]);
  expect(await lookAt("J12", "format/fill/color", ({ format }) => format.fill.color)).toBe("#ABCDEF");
  expect(await lookAt("J10", "values", ({ values }) => values)).toEqual([["Lap"]]);
});

test("a wrong value is filled until it is right", async () => {
  const [one, two, three] = cyclesOf(3);
  const sheetId = await makePageOf(pageOf([one!, { ...two!, nva: 9 }, three!]));
  const fill = (address: string) => lookAt(address, "format/fill/color", ({ format }) => format.fill.color);
  expect(await fill("L12")).toBe("#F9C6C6");
  await refreshPage(sheetId, pageOf([one!, two!, { ...three!, nva: 9 }]));
  expect([await fill("L12"), await fill("L13")]).toEqual(["", "#F9C6C6"]);
});

test("a deleted block is restored in its place if that is free, else below everything", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  const remove = () =>
    inExcel("Page", (sheet) => {
      sheet.getRange("J9:P13").clear();
      sheet.names.getItem("WA_data").delete();
    });
  await remove();
  await refreshPage(sheetId, pageOf(cyclesOf(2)));
  expect(cellsOf(host, "Page", "J9:K12")).toEqual(
    values("Numbers|", "Cycle|VA (s)", "Cycle 1|20", "Cycle 2|21"),
  );
  await remove();
  typeInto(host, "Page", "L11", "mine");
  await refreshPage(sheetId, pageOf(cyclesOf(2)));
  expect(cellsOf(host, "Page", "L11:L11")).toEqual([["mine"]]);
  const below = cellsOf(host, "Page", "J12:K60").filter(([label]) => label !== "");
  expect(below).toEqual(values("Numbers|", "Cycle|VA (s)", "Cycle 1|20", "Cycle 2|21"));
});

test("a block that was moved to another worksheet is restored, and nothing is written where it is now", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  await Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.add("Other");
    const page = worksheets.getItem("Page");
    page.getRange("J9:P13").clear();
    page.names.getItem("WA_data").formula = "=Other!$A$40:$G$43";
    await context.sync();
  });
  typeInto(host, "Page", "A41", "mine");
  await refreshPage(sheetId, pageOf(cyclesOf(2)));
  expect(cellsOf(host, "Page", "J10:K12")).toEqual(values("Cycle|VA (s)", "Cycle 1|20", "Cycle 2|21"));
  expect(cellsOf(host, "Page", "A40:A43").flat()).toEqual(["", "mine", "", ""]);
});

test("a copied page is a page of its own", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  typeInto(host, "Page", "P11", "stopped");
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem("Page").copy("End").name = "Copy";
    await context.sync();
  });
  const listed = valueOf(await excelWorkbook.listPages());
  expect(listed.map(({ name }) => name)).toEqual(["Page", "Copy"]);
  await refreshPage(listed[1]?.sheetId ?? "", pageOf(cyclesOf(4)));
  expect(cellsOf(host, "Copy", "J11:P14").map((row) => [row[0], row[6]])).toEqual(
    cells("Cycle 1|stopped", "Cycle 2|", "Cycle 3|", "Cycle 4|"),
  );
  expect(cellsOf(host, "Page", "J14:J14")).toEqual([[""]]);
  expect(valueOf(await excelWorkbook.readPage({ sheetId })).name).toBe("Page");
});

test("a page is still a page after saving and opening the file", async () => {
  await makePageOf(pageOf(cyclesOf(3)));
  typeInto(host, "Page", "P11", "stopped");
  const again = await reopen(host);
  expect(valueOf(await excelWorkbook.listPages())).toMatchObject([{ name: "Page", tag: pageTag }]);
  const state = valueOf(await excelWorkbook.readPage("in_front"));
  expect(state).toMatchObject({
    name: "Page",
    tag: pageTag,
    parts: [
      { is: "chart", name: "run", title: "O-0012 · Cycles" },
      { is: "block", name: "data", title: "Numbers" },
    ],
  });
  const before = await refreshPage(state.sheetId, pageOf(cyclesOf(3)));
  expect(before.inputs.data?.map(({ key, cells }) => [key, cells.why?.value])).toEqual(
    cells("c1|stopped", "c2|", "c3|"),
  );
  await refreshPage(state.sheetId, pageOf(cyclesOf(4)));
  expect(cellsOf(again, "Page", "P11:P11")).toEqual([["stopped"]]);
});

test("a protected page is refused, and so is a worksheet that is no page", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  await inExcel("Page", (sheet) => {
    sheet.protection.protect();
  });
  const change = () => ({ page: pageOf(cyclesOf(2)), tag: pageTag, deletedLabel: deletedLabel });
  expect(codeOf(await excelWorkbook.changePage({ sheetId }, change))).toBe("sheet_protected");
  expect(codeOf(await excelWorkbook.changePage({ sheetId: "{none}" }, change))).toBe("sheet_missing");
  await Excel.run(async (context) => {
    context.workbook.worksheets.add("Other").activate();
    await context.sync();
  });
  expect(codeOf(await excelWorkbook.readPage("in_front"))).toBe("not_our_sheet");
});

test("an unfinished page says so, is made again in its place or removed", async () => {
  for (const batches of [2, 2]) {
    const again = endAfter(host, batches);
    await expect(excelWorkbook.makePage(pageOrder(pageOf(cyclesOf(3))), unwatched)).rejects.toThrow("closed");
    again();
    const [left] = valueOf(await excelWorkbook.listUnfinishedPages());
    expect(left).toMatchObject({ name: "Page", what: "page", query: pageTag.query });
    expect(valueOf(await excelWorkbook.listPages())).toEqual([]);
    const into = left?.sheetId ?? "";
    valueOf(await excelWorkbook.makePage({ ...pageOrder(pageOf(cyclesOf(2)), "Other"), into }, unwatched));
    expect(cellsOf(host, "Page", "J11:K13")).toEqual(values("Cycle 1|20", "Cycle 2|21", "|"));
    expect(codeOf(await excelWorkbook.removeUnfinished(into))).toBe("target_not_free");
    await inExcel("Page", (sheet) => {
      sheet.delete();
    });
  }
  const again = endAfter(host, 2);
  await expect(excelWorkbook.makePage(pageOrder(pageOf(cyclesOf(3))), unwatched)).rejects.toThrow("closed");
  again();
  const [left] = valueOf(await excelWorkbook.listUnfinishedPages());
  valueOf(await excelWorkbook.removeUnfinished(left?.sheetId ?? ""));
  expect(sheetNames(host)).toEqual(["Sheet1"]);
});

test("an unfinished refresh of a page is recognized in a reopened file, and the next one ends it", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  const large = pageOf(cyclesOf(400));
  const [inputs, data] = large.blocks;
  const heavy = data!.rows.map((row) => ({ ...row, cells: { ...row.cells, name: "x".repeat(16_000) } }));
  const again = endAfter(host, 3);
  await expect(
    refreshPage(sheetId, { ...large, blocks: [inputs!, { ...data!, rows: heavy }] }),
  ).rejects.toThrow("closed");
  again();
  const opened = await reopen(host);
  const [left] = valueOf(await excelWorkbook.listUnfinishedPages());
  expect(left).toMatchObject({ name: "Page", what: "page_refresh", sheetId: sheetIdOf(opened, "Page") });
  await refreshPage(left!.sheetId, pageOf(cyclesOf(2)));
  expect(valueOf(await excelWorkbook.listUnfinishedPages())).toEqual([]);
});

test("making an unfinished page again keeps the engineer's own names and charts", async () => {
  const again = endAfter(host, 2);
  await expect(excelWorkbook.makePage(pageOrder(pageOf(cyclesOf(3))), unwatched)).rejects.toThrow("closed");
  again();
  await Excel.run(async (context) => {
    const { names, worksheets } = context.workbook;
    const sheet = worksheets.getItem("Page");
    names.add("Takt", "=57.2");
    names.add("WA_of_the_workbook", "=1");
    sheet.names.add("Mine", "=2");
    sheet.charts.add("ColumnClustered", sheet.getRange("Z1:Z2")).name = "My chart";
    await context.sync();
  });
  const [left] = valueOf(await excelWorkbook.listUnfinishedPages());
  const into = left?.sheetId ?? "";
  valueOf(await excelWorkbook.makePage({ ...pageOrder(pageOf(cyclesOf(2))), into }, unwatched));
  const { named, charts } = await Excel.run(async (context) => {
    const { names, worksheets } = context.workbook;
    const sheet = worksheets.getItem("Page");
    names.load("items/name");
    sheet.names.load("items/name,items/scope");
    sheet.charts.load("items/name");
    await context.sync();
    return {
      named: [...names.items, ...sheet.names.items.filter(({ scope }) => scope === "Worksheet")],
      charts: sheet.charts.items,
    };
  });
  expect(named.map(({ name }) => name).filter((name) => !/^Print_|^WA_(_|inputs|data)/.test(name))).toEqual([
    "Takt",
    "WA_of_the_workbook",
    "Mine",
  ]);
  expect(charts.map(({ name }) => name)).toEqual(["My chart", "WA_run"]);
  expect(valueOf(await excelWorkbook.readPage({ sheetId: into })).parts).toHaveLength(2);
});

test("a cancelled page is removed", async () => {
  const stop = new AbortController();
  const running = { progress: () => stop.abort(), signal: stop.signal };
  expect(codeOf(await excelWorkbook.makePage(pageOrder(pageOf(cyclesOf(3))), running))).toBe("cancelled");
  expect(sheetNames(host)).toEqual(["Sheet1"]);
});

test("80 rows with names of 200 characters, Japanese and Thai are added and removed in few syncs", async () => {
  const names = [
    "組立".repeat(100),
    "หยิบชิ้นงาน".repeat(18),
    "x".repeat(200),
    "=1+1",
    "-5 s",
    "'quoted",
    "00123",
  ];
  const label = (no: number): string => `${names[no % names.length] ?? ""}${no}`;
  const page = (count: number) => {
    const { blocks, ...rest } = pageOf(cyclesOf(count));
    const [inputs, data] = blocks;
    const rows = data!.rows.map((row, index) => ({ ...row, cells: { ...row.cells, name: label(index) } }));
    return { ...rest, blocks: [inputs!, { ...data!, rows }] };
  };
  const sheetId = await makePageOf(page(80));
  process.stdout.write(`make a page of 80 rows: ${syncsOf(host)} syncs`);
  expect(syncsOf(host)).toBeLessThanOrEqual(6);
  typeInto(host, "Page", "P60", "stopped");
  host.resetCounts();
  await refreshPage(sheetId, page(90));
  process.stdout.write(`, refresh it with 90: ${syncsOf(host)} syncs\n`);
  expect(syncsOf(host)).toBe(3);
  const shown = cellsOf(host, "Page", "J11:P100");
  expect(shown.map(([name]) => name)).toEqual(Array.from({ length: 90 }, (_, index) => label(index)));
  expect(shown[49]?.[6]).toBe("stopped");
});

test("a chart and a block are read with their shown cells, and selected", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(2)));
  const block = valueOf(await excelWorkbook.readPicture(sheetId, { is: "block", name: "data" }));
  expect(block.rows.map((row) => row.map(({ text }) => text))).toEqual(
    cells(
      "Cycle|VA (s)|NVA (s)|Takt (s)|Total (s)|Share|Excluded because",
      "Cycle 1|20.0|5.0|30.0|25.0|49.0%|",
      "Cycle 2|21.0|5.0|30.0|26.0|51.0%|",
    ),
  );
  expect(block.rows[0]?.[0]).toEqual({ text: "Cycle", isNumber: false, isHeader: true });
  expect(block.rows[1]?.[1]).toEqual({ text: "20.0", isNumber: true, isHeader: false });
  const chart = valueOf(await excelWorkbook.readPicture(sheetId, { is: "chart", name: "run" }));
  expect(chart.rows).toEqual(block.rows);
  expect(codeOf(await excelWorkbook.readPicture(sheetId, { is: "chart", name: "gone" }))).toBe("row_missing");
  expect(codeOf(await excelWorkbook.selectPart(sheetId, { is: "block", name: "data" }))).toBe("ok");
  expect(codeOf(await excelWorkbook.selectPart(sheetId, { is: "chart", name: "run" }))).toBe("ok");
});
