import { en } from "../../../addin/words/en.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import type { KeyFigures } from "../../../addin/worksheet/key-figures.ts";
import { sheets } from "../../../addin/worksheet/kinds/sheets.ts";
import { typeInto, cellsOf } from "../../support/office-verbs.ts";
import { openExcel, useExcel } from "../../support/office.ts";
import { contents, lineAbout } from "../../support/worksheet/sheet-contents.ts";
import { change, makeSheetOf, orderOf, unwatched, valueOf } from "../../support/excel/made-sheet.ts";
import { inExcel } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";

const host = useExcel();

const pulled = contents.line_balance;
const block = sheets.line_balance.keyFigures?.(pulled, en) ?? { column: "", lines: [] };

/** Returns the value to the right of a text in the worksheet. */
function besideLabel(host: Host, label: string, area = "A1:H40"): unknown {
  const row = cellsOf(host, "Pulled", area).find((cells) => cells.includes(label)) ?? [];
  return row[row.indexOf(label) + 1];
}

function headerRow(host: Host): number {
  return cellsOf(host, "Pulled", "A1:A40").findIndex(([value]) => String(value).startsWith("Row key")) + 1;
}

test("figures are between heading and table, with live formulas over the table", async () => {
  await makeSheetOf(pulled);
  expect(besideLabel(host, "Max CT (s)")).toBe(57);
  expect(besideLabel(host, "Efficiency % on max CT")).toBeCloseTo((100 * 198) / (5 * 57), 6);
  expect(headerRow(host)).toBe(5 + block.lines.length + 2);
  const header = headerRow(host);
  expect(cellsOf(host, "Pulled", `A${header - 1}:H${header - 1}`)[0]?.every((value) => value === "")).toBe(
    true,
  );
  typeInto(host, "Pulled", `D${header + 1}`, "44");
  expect(besideLabel(host, "Efficiency % on max CT")).toBeCloseTo((100 * 208) / (5 * 57), 6);
});

test("the label is right-aligned left of the value, the note left-aligned right of it, and a wrong figure is filled", async () => {
  await makeSheetOf(pulled);
  const looks = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Pulled");
    const line = ["D7", "E7", "F7"].map((address) => sheet.getRange(address));
    for (const cell of line) {
      cell.load("values,numberFormat");
      cell.format.load("horizontalAlignment,indentLevel");
      cell.format.fill.load("color");
    }
    await context.sync();
    return line.map(({ values, format, numberFormat }) => [
      values[0]?.[0] as unknown,
      format.horizontalAlignment,
      format.indentLevel,
      format.fill.color,
      numberFormat[0]?.[0] as unknown,
    ]);
  });
  expect(looks).toEqual([
    ["Max CT (s)", "Right", 1, "#FFFFFF", "@"],
    [57, expect.anything(), 0, "#F9C6C6", "0.00"],
    ["over takt", "Left", 1, "#FFFFFF", "@"],
  ]);
});

test("a label is a step apart from a text figure, and a row's mark from its number", async () => {
  await makeSheetOf(pulled);
  const header = headerRow(host);
  const [label, marks] = ["D8", `F${header}`].map(
    (cell) => cellsOf(host, "Pulled", `${cell}:${cell}`)[0]?.[0],
  );
  expect([label, marks]).toEqual(["Bottleneck", "Takt"]);
  const apart = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Pulled");
    const cells = ["D8", `F${header}`, `F${header + 1}`].map((address) => sheet.getRange(address));
    for (const cell of cells) cell.format.load("horizontalAlignment,indentLevel");
    await context.sync();
    return cells.map(({ format }) => `${format.horizontalAlignment} ${format.indentLevel}`);
  });
  expect(apart).toEqual(["Right 1", "Left 1", "Left 1"]);
});

const shorter: KeyFigures = { ...block, lines: block.lines.slice(0, 3) };
const longer: KeyFigures = {
  ...block,
  lines: [...block.lines, { label: "Spread s", value: 24, numberFormat: "0" }],
};

test("figures are updated where they are, also after rows were inserted above and the table renamed", async () => {
  const sheetId = await makeSheetOf(pulled);
  await inExcel("Pulled", (sheet, table) => {
    sheet.getRange("1:3").insert("Down");
    table.name = "Mine";
  });
  const changed: KeyFigures = {
    ...block,
    lines: block.lines.map((line) => (line.label === "Takt (s)" ? { ...line, value: 50 } : line)),
  };
  valueOf(await change(sheetId, () => ({ keyFigures: changed })));
  expect(besideLabel(host, "Takt (s)")).toBe(50);
  expect(besideLabel(host, "Efficiency % on max CT")).toBeCloseTo((100 * 198) / (5 * 57), 6);
});

test("figures over a renamed column use its new name", async () => {
  const sheetId = await makeSheetOf(pulled);
  await inExcel("Pulled", (_, table) => (table.columns.getItem("Cycle time (s)").name = "CT"));
  valueOf(await change(sheetId, () => ({ keyFigures: block })));
  expect(besideLabel(host, "Efficiency % on max CT")).toBeCloseTo((100 * 198) / (5 * 57), 6);
  expect(besideLabel(host, "Max CT (s)")).toBe(57);
});

test("a name with a leading apostrophe is shown completely, as a figure and in the heading", async () => {
  const line = { ...lineAbout.line, name: "'Press' line", bottleneck_name: "'Press'" };
  await makeSheetOf({ ...pulled, subject: { ...lineAbout, line } });
  expect(besideLabel(host, "Bottleneck")).toBe("'Press'");
  expect(cellsOf(host, "Pulled", "B1:B1")).toEqual([["'Press' line · Line balance"]]);
});

test("more figures insert rows, fewer leave empty cells, and the table stays intact", async () => {
  const sheetId = await makeSheetOf(pulled);
  const before = headerRow(host);
  const rowsNow = () => cellsOf(host, "Pulled", `B${headerRow(host)}:E${headerRow(host) + 5}`);
  const rows = rowsNow();
  valueOf(await change(sheetId, () => ({ keyFigures: longer })));
  expect([besideLabel(host, "Spread s"), headerRow(host)]).toEqual([24, before + 1]);
  expect(rowsNow()).toEqual(rows);
  const again = await openExcel();
  const other = await makeSheetOf(pulled);
  valueOf(await change(other, () => ({ keyFigures: shorter })));
  expect(besideLabel(again, "Idle total (s)")).toBeUndefined();
  expect(headerRow(again)).toBe(before);
});

test("figures that the engineer removed or rearranged stay so", async () => {
  const sheetId = await makeSheetOf(pulled);
  await inExcel("Pulled", (sheet) => {
    sheet.getRange("B6:D6").clear("Contents");
  });
  const before = cellsOf(host, "Pulled", "A6:H20");
  valueOf(await change(sheetId, () => ({ keyFigures: longer })));
  expect(cellsOf(host, "Pulled", "A6:H20").slice(0, 10)).toEqual(before.slice(0, 10));
});

test("a cell that marks a process over takt is filled", async () => {
  await makeSheetOf(pulled);
  const formulas = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Pulled");
    const formats = sheet.tables.getItemAt(0).getDataBodyRange().conditionalFormats;
    formats.load("items/type");
    await context.sync();
    const customs = formats.items.map(({ custom }) => custom.rule);
    for (const rule of customs) rule.load("formula");
    await context.sync();
    return customs.map(({ formula }) => formula);
  });
  expect(formulas).toContainEqual(expect.stringMatching(/^=LEN\(\$[A-Z]+17\)>0$/));
});

test("headers below a few figures are frozen; below so many that no space to scroll is left, they are not", async () => {
  await makeSheetOf(pulled);
  const lines = Array.from({ length: 30 }, (_, index) => ({ ...block.lines[0]!, label: `Figure ${index}` }));
  const order = { ...orderOf(pulled, "Long"), keyFigures: { ...block, lines } };
  const snapshot = { ...order.snapshot, id: "11111111-0000-4000-8000-abc123456789" };
  valueOf(await excelWorkbook.makeSheet({ ...order, snapshot }, unwatched));
  const frozen = await Excel.run(async (context) => {
    const panes = ["Pulled", "Long"].map((name) =>
      context.workbook.worksheets.getItem(name).freezePanes.getLocationOrNullObject(),
    );
    for (const pane of panes) pane.load("address");
    await context.sync();
    return panes.map((pane) => (pane.isNullObject ? "none" : pane.address.replace(/^.*!/, "")));
  });
  expect(frozen).toEqual([`1:${5 + block.lines.length + 2}`, "none"]);
});

test("numbers of steps are centred in their column, apart from the names beside them", async () => {
  await makeSheetOf(pulled);
  const row = headerRow(host) + 1;
  const aligned = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Pulled");
    const cells = ["B", "C", "D"].map((column) => sheet.getRange(`${column}${row}`));
    for (const cell of cells) cell.format.load("horizontalAlignment");
    await context.sync();
    return cells.map(({ format }) => format.horizontalAlignment);
  });
  expect(aligned).toEqual(["Center", "Left", "Right"]);
});
