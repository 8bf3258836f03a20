import { openExcel } from "../../support/office.ts";
import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { cellAt, inExcel, rowsOf } from "../../support/sheet-verbs.ts";

const plant = useTestPlant();

/** Returns the formats of a row of a worksheet by header. */
function looksOf(
  sheetName: string,
  cells: readonly (readonly [header: string, a1: string])[],
): Promise<Readonly<Record<string, string>>> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetName);
    const ranges = cells.map(([header, a1]) => [header, sheet.getRange(a1)] as const);
    for (const [, range] of ranges)
      range.load("numberFormat,format/horizontalAlignment,format/fill/color,dataValidation/type");
    await context.sync();
    return Object.fromEntries(
      ranges.map(([header, { numberFormat, format, dataValidation }]) => [
        header,
        `${String(numberFormat[0]?.[0])} ${format.horizontalAlignment} ${format.fill.color} ${dataValidation.type}`,
      ]),
    );
  });
}

test("a new row that was written back is formatted like the others in every column, also after pasting with formats", async () => {
  const host = await openExcel();
  const { sheet, elements } = await plant.pulled("L-1", [pickPart, walk]);
  await typeRows(sheet, [newElement("00123"), newElement("1-2")]);
  const end = cellAt(host, sheet, "", "VA (s)");
  await inExcel(sheet, (worksheet) => {
    const pasted = worksheet.getRange(end);
    pasted.numberFormat = [["0"]];
    pasted.format.fill.color = "#FF0000";
    pasted.format.horizontalAlignment = "Left";
  });
  const { created } = valueOf(await plant.actions.writeBack(unwatched));
  expect(created.map(({ outcome, element }) => [outcome, element])).toEqual([
    ["created", "00123"],
    ["created", "1-2"],
  ]);
  const headers = Object.keys(rowsOf(host, sheet)[0] ?? {});
  const [like, ...written] = await Promise.all(
    [elements[0], ...created.map(({ id }) => id)].map((key) =>
      looksOf(
        sheet,
        headers.map((header) => [header, cellAt(host, sheet, key ?? 0, header)]),
      ),
    ),
  );
  expect(like).toMatchObject({
    Element: "@ Left #FFFFFF None",
    "Work type": "@ Left #FFFFFF List",
    "Start (s)": "0.00 Right #FFFFFF None",
    "VA (s)": "0.00 Right #F5F5F5 None",
    Status: "@ Left #F5F5F5 None",
  });
  expect(written).toEqual([like, like]);
});
