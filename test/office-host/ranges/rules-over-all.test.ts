import { outsideFile, stylesOf } from "../../support/excel/outside-file.ts";
import { openFile } from "../../support/excel/workbook-file.ts";
import { openExcel } from "../../support/office.ts";

beforeAll(async () => {
  await openExcel();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const everything = "A1:XFD1048576";
const numbers = `<sheetData>${[1, 5, 9]
  .map((value, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>${value}</v></c></row>`)
  .join("")}</sheetData>`;

const colours = '<color rgb="FFFFFFFF"/><color rgb="FFFF0000"/>';
test.each([
  ["duplicateValues", '<cfRule type="duplicateValues" dxfId="0" priority="1"/>'],
  [
    "colorScale",
    `<cfRule type="colorScale" priority="1"><colorScale><cfvo type="min"/><cfvo type="max"/>${colours}</colorScale></cfRule>`,
  ],
  [
    "dataBar",
    `<cfRule type="dataBar" priority="1"><dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FFFF0000"/></dataBar></cfRule>`,
  ],
  [
    "iconSet",
    '<cfRule type="iconSet" priority="1"><iconSet iconSet="3Arrows"><cfvo type="percent" val="0"/><cfvo type="percent" val="33"/><cfvo type="percent" val="67"/></iconSet></cfRule>',
  ],
])("a conditional format %s over all cells is evaluated only for the cells in use", async (_type, rule) => {
  const host = await openFile(
    outsideFile({
      sheets: [`${numbers}<conditionalFormatting sqref="${everything}">${rule}</conditionalFormatting>`],
      styles: `${stylesOf()}<dxfs><dxf><font><b/></font></dxf></dxfs>`,
    }),
  );
  const { getters } = host.model;
  expect(getters.getConditionalFormats(getters.getActiveSheetId())).toHaveLength(1);
  const asked = jest.spyOn(getters, "getEvaluatedCell");
  const looked = getters as unknown as Record<string, (position: object) => unknown>;
  const position = { sheetId: getters.getActiveSheetId(), col: 0, row: 2 };
  for (const look of ["getCellConditionalFormatStyle", "getConditionalIcon", "getConditionalDataBar"])
    looked[look]?.(position);
  const grid = getters.getNumberRows(position.sheetId) * getters.getNumberCols(position.sheetId);
  expect(grid).toBeLessThan(10_000);
  expect(asked.mock.calls.length).toBeLessThan(4 * grid);
});
