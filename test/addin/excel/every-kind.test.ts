import { en } from "../../../addin/words/en.ts";
import type { SheetKind } from "../../../addin/worksheet/query.ts";
import { sheets } from "../../../addin/worksheet/kinds/sheets.ts";
import { contentOnPaper } from "../../support/worksheet/paper-sheet.ts";
import { disorderOf } from "../../support/office-host/schema-order.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { makeSheetOf } from "../../support/excel/made-sheet.ts";
import { useExcel } from "../../support/office.ts";
import { contents, twoAnalyses } from "../../support/worksheet/sheet-contents.ts";

const host = useExcel();

const kinds = Object.values(contents);

/** With drop-downs, with numbers above the table, and with dates. */
const inFile: readonly SheetKind[] = ["elements", "line_balance", "analyses"];

const errorsIn = (cells: readonly unknown[]) => cells.filter((value) => String(value).startsWith("#"));

test.each(kinds)(
  "$query.kind: a new worksheet has no errors, a valid file, and headers aligned with their cells",
  async (pulled) => {
    const sheetId = await makeSheetOf(pulled);
    if (inFile.includes(pulled.query.kind)) expect(await disorderOf(host)).toEqual([]);
    const cells = cellsOf(host, "Pulled", "A1:Z60").flat();
    expect(errorsIn(cells)).toEqual([]);
    for (const { label, value } of sheets[pulled.query.kind].keyFigures?.(pulled, en).lines ?? [])
      expect([label, cells.includes(label) && (typeof value === "object" || cells.includes(value))]).toEqual([
        label,
        true,
      ]);
    // The instance's address is visible if its line is selected, and not printed.
    const printed = cells.map(String);
    expect(printed.filter((text) => text.includes("http"))).toEqual([]);
    expect(printed.some((text) => text.includes("from wa by ada"))).toBe(true);
    await Excel.run(async (context) => {
      const worksheet = context.workbook.worksheets.getItem(sheetId);
      const { dataValidation } = worksheet.getRange("B3");
      dataValidation.load("prompt");
      const [table] = (await loaded(worksheet.tables)).items;
      const [headers, rows] = [table!.getHeaderRowRange(), table!.getDataBodyRange()];
      headers.load("columnCount");
      await context.sync();
      expect(dataValidation.prompt).toMatchObject({ title: "wa", message: "http://localhost:8069" });
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

test.each(kinds)(
  "$query.kind: a worksheet without records has no errors",
  async ({ query: { kind }, subject }) => {
    await makeSheetOf(contentOnPaper(kind, [], subject));
    expect(errorsIn(cellsOf(host, "Pulled", "A1:Z60").flat())).toEqual([]);
  },
);

test.each(kinds.filter(({ subject }) => subject.is === "analyses"))(
  "$query.kind: a worksheet of several analyses has no errors",
  async ({ query: { kind }, records }) => {
    await makeSheetOf(
      contentOnPaper(
        kind,
        records.map((record, index) => ({ ...record, session_id: index % 2 === 0 ? 3 : 4 })),
        twoAnalyses,
      ),
    );
    const cells = cellsOf(host, "Pulled", "A1:Z60").flat();
    expect(errorsIn(cells)).toEqual([]);
    expect(cells).toContain("O-No");
  },
);
