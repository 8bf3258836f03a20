import type { PageBlock } from "../../../../addin/results/page/page.ts";
import { cyclesOf, makePageOf, pageOf } from "../../../support/excel/made-page.ts";
import { useExcel } from "../../../support/office.ts";
import { cellsOf } from "../../../support/office-verbs.ts";
import { syncsOf } from "../../../support/sheet-verbs.ts";

const host = useExcel();

// Heading: title, three lines, one empty row. Inputs in row 6, title of the numbers in row 9, headers in
// row 10, rows from 11 on; columns from J on.

test("a page is written with headings, calculated figures and a chart over them", async () => {
  await makePageOf(pageOf(cyclesOf(3)));
  expect(cellsOf(host, "Page", "B1:B4")).toEqual([
    ["O-0012 Rear axle · Cycle run chart"],
    ["3 cycles"],
    ["Pulled 21.11.2026 10:04 from wa at http://localhost:8069 by ada"],
    ["Blue headers: yours to type."],
  ]);
  expect(cellsOf(host, "Page", "J6:L6")).toEqual([["Takt (s)", 30, "empty: no line"]]);
  expect(cellsOf(host, "Page", "J9:P13")).toEqual([
    ["Numbers", "", "", "", "", "", ""],
    ["Cycle", "VA (s)", "NVA (s)", "Takt (s)", "Total (s)", "Share", "Excluded because"],
    ["Cycle 1", 20, 5, 30, 25, 25 / 78, ""],
    ["Cycle 2", 21, 5, 30, 26, 26 / 78, ""],
    ["Cycle 3", 22, 5, 30, 27, 27 / 78, ""],
  ]);
  expect(cellsOf(host, "Page", "A5:A12").flat()).toEqual([
    "",
    "inputs/takt Takt (s)",
    "",
    "",
    "",
    "",
    "data/c1 Cycle 1",
    "data/c2 Cycle 2",
  ]);
  expect(syncsOf(host)).toBe(5);
});

test("a long text that looks like a formula is cut at a cell's limit, with LF line ends", async () => {
  const list: PageBlock = {
    name: "list",
    at: { row: 12, column: 0 },
    look: "table",
    columns: [{ key: "reason", header: "Reason", numberFormat: "General" }],
    rows: [{ key: "a", cells: { reason: `-first\r\n${"x".repeat(40_000)}` } }],
  };
  const page = pageOf(cyclesOf(3));
  await makePageOf({ ...page, blocks: [...page.blocks, list] });
  const [[text] = []] = cellsOf(host, "Page", "B19:B19");
  expect(String(text).slice(0, 8)).toBe("-first\nx");
  expect(String(text)).toHaveLength(32_766);
});

test("a row is as high as its longest wrapped text; a row with typed text has Excel's own height", async () => {
  const long = "several formulas match on these data, and which one it is cannot be told";
  const column = { header: "Verdict", numberFormat: "@", width: 20, isWrapped: true } as const;
  const list: PageBlock = {
    name: "list",
    at: { row: 12, column: 0 },
    look: "table",
    columns: [
      { ...column, key: "verdict" },
      { ...column, key: "note", isInput: true },
    ],
    rows: [
      { key: "a", cells: { verdict: long } },
      { key: "b", cells: { verdict: "agrees", note: long } },
    ],
  };
  const page = pageOf(cyclesOf(3));
  await makePageOf({ ...page, blocks: [...page.blocks, list] });
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Page");
    const formats = ["B19", "B20"].map((address) => sheet.getRange(address).format);
    for (const format of formats) format.load("rowHeight");
    await context.sync();
    // Five lines of 16 points, in whole pixels.
    expect(formats[0]?.rowHeight).toBe(80.25);
    expect(formats[1]?.rowHeight).toBeLessThan(75);
  });
});

test("headers in Thai, which wraps between words without spaces, have space for partly filled lines", async () => {
  const header = "3 ขันสกรู M8 สี่ตัวด้วยประแจท…";
  const list: PageBlock = {
    name: "list",
    at: { row: 12, column: 0 },
    look: "table",
    columns: [{ key: "seconds", header, numberFormat: "0.0", width: 12, align: "right" }],
    rows: [{ key: "a", cells: { seconds: 1 } }],
  };
  const page = pageOf(cyclesOf(3));
  await makePageOf({ ...page, blocks: [...page.blocks, list] });
  await Excel.run(async (context) => {
    const { format } = context.workbook.worksheets.getItem("Page").getRange("B18");
    format.load("rowHeight");
    await context.sync();
    expect(format.rowHeight).toBeGreaterThanOrEqual(48);
  });
});

test("a row of headers has the height of the block with the most lines, if several are side by side", async () => {
  const blockOf = (name: string, column: number, header: string): PageBlock => ({
    name,
    at: { row: 12, column },
    look: "table",
    columns: [{ key: "seconds", header, numberFormat: "0.0", width: 11, align: "right" }],
    rows: [{ key: "a", cells: { seconds: 1 } }],
  });
  const page = pageOf(cyclesOf(3));
  const sideBySide = [blockOf("steps", 0, "3 Fasten 4 screws M8 with…"), blockOf("levels", 3, "Target CT")];
  await makePageOf({ ...page, blocks: [...page.blocks, ...sideBySide] });
  await Excel.run(async (context) => {
    const { format } = context.workbook.worksheets.getItem("Page").getRange("B18");
    format.load("rowHeight");
    await context.sync();
    expect(format.rowHeight).toBeGreaterThanOrEqual(48);
  });
});

test("a header extends over a column without one beside it; others wrap between words", async () => {
  const text = { numberFormat: "@", width: 11, align: "left" } as const;
  const list: PageBlock = {
    name: "list",
    at: { row: 12, column: 0 },
    look: "table",
    columns: [
      { ...text, key: "loss", header: "LOSS text" },
      { ...text, key: "waste", header: "Verschwendungsart" },
      { ...text, key: "free", header: "" },
    ],
    rows: [],
  };
  const page = pageOf(cyclesOf(3));
  await makePageOf({ ...page, blocks: [...page.blocks, list] });
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Page");
    const headers = sheet.getRange("B18:D18");
    const wrapped = ["B18", "C18"].map((address) => sheet.getRange(address).format);
    headers.load("values");
    for (const format of wrapped) format.load("wrapText");
    await context.sync();
    expect(headers.values).toEqual([["LOSS text", "Verschwendungsart", ""]]);
    expect(wrapped.map(({ wrapText }) => wrapText)).toEqual([true, false]);
  });
});
