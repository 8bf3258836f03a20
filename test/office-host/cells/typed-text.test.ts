import type { Host } from "../../../office-host/host.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { editIn, fillDown, replaceIn, select } from "../../support/office-host/grid-verbs.ts";

/** Texts that a spreadsheet tends to convert. */
const texts = [
  ...["+5 s", "=1+1", "=SUM(", "-3", "+7", "1/2", "00123", "1e5", "TRUE", "12:30", "12%", "$5"],
  ...["-waiting", "@x", "+A1", "１２３", "5 s", "=5 s", "- - -", "#N/A"],
];

const rows = texts.map((text, index) => ({ text, a1: `A${index + 1}` }));
const all = `A1:A${texts.length}`;

async function openWithFormat(format: string, address = all): Promise<Host> {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange(address);
    range.numberFormat = [[format]];
    range.format.fill.color = "#FFFF00";
    await context.sync();
  });
  return host;
}

const columnOf = (host: Host, address: string): unknown[] => cellsOf(host, "Sheet1", address).flat();

test("a cell with the format Text keeps what is typed into it in the grid or the formula bar", async () => {
  const host = await openWithFormat("@");
  for (const { text, a1 } of rows) expect(editIn(host, a1, text)).toEqual([]);
  expect(columnOf(host, all)).toEqual(texts);
});

test("text is unchanged after its cell was opened for editing and closed", async () => {
  const host = await openWithFormat("@", "A1:A2");
  for (const text of ["'x", "''x"]) {
    typeInto(host, "Sheet1", "A1", text);
    const [[held]] = cellsOf(host, "Sheet1", "A1") as [[string]];
    editIn(host, "A1", undefined, (shown) => `${shown}y`);
    expect(columnOf(host, "A1")).toEqual([`${held}y`]);
  }
  typeInto(host, "Sheet1", "B1", "'00123");
  editIn(host, "B1", undefined, (shown) => `${shown}4`);
  expect(columnOf(host, "B1")).toEqual(["001234"]);
});

test("cells with the format Text keep text from another program unchanged, and keep their format", async () => {
  const host = await openWithFormat("@");
  host.paste("Sheet1", "A1", texts.join("\n"));
  expect(columnOf(host, all)).toEqual(texts);
  const fill = await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange(all);
    range.load("format/fill/color,numberFormat");
    await context.sync();
    return [range.format.fill.color, new Set(range.numberFormat.flat())];
  });
  expect(fill).toEqual(["#FFFF00", new Set(["@"])]);
});

test.each([
  ["with the format Text", "@", ["=1+1", "00123", "'x", "+5 s"], ["=1+1", "00123", "x", "+5 s"]],
  ["after an apostrophe", "General", ["'=1+1", "'00123", "''x", "'+5 s"], ["=1+1", "00123", "'x", "+5 s"]],
])("text %s stays text when it is copied, filled down and sorted", async (_, format, typed, held) => {
  const host = await openWithFormat(format, "A1:A4");
  typed.forEach((text, index) => typeInto(host, "Sheet1", `A${index + 1}`, text));
  select(host, "A1:A4");
  host.model.dispatch("COPY");
  host.model.dispatch("PASTE", { target: [{ left: 2, right: 2, top: 0, bottom: 3 }] });
  expect(columnOf(host, "C1:C4")).toEqual(held);
  host.model.dispatch("PASTE", {
    target: [{ left: 3, right: 3, top: 0, bottom: 3 }],
    pasteOption: "asValue",
  });
  expect(columnOf(host, "D1:D4")).toEqual(held);
  for (const [row, text] of held.entries()) {
    const column = "FGHI"[row] ?? "";
    select(host, `A${row + 1}`);
    host.model.dispatch("COPY");
    host.model.dispatch("PASTE", { target: [{ left: 5 + row, right: 5 + row, top: 0, bottom: 0 }] });
    fillDown(host, `${column}1`, 3);
    expect(columnOf(host, `${column}1:${column}3`)).toEqual([text, text, text]);
  }
  const { sheetId } = select(host, "A1:A4");
  host.model.dispatch("SORT_CELLS", {
    ...{ sheetId, col: 0, row: 0, sortDirection: "desc" },
    ...{ zone: { left: 0, right: 0, top: 0, bottom: 3 }, sortOptions: { sortHeaders: true } },
  });
  expect([...columnOf(host, "A1:A4")].sort()).toEqual([...held].sort());
});

test("replacing a part of a text leaves the rest of it alone", async () => {
  const host = await openWithFormat("@", "A1:A2");
  typeInto(host, "Sheet1", "A1", "+5 s");
  typeInto(host, "Sheet1", "A2", "=1 x");
  typeInto(host, "Sheet1", "B1", "x5 s");
  replaceIn(host, "s", "sec");
  replaceIn(host, " x", "+1");
  replaceIn(host, "x", "+");
  expect(cellsOf(host, "Sheet1", "A1:B2")).toEqual([
    ["+5 sec", "+5 sec"],
    ["=1+1", ""],
  ]);
});

test("an invalid formula is not entered into other cells, and the user gets a message", async () => {
  const host = await openExcel();
  typeInto(host, "Sheet1", "A1", "before");
  for (const text of ["+5 s", "=5 s", "-5 s", "=SUM)"]) {
    expect(editIn(host, "A1", text)).toEqual([expect.stringContaining(`'${text}`)]);
    expect(host.type("Sheet1", "A1", text)).toBe("refused as a formula");
    expect(columnOf(host, "A1")).toEqual(["before"]);
    const written = Excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange("A1").values = [[text]];
      await context.sync();
    });
    await expect(written).rejects.toThrow("invalid");
  }
});

test("signs before numbers, references and names are parsed as in Excel", async () => {
  const host = await openExcel();
  const typed = [
    "+5",
    "-3",
    "+1,200.5",
    "+3e2",
    "-12%",
    "+A1",
    "-A1",
    "=A1+1",
    "+A1*2",
    "-",
    "-1/2",
    "=SUM(A1",
  ];
  typed.forEach((text, index) => expect(editIn(host, `A${index + 1}`, text)).toEqual([]));
  const values = [5, -3, 1200.5, 300, -0.12, 5, -5, 6, 10, "-", -0.5, 5];
  expect(columnOf(host, `A1:A${typed.length}`)).toEqual(values);
  host.paste("Sheet1", "C1", typed.slice(0, -1).join("\n").replaceAll("A1", "C1"));
  expect(columnOf(host, `C1:C${typed.length - 1}`)).toEqual(values.slice(0, -1));
  host.paste("Sheet1", "E1", "+5 s\n=5 s");
  expect(columnOf(host, "E1:E2")).toEqual(["+5 s", "=5 s"]);
});

test("splitting a text into columns keeps a plus at the beginning of a part", async () => {
  const host = await openWithFormat("@", "A1");
  typeInto(host, "Sheet1", "A1", "wait;+5 s;+7");
  select(host, "A1");
  host.model.dispatch("SPLIT_TEXT_INTO_COLUMNS", { separator: ";", addNewColumns: false, force: true });
  expect(columnOf(host, "A1:C1")).toEqual(["wait", "+5 s", 7]);
});
