import { putPart, textOfPart } from "../../../office-host/files/package/package.ts";
import type { Parts } from "../../../office-host/files/package/package.ts";
import { readXlsx } from "../../../office-host/files/read.ts";
import { openFile } from "../../support/excel/workbook-file.ts";
import { outsideFile, relationshipsTo, stylesOf } from "../../support/excel/outside-file.ts";
import type { OutsideFile } from "../../support/excel/outside-file.ts";
import { openExcel } from "../../support/office.ts";
import { lowerLimits } from "../../support/office-host/lower-limits.ts";
import { countAdditions } from "../../support/office-host/count-additions.ts";
import { cellsOf } from "../../support/office-verbs.ts";

beforeAll(async () => {
  await openExcel();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const everything = "A1:XFD1048576";
const sheetOf = (...rows: string[]): string =>
  `<sheetData>${rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join("")}</sheetData>`;
const numbers = sheetOf('<c r="A1"><v>1</v></c>', '<c r="A2"><v>5</v></c>', '<c r="A3"><v>9</v></c>');

function unkeptOf(file: OutsideFile): readonly string[] {
  const read = readXlsx(outsideFile(file));
  if (!read.ok) throw new Error(read.reason);
  return read.omitted;
}

test("an array formula over all cells of a worksheet costs only as much as the cells in use", async () => {
  const cells =
    `<c r="A1"><f t="array" ref="${everything}">1+1</f><v>2</v></c>` +
    '<c r="B1"><v>2</v></c><c r="C1"><f t="array" ref="C1:D1">3+3</f><v>6</v></c><c r="D1"><v>6</v></c>';
  const bytes = outsideFile({ sheets: [sheetOf(cells)] });
  const { result: host, additions } = await countAdditions(() => openFile(bytes));
  expect(additions).toBeGreaterThan(0);
  expect(additions).toBeLessThan(100_000);
  expect(cellsOf(host, "Sheet1", "A1:B1")).toEqual([[2, ""]]);
});

test("array formulas that all cover the same rows are refused", () => {
  const rows = Array.from(
    { length: 1_500 },
    (_, row) => `<c r="A${row + 1}"><f t="array" ref="${everything}">1</f></c>`,
  );
  const read = readXlsx(outsideFile({ sheets: [sheetOf(...rows)] }));
  expect(read).toMatchObject({
    ok: false,
    reason: expect.stringContaining("overlap") as string,
  });
});

test("formulas that spill in a file are calculated again, and other cells there are unchanged", async () => {
  const host = await openFile(
    outsideFile({
      sheets: [
        sheetOf(
          '<c r="A1"><f t="array" ref="A1:A3">B1:B3*2</f><v>2</v></c><c r="B1"><v>1</v></c>',
          '<c r="A2"><v>99</v></c><c r="B2"><v>2</v></c>',
          '<c r="A3"><v>99</v></c><c r="B3"><v>3</v></c>',
          '<c r="A4"><v>7</v></c>',
        ),
      ],
    }),
  );
  expect(cellsOf(host, "Sheet1", "A1:A4")).toEqual([[2], [4], [6], [7]]);
});

test.each([
  ["widths of all columns", `<cols><col min="1" max="16384" width="12" style="1"/></cols>${numbers}`],
  ["merged cells across a worksheet", `${numbers}<mergeCells><mergeCell ref="A5:XFD5"/></mergeCells>`],
  [
    "a rule for all rows of a column",
    `${numbers}<dataValidations><dataValidation type="list" sqref="A2:A1048576"><formula1>$B:$B</formula1></dataValidation></dataValidations>`,
  ],
  [
    "a conditional format of a column",
    `${numbers}<conditionalFormatting sqref="A1:A1048576 C:C"><cfRule type="duplicateValues" dxfId="0" priority="1"/></conditionalFormatting>`,
  ],
  [
    "a cell far below",
    sheetOf('<c r="A1"><v>1</v></c>').replace(
      "</sheetData>",
      '<row r="100000"><c r="A100000"><v>1</v></c></row></sheetData>',
    ),
  ],
])("%s, as workbooks have them, are kept without a notice", (_what, sheet) => {
  const styles = `${stylesOf({ looks: 2 })}<dxfs><dxf><font><b/></font></dxf></dxfs>`;
  expect(unkeptOf({ sheets: [sheet], styles })).toEqual([]);
});

const drawings = "http://schemas.openxmlformats.org/drawingml/2006";
const corner = (name: string, col: number, row: number): string =>
  `<xdr:${name}><xdr:col>${col}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
const frame = (id: string): string =>
  `<xdr:graphicFrame><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm/><a:graphic><a:graphicData uri="${drawings}/chart"><c:chart r:id="${id}"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/>`;
const between = (col: number, row: number, id = "rId1"): string =>
  `<xdr:twoCellAnchor>${corner("from", 2, 2)}${corner("to", col, row)}${frame(id)}</xdr:twoCellAnchor>`;

/** Builds a workbook with a chart of some cells at the given anchors. */
function withChart(anchors: string, cells = "Sheet1!$A$1:$A$3"): OutsideFile {
  const chart =
    `<c:chartSpace xmlns:c="${drawings}/chart"><c:chart><c:plotArea><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/>` +
    `<c:ser><c:idx val="0"/><c:order val="0"/><c:val><c:numRef><c:f>${cells}</c:f></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`;
  const chartType =
    '<Override PartName="/xl/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>';
  return {
    sheets: [`${numbers}<drawing r:id="rId1"/>`],
    beside: [
      {
        path: "drawings/drawing1.xml",
        kind: "drawing",
        type: "drawing",
        xml: `<xdr:wsDr xmlns:xdr="${drawings}/spreadsheetDrawing" xmlns:a="${drawings}/main" xmlns:c="${drawings}/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${anchors}</xdr:wsDr>`,
      },
    ],
    change: (parts) => {
      putPart(parts, "xl/charts/chart1.xml", chart);
      putPart(
        parts,
        "xl/drawings/_rels/drawing1.xml.rels",
        relationshipsTo([["chart", "../charts/chart1.xml"]]),
      );
      changeTypes(parts, "</Types>", `${chartType}</Types>`);
    },
  };
}

function changeTypes(parts: Parts, from: string, to: string): void {
  const list = "[Content_Types].xml";
  putPart(parts, list, (textOfPart(parts, list) ?? "").replace(from, to));
}

const leftOut = "charts or pictures that are too large, too many or beyond the worksheet (Sheet1)";
test.each([
  ["as usual", between(9, 20), []],
  ["at the end of Excel's worksheets", between(16_383, 1_048_575), [leftOut]],
  ["beyond them", between(16_384, 20), [leftOut]],
  ["nowhere", between(NaN, 20), [leftOut]],
  ["twice", between(9, 20) + between(9, 30), [leftOut]],
  [
    "very large",
    `<xdr:oneCellAnchor>${corner("from", 2, 2)}<xdr:ext cx="1000000000" cy="9525"/>${frame("rId1")}</xdr:oneCellAnchor>`,
    [leftOut],
  ],
])("a chart that stands %s is drawn or left out", async (_where, anchors, omitted) => {
  const bytes = outsideFile(withChart(anchors));
  const read = readXlsx(bytes);
  expect(read).toMatchObject({ ok: true, omitted });
  const { getters } = (await openFile(bytes)).model;
  expect(getters.getNumberRows(getters.getActiveSheetId())).toBeLessThan(200);
});

test.each([{ pictureBytes: 64 * 1024 }, { figures: 3 }])(
  "a picture is repeated until all pictures reach a limit: %o",
  (limits) => {
    lowerLimits(limits);
    const picture = `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="3" name="Picture"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill><xdr:spPr><a:xfrm><a:ext cx="95250" cy="95250"/></a:xfrm></xdr:spPr></xdr:pic><xdr:clientData/>`;
    const anchor = `<xdr:twoCellAnchor>${corner("from", 2, 2)}${corner("to", 4, 4)}${picture}</xdr:twoCellAnchor>`;
    const file = withChart(anchor.repeat(5));
    const bytes = outsideFile({
      ...file,
      change: (parts) => {
        parts.set("xl/media/image1.png", new Uint8Array(20 * 1024));
        const list = relationshipsTo([["image", "../media/image1.png"]]);
        putPart(parts, "xl/drawings/_rels/drawing1.xml.rels", list);
      },
    });
    const read = readXlsx(bytes);
    expect(read).toMatchObject({ ok: true, omitted: [leftOut] });
    expect(read.ok && read.data.pictures).toHaveLength(3);
  },
);

test("a custom XML part is read once, however often the workbook refers to it", () => {
  const read = readXlsx(
    outsideFile({
      sheets: [numbers],
      change: (parts) => {
        putPart(parts, "customXml/item1.xml", "<own/>");
        const items = Array.from({ length: 3 }, () => ["customXml", "../customXml/item1.xml"] as const);
        const list = relationshipsTo([
          ["worksheet", "worksheets/sheet1.xml"],
          ["styles", "styles.xml"],
          ...items,
        ]);
        putPart(parts, "xl/_rels/workbook.xml.rels", list);
      },
    }),
  );
  expect(read.ok && read.data.customXml).toHaveLength(1);
});

test("a chart of a whole worksheet is drawn from the cells in use", async () => {
  const host = await openFile(outsideFile(withChart(between(9, 20), `Sheet1!$A$1:$XFD$1048576`)));
  const { getters } = host.model;
  const ranges = JSON.stringify(host.serialize()).match(/"dataRange":"[^"]*"/g);
  expect(ranges?.[0]).toBe('"dataRange":"A1:A100"');
  expect(ranges).toHaveLength(30);
  expect(getters.getFigures(getters.getActiveSheetId())).toHaveLength(1);
});

test("a chart of too many cells is left out", () => {
  const file = withChart(between(9, 20), "Sheet1!$A$1:$XFD$1048576");
  const [sheet = ""] = file.sheets;
  const far = sheet.replace("</sheetData>", '<row r="9000"><c r="A9000"><v>1</v></c></row></sheetData>');
  expect(unkeptOf({ ...file, sheets: [far] })).toEqual([
    "charts of more than 100,000 cells",
    "some charts (Sheet1)",
  ]);
});

test("a worksheet is read once, even if the file mentions it often, and never if the workbook does not list it", async () => {
  const host = await openFile(
    outsideFile({
      sheets: [numbers, numbers],
      change: (parts) => {
        for (const [path, list] of [
          ["xl/workbook.xml", /<sheet name="Sheet2"[^>]*>/],
          ["[Content_Types].xml", /$^/],
        ] as const)
          putPart(parts, path, (textOfPart(parts, path) ?? "").replace(list, ""));
        const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml";
        const mention = `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}"/>`;
        changeTypes(parts, "</Types>", `${mention.repeat(3)}</Types>`);
      },
    }),
  );
  const { getters } = host.model;
  expect(getters.getSheetIds().map((id) => getters.getSheetName(id))).toEqual(["Sheet1"]);
});
