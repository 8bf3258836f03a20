import { cyclesOf, makePageOf, deletedLabel, pageOf, refreshPage } from "../../../support/excel/made-page.ts";
import { useExcel } from "../../../support/office.ts";
import { cellsOf, typeInto } from "../../../support/office-verbs.ts";
import { inExcel, syncsOf } from "../../../support/sheet-verbs.ts";
import type { Cycle } from "../../../support/excel/made-page.ts";
import type { Page, PageBlock } from "../../../../addin/results/page/page.ts";

const host = useExcel();

// Heading: title, three lines, one empty row. Inputs in row 6, title of the numbers in row 9, headers in
// row 10, rows from 11 on; columns from J on.

const later = (cycles: readonly Cycle[]): readonly Cycle[] =>
  cycles.map((cycle) => ({ ...cycle, va: cycle.va + 10 }));

test("a refresh writes new figures in place and keeps typed values", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  typeInto(host, "Page", "K6", "26");
  typeInto(host, "Page", "P12", "stopped");
  host.resetCounts();
  await refreshPage(sheetId, pageOf(later(cyclesOf(3))));
  expect(syncsOf(host)).toBe(3);
  expect(cellsOf(host, "Page", "J6:L6")).toEqual([["Takt (s)", 26, "empty: no line"]]);
  expect(cellsOf(host, "Page", "J11:P13")).toEqual([
    ["Cycle 1", 30, 5, 26, 35, 35 / 108, ""],
    ["Cycle 2", 31, 5, 26, 36, 36 / 108, "stopped"],
    ["Cycle 3", 32, 5, 26, 37, 37 / 108, ""],
  ]);
});

test("blocks are found after rows and columns were inserted", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  await inExcel("Page", (sheet) => {
    sheet.name = "My page (2)";
    sheet.getRange("1:2").insert("Down");
    sheet.getRange("C:C").insert("Right");
  });
  typeInto(host, "My page (2)", "A1", "mine");
  typeInto(host, "My page (2)", "Q14", "stopped");
  await refreshPage(sheetId, pageOf(later(cyclesOf(4))));
  expect(cellsOf(host, "My page (2)", "B3:B4").flat()).toEqual([
    "O-0012 Rear axle · Cycle run chart",
    "4 cycles",
  ]);
  expect(
    cellsOf(host, "My page (2)", "K13:Q16").map(([name, va, , , total, , why]) => [name, va, total, why]),
  ).toEqual([
    ["Cycle 1", 30, 35, ""],
    ["Cycle 2", 31, 36, "stopped"],
    ["Cycle 3", 32, 37, ""],
    ["Cycle 4", 33, 38, ""],
  ]);
});

test("later rows are filled by their own values", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  const mixed = cyclesOf(14).map((cycle, row) => ({ ...cycle, va: row % 3 === 0 ? 40 : 10 }));
  await refreshPage(sheetId, pageOf(mixed));
  const { getters } = host.model;
  const totals = cellsOf(host, "Page", "N11:N24").map(([total]) => Number(total));
  const [[takt] = []] = cellsOf(host, "Page", "M11");
  const filled = totals.map(
    (_, row) => getters.getCellComputedStyle({ sheetId, col: 13, row: 10 + row }).fillColor !== undefined,
  );
  expect(filled).toEqual(totals.map((total) => total > Number(takt)));
});

test("marked cells and totals are right after a block gets another column", async () => {
  const [, second, third] = cyclesOf(3);
  const page = (nva: number, isWider: boolean): Page => {
    const made = pageOf(cyclesOf(3).map((cycle) => (cycle.no === second?.no ? { ...cycle, nva } : cycle)));
    const blocks = made.blocks.map((block): PageBlock => {
      if (block.name !== "data") return block;
      const wait = { key: "wait", header: "Wait (s)", numberFormat: "0.0" };
      const rows = block.rows.map((row) =>
        row.key === `c${third?.no}` ? { ...row, isTotal: true as const } : row,
      );
      return { ...block, rows, columns: isWider ? [...block.columns, wait] : block.columns };
    });
    return { ...made, blocks };
  };
  const sheetId = await makePageOf(page(9, false));
  const styleAt = (col: number, row: number) =>
    host.model.getters.getCellComputedStyle({ sheetId, col, row });
  expect(styleAt(11, 11).fillColor).toBe("#F9C6C6");
  await refreshPage(sheetId, page(5, true));
  expect(styleAt(11, 11).fillColor).toBeUndefined();
  expect([styleAt(15, 12).bold, styleAt(16, 12).bold]).toEqual([true, true]);
});

test("growing and shrinking keeps the engineer's cells below, and formulas over the columns grow, too", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  typeInto(host, "Page", "J16", "my note");
  typeInto(host, "Page", "K16", "=SUM(K11:K13)");
  typeInto(host, "Page", "P13", "last");
  await refreshPage(sheetId, pageOf(cyclesOf(6)));
  expect(cellsOf(host, "Page", "J19:K19")).toEqual([["my note", 20 + 21 + 22 + 23 + 24 + 25]]);
  expect(cellsOf(host, "Page", "P11:P16").flat()).toEqual(["", "", "last", "", "", ""]);
  await refreshPage(sheetId, pageOf(cyclesOf(2)));
  expect(cellsOf(host, "Page", "J19:J19")).toEqual([["my note"]]);
  expect(cellsOf(host, "Page", "J11:J17").flat()).toEqual([
    "Cycle 1",
    "Cycle 2",
    `Cycle 3 (${deletedLabel})`,
    "",
    "",
    "",
    "",
  ]);
  expect(cellsOf(host, "Page", "O11:P13")).toEqual([
    [25 / 51, ""],
    [26 / 51, ""],
    ["", "last"],
  ]);
  await refreshPage(sheetId, pageOf(cyclesOf(5)));
  expect(cellsOf(host, "Page", "J19:J19")).toEqual([["my note"]]);
  expect(cellsOf(host, "Page", "J11:J16").flat()).toEqual([
    "Cycle 1",
    "Cycle 2",
    "Cycle 3",
    "Cycle 4",
    "Cycle 5",
    "",
  ]);
  expect(cellsOf(host, "Page", "P13:P13")).toEqual([["last"]]);
});

test("typed values stay with their row after the engineer has sorted a block", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  typeInto(host, "Page", "P11", "first");
  await inExcel("Page", (sheet) => {
    const [one, two, three] = [
      sheet.getRange("J11:P11"),
      sheet.getRange("J12:P12"),
      sheet.getRange("J13:P13"),
    ];
    sheet.getRange("J20:P20").copyFrom(one);
    one.copyFrom(three);
    three.copyFrom("J20:P20");
    sheet.getRange("J20:P20").clear();
    two.select();
  });
  expect(cellsOf(host, "Page", "J11:J13").flat()).toEqual(["Cycle 3", "Cycle 2", "Cycle 1"]);
  await refreshPage(sheetId, pageOf(cyclesOf(4)));
  expect(cellsOf(host, "Page", "J11:P14").map((row) => [row[0], row[6]])).toEqual([
    ["Cycle 1", "first"],
    ["Cycle 2", ""],
    ["Cycle 3", ""],
    ["Cycle 4", ""],
  ]);
});

test("a title with a leading apostrophe or like a formula is shown completely, and still updated", async () => {
  for (const title of ["'Press' · Line balance", "=1+1 · Line balance"]) {
    const sheetId = await makePageOf(pageOf(cyclesOf(1), { title }), title.slice(1, 4));
    expect(cellsOf(host, title.slice(1, 4), "B1:B1")).toEqual([[title]]);
    await refreshPage(sheetId, pageOf(cyclesOf(1), { title: `${title} 2` }));
    expect(cellsOf(host, title.slice(1, 4), "B1:B1")).toEqual([[`${title} 2`]]);
  }
});
