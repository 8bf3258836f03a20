import { en } from "../../../addin/words/en.ts";
import { sheets } from "../../../addin/worksheet/kinds/sheets.ts";
import { contentOnPaper } from "../../support/worksheet/paper-sheet.ts";
import { disorderOf } from "../../support/office-host/schema-order.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { makeSheetOf } from "../../support/excel/made-sheet.ts";
import { openExcel } from "../../support/office.ts";
import { contents, twoAnalyses } from "../../support/worksheet/sheet-contents.ts";

const kinds = Object.values(contents);

test.each(kinds)(
  "$query.kind: no cell of a worksheet as made shows an error, and its file holds to the schemas",
  async (content) => {
    const host = await openExcel();
    await makeSheetOf(content);
    expect(await disorderOf(host)).toEqual([]);
    const cells = cellsOf(host, "Pulled", "A1:Z60").flat();
    expect(cells.filter((value) => String(value).startsWith("#"))).toEqual([]);
    for (const { label, value } of sheets[content.query.kind].block?.(content, en).lines ?? [])
      expect([label, cells.includes(label) && (typeof value === "object" || cells.includes(value))]).toEqual([
        label,
        true,
      ]);
  },
);

test.each(kinds)(
  "$query.kind: the instance's address is seen where its line is selected, and not printed",
  async (content) => {
    const host = await openExcel();
    const sheetId = await makeSheetOf(content);
    const printed = cellsOf(host, "Pulled", "A1:Z60").flat().map(String);
    expect(printed.filter((text) => text.includes("http"))).toEqual([]);
    expect(printed.some((text) => text.includes("from wa by ada"))).toBe(true);
    await Excel.run(async (context) => {
      const { dataValidation } = context.workbook.worksheets.getItem(sheetId).getRange("B3");
      dataValidation.load("prompt");
      await context.sync();
      expect(dataValidation.prompt).toMatchObject({ title: "wa", message: "http://localhost:8069" });
    });
  },
);

test.each(kinds)(
  "$query.kind: headers are on the side of the cells below them, those at the right beside the filter button",
  async (content) => {
    await openExcel();
    const sheetId = await makeSheetOf(content);
    await Excel.run(async (context) => {
      const [table] = (await loaded(context.workbook.worksheets.getItem(sheetId).tables)).items;
      const [headers, rows] = [table!.getHeaderRowRange(), table!.getDataBodyRange()];
      headers.load("columnCount");
      await context.sync();
      const sides = Array.from({ length: headers.columnCount }, (_, column) =>
        [headers, rows].map((range) => {
          const { format } = range.getCell(0, column);
          format.load("horizontalAlignment,indentLevel");
          return format;
        }),
      );
      await context.sync();
      for (const [header, below] of sides) {
        expect(header?.horizontalAlignment).toBe(below?.horizontalAlignment);
        if (header?.horizontalAlignment === "Right") expect(header.indentLevel).toBe(2);
      }
    });
  },
);

async function loaded(tables: Excel.TableCollection): Promise<Excel.TableCollection> {
  tables.load("items/name");
  await tables.context.sync();
  return tables;
}

test.each(kinds)("$query.kind: nor does one without any record", async ({ query: { kind }, about }) => {
  const host = await openExcel();
  await makeSheetOf(contentOnPaper(kind, [], about));
  const cells = cellsOf(host, "Pulled", "A1:Z60").flat();
  expect(cells.filter((value) => String(value).startsWith("#"))).toEqual([]);
});

test("the cycle matrix shows medians and spreads of its rows", async () => {
  const host = await openExcel();
  await makeSheetOf(contents.cycle_matrix);
  const cells = cellsOf(host, "Pulled", "A1:L20");
  const header = cells.findIndex((row) => row.includes("Median (s)"));
  const at = (name: string): unknown => cells[header + 1]?.[cells[header]?.indexOf(name) ?? -1];
  expect([
    at("Cycle 1 (s)"),
    at("Median (s)"),
    at("Minimum (s)"),
    at("Maximum (s)"),
    at("Spread (s)"),
  ]).toEqual([8, 8, 8, 8, 0]);
});

test.each(kinds.filter(({ about }) => about.is === "analyses"))(
  "$query.kind: nor does one of several analyses",
  async ({ query: { kind }, records }) => {
    const host = await openExcel();
    await makeSheetOf(
      contentOnPaper(
        kind,
        records.map((record, index) => ({ ...record, session_id: index % 2 === 0 ? 3 : 4 })),
        twoAnalyses,
      ),
    );
    const cells = cellsOf(host, "Pulled", "A1:Z60").flat();
    expect(cells.filter((value) => String(value).startsWith("#"))).toEqual([]);
    expect(cells).toContain("O-No");
  },
);
