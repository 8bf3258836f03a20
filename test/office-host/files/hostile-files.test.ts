import { putPart, textOfPart } from "../../../office-host/files/package/package.ts";
import type { Parts } from "../../../office-host/files/package/package.ts";
import { readXlsx } from "../../../office-host/files/read.ts";
import { outsideFile, relationshipsTo, stylesOf } from "../../support/excel/outside-file.ts";
import type { OutsideFile, PartBeside } from "../../support/excel/outside-file.ts";
import { openExcel } from "../../support/office.ts";
import { lowerLimits } from "../../support/office-host/lower-limits.ts";
import type { LowerLimits } from "../../support/office-host/lower-limits.ts";
import { countAdditions } from "../../support/office-host/count-additions.ts";

beforeAll(async () => {
  await openExcel();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const everything = "A1:XFD1048576";
const rowsOf = (cells: string): string => `<sheetData>${cells}</sheetData>`;
const one = rowsOf('<row r="1"><c r="A1"><v>1</v></c></row>');
/** A worksheet of 50,000 rows that lists two of them. */
const long = rowsOf('<row r="1"><c r="A1"><v>1</v></c></row><row r="50000"><c r="A50000"><v>1</v></c></row>');
const cell = (inside: string, at = "A1"): string => rowsOf(`<row r="1"><c r="${at}"${inside}</c></row>`);
const many = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join("");

/** Replaces words of a part before the file is packed. */
const changing =
  (path: string, from: string | RegExp, to: string) =>
  (parts: Parts): void =>
    putPart(parts, path, (textOfPart(parts, path) ?? "").replace(from, to));

const sheetPath = "xl/worksheets/sheet1.xml";
const withDoctype = changing(
  sheetPath,
  "<worksheet",
  `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(50)}">]><worksheet`,
);

function tableOver(ref: string, path = "tables/table1.xml"): PartBeside {
  const columns = many(2, (index) => `<tableColumn id="${index + 1}" name="C${index}"/>`);
  return {
    path,
    kind: "table",
    type: "spreadsheetml.table",
    xml: `<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="T" displayName="T" ref="${ref}"><tableColumns count="2">${columns}</tableColumns></table>`,
  };
}

const pivotOver = (ref: string): PartBeside => ({
  path: "pivotTables/pivotTable1.xml",
  kind: "pivotTable",
  type: "spreadsheetml.pivotTable",
  xml: `<pivotTableDefinition xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" name="P"><location ref="${ref}" firstHeaderRow="1" firstDataRow="1" firstDataCol="1"/></pivotTableDefinition>`,
});

/** What a file has, the file, the words about it, and limits that make a small file exceed one. */
type Hostile = readonly [what: string, file: OutsideFile, words: string, limits?: LowerLimits];

const complete = ([what, file, words, limits = {}]: Hostile): Required<Hostile> => [
  what,
  file,
  words,
  limits,
];

const refused: readonly Hostile[] = [
  [
    "one cell too many",
    { sheets: [one, rowsOf(`<row r="1">${'<c r="A1"/>'.repeat(300_000)}</row>`)] },
    'more than 300,000 cells up to the worksheet "Sheet2", too many to open here. Copy what you need into a new workbook',
  ],
  [
    "too many rows",
    { sheets: [rowsOf('<row r="1"/>'.repeat(50_001))] },
    '"Sheet1" has more than 50,000 rows',
  ],
  [
    "a cell and a row far apart",
    { sheets: [rowsOf('<row r="1"><c r="XFD1"/></row><row r="1048576"/>')] },
    '"Sheet1" is too large to open here: from A1 to row 1,048,576 and column 16384',
  ],
  [
    "one cell in the last row, beside which 29 columns are drawn",
    { sheets: [cell("><v>1</v>", "A1048576")] },
    '"Sheet1" is too large to open here: from A1 to row 1,048,576 and column 30 it has more than 4,000,000 cells',
  ],
  [
    "a cell below the last row",
    { sheets: [cell("><v>1</v>", "A1048577")] },
    "has a cell A1048577, which is not possible",
  ],
  [
    "a cell beside the last column",
    { sheets: [cell("><v>1</v>", "XFE1")] },
    "has a cell XFE1, which is not possible",
  ],
  ["an invalid row number", { sheets: [rowsOf('<row r="1e9"/>')] }, "has a row 1e9, which is not possible"],
  [
    "a text longer than a cell can hold",
    { sheets: [cell(` t="str"><v>${"x".repeat(32_768)}</v>`, "B7")] },
    'The text in "Sheet1"!B7 has 32,768 letters. A cell holds at most 32,767',
  ],
  [
    "a long text in very many cells",
    {
      sheets: [rowsOf(`<row r="1">${'<c r="A1" t="s"><v>0</v></c>'.repeat(1_600)}</row>`)],
      strings: `<si><t>${"x".repeat(32_000)}</t></si>`,
    },
    'more than 50,000,000 letters in texts of cells up to "Sheet1"!A1',
  ],
  [
    "a formula longer than a cell can hold",
    { sheets: [cell(`><f>${"1".repeat(8_193)}</f>`)] },
    'The formula in "Sheet1"!A1 has 8,193 letters',
  ],
  [
    "a chain of operators",
    { sheets: [cell(`><f>${"1+".repeat(2_001)}1</f>`)] },
    'The formula in "Sheet1"!A1 has 2,001 operators, such as +. At most 2,000 can be calculated here',
  ],
  [
    "chains of operators in very many cells",
    { sheets: [rowsOf(`<row r="1">${`<c r="A1"><f>${"1+".repeat(1_000)}1</f></c>`.repeat(51)}</row>`)] },
    'too many formulas with more than 100 operators up to "Sheet1"!A1',
  ],
  [
    "a long formula in very many cells",
    {
      sheets: [
        rowsOf(
          `<row r="1"><c r="A1"><f t="shared" si="0" ref="A1:A9">${"1".repeat(8_001)}</f></c>${'<c r="A2"><f t="shared" si="0"/></c>'.repeat(2_500)}</row>`,
        ),
      ],
    },
    "more than 20,000,000 letters in formulas of cells",
  ],
  ["too many worksheets", { sheets: Array<string>(256).fill(one) }, "more than 255 worksheets"],
  [
    "one worksheet under many names",
    { sheets: [one, one], change: changing("xl/workbook.xml", 'r:id="rId2"', 'r:id="rId1"') },
    'has the worksheet "Sheet2" twice. Open it in Excel and save it again.',
  ],
  [
    "a table of several worksheets",
    {
      sheets: [one, one],
      beside: [tableOver("A1:B2")],
      change: (parts) =>
        putPart(
          parts,
          "xl/worksheets/_rels/sheet2.xml.rels",
          relationshipsTo([["table", "../tables/table1.xml"]]),
        ),
    },
    "several worksheets have the same xl/tables/table1.xml",
  ],
  [
    "more parts than a file may have",
    {
      sheets: [one],
      change: (parts) =>
        putPart(
          parts,
          "xl/_rels/workbook.xml.rels",
          relationshipsTo([
            ["worksheet", "worksheets/sheet1.xml"],
            ...Array.from({ length: 40 }, (_, index) => ["customXml", `../item${index}.xml`] as const),
          ]),
        ),
    },
    "refers to more than 40 parts",
    { parts: 40 },
  ],
  [
    "too many cell formats",
    { sheets: [one], styles: stylesOf({ looks: 1_001 }) },
    "more than 1,000 formats of cells",
    { looks: 1_000 },
  ],
  [
    "entities",
    { sheets: [one], change: withDoctype },
    "The part xl/worksheets/sheet1.xml declares a document type, which no .xlsx workbook does.",
  ],
  [
    "elements within elements",
    { sheets: [`${one}${"<extLst>".repeat(100)}${"</extLst>".repeat(100)}`] },
    "The part xl/worksheets/sheet1.xml has elements within elements more than 100 deep",
  ],
  [
    "very many elements",
    { sheets: [`${one}<extLst>${"<a/>".repeat(30_000)}</extLst>`] },
    "more than 30,000 elements or 6,000,000 attributes of XML up to the part xl/worksheets/sheet1.xml",
    { elements: 30_000 },
  ],
  [
    "very many attributes",
    { sheets: [`${one}<extLst ${'a="" '.repeat(60_000)}/>`] },
    "60,000 attributes of XML up to the part xl/worksheets/sheet1.xml",
    { attributes: 60_000 },
  ],
  [
    "endless spaces in a worksheet and in a part with another file extension",
    {
      sheets: [`${one}${" ".repeat(2 ** 20)}`],
      change: (parts) => putPart(parts, "xl/sheet.bin", `<a>${" ".repeat(2 ** 20)}</a>`),
    },
    "of XML, too large to open here.",
    { xmlBytes: 2 ** 21 },
  ],
];

test.each(refused.map(complete))(
  "a file with %s is refused with a message, before any worksheet is parsed as XML",
  (_what, file, words, limits) => {
    lowerLimits(limits);
    const bytes = outsideFile(file);
    const parse = jest.spyOn(DOMParser.prototype, "parseFromString");
    const read = readXlsx(bytes);
    expect(read).toMatchObject({ ok: false });
    expect(read.ok ? "" : read.reason).toContain(words);
    // Content that is refused must be parsed first. Such files are small.
    const letters = Math.max(0, ...parse.mock.calls.map(([text]) => text.length));
    expect(letters).toBeLessThan(5_000_000);
  },
);

const ruled = (count: number, sqref: string, rule: string): string =>
  many(count, () => `<conditionalFormatting sqref="${sqref}">${rule}</conditionalFormatting>`);
const choice = (source: string, sqref = "A2:A1048576"): string =>
  `<dataValidation type="list" sqref="${sqref}"><formula1>${source}</formula1></dataValidation>`;
const rule = '<cfRule type="cellIs" dxfId="0" operator="equal" priority="1"><formula>1</formula></cfRule>';
const namesOf = (...names: string[]): string => `<definedNames>${names.join("")}</definedNames>`;

const without: readonly Hostile[] = [
  [
    "merged cells",
    { sheets: [`${long}<mergeCells><mergeCell ref="B1:C2"/><mergeCell ref="${everything}"/></mergeCells>`] },
    "merged cells over too large areas, such as A1:XFD1048576 (Sheet1)",
  ],
  [
    "a table",
    { sheets: [`${one}<tableParts><tablePart r:id="rId1"/></tableParts>`], beside: [tableOver(everything)] },
    "a table over too large an area, A1:XFD1048576 (Sheet1)",
  ],
  [
    "a pivot table",
    { sheets: [one], beside: [pivotOver(everything)] },
    "a table over too large an area, A1:XFD1048576 (Sheet1)",
  ],
  [
    "the format of all columns over many rows",
    { sheets: [`<cols><col min="1" max="16384" style="1"/></cols>${long}`], styles: stylesOf({ looks: 2 }) },
    "formats of whole rows and columns (Sheet1)",
  ],
  [
    "the same column again and again",
    { sheets: [`<cols>${'<col min="1" max="1" width="9"/>'.repeat(16_385)}</cols>${one}`] },
    "formats of whole rows and columns (Sheet1)",
  ],
  [
    "endless frozen columns",
    {
      sheets: [
        `<sheetViews><sheetView><pane xSplit="1000000000" state="frozen"/></sheetView></sheetViews>${one}`,
      ],
    },
    "frozen rows and columns beyond the last one (Sheet1)",
  ],
  [
    "very many conditional formats",
    { sheets: [`${one}${ruled(51, "A1:B2", rule)}`], styles: `${stylesOf()}<dxfs><dxf/></dxfs>` },
    "conditional formats, from A1:B2 on (Sheet1)",
    { rules: 50 },
  ],
  [
    "a conditional format of very many areas",
    {
      sheets: [
        `${one}${ruled(
          1,
          many(10_001, (index) => `A${index + 1} `),
          rule,
        )}`,
      ],
      styles: `${stylesOf()}<dxfs><dxf/></dxfs>`,
    },
    "conditional formats, from A1 on (Sheet1)",
  ],
  [
    "conditional formats that read too many cells",
    {
      sheets: [`${long}${ruled(2, everything, '<cfRule type="duplicateValues" dxfId="0" priority="1"/>')}`],
      styles: `${stylesOf()}<dxfs><dxf/></dxfs>`,
    },
    "conditional formats, from A1:XFD1048576 on (Sheet1)",
  ],
  [
    "choices from too many cells",
    { sheets: [`${one}<dataValidations>${choice("Sheet1!$A$1:$XFD$1048576")}</dataValidations>`] },
    "rules for what may be typed, such as for A2:A1048576 (Sheet1)",
  ],
  [
    "very many rules for what may be typed",
    { sheets: [`${one}<dataValidations>${choice('"a,b"', "B2").repeat(51)}</dataValidations>`] },
    "rules for what may be typed, such as for B2 (Sheet1)",
    { rules: 50 },
  ],
  [
    "a print area of 300,000 letters",
    {
      sheets: [one],
      afterSheets: namesOf(
        `<definedName name="_xlnm.Print_Area" localSheetId="0">${"Sheet1!$A$1:$B$2,".repeat(17_700)}</definedName>`,
      ),
    },
    "the name Print_Area, which is too long or one too many",
  ],
  [
    "very many names",
    {
      sheets: [one],
      afterSheets: namesOf(many(52, (index) => `<definedName name="N${index}">Sheet1!$A$1</definedName>`)),
    },
    "2 names that are too long or too many, such as N50",
    { names: 50 },
  ],
  [
    "an endless number format",
    {
      sheets: [one],
      styles: stylesOf({
        formats: `<numFmts><numFmt numFmtId="200" formatCode="${"0".repeat(256)}"/></numFmts>`,
      }),
    },
    "number formats that are too long or too many",
  ],
  [
    "very many custom properties",
    {
      sheets: [
        `${one}<customProperties>${'<customPr name="a" r:id="rId1"/>'.repeat(1_001)}</customProperties>`,
      ],
    },
    "custom properties that are too large or too many (Sheet1)",
  ],
];

test.each(without.map(complete))(
  "a file with %s opens without them, with a notice",
  async (_what, file, words, limits) => {
    lowerLimits(limits);
    const { result: read, additions } = await countAdditions(() => readXlsx(outsideFile(file)));
    expect(read).toMatchObject({ ok: true });
    expect(read.ok && read.omitted).toContain(words);
    expect(additions).toBeLessThan(2_000_000);
  },
);

test.each([
  ["as usual", many(20, (index) => `<row r="${index + 1}" outlineLevel="${index % 8}"/>`), false],
  ["within outlines", many(20, (index) => `<row r="${index + 1}" outlineLevel="${index}"/>`), true],
  ["in large numbers", many(42, (index) => `<row r="${index + 1}" outlineLevel="${index % 2}"/>`), true],
])(
  "outlines %s are drawn or left out, and a notice says that they are not kept",
  (_what, rows, areLeftOut) => {
    lowerLimits({ outlines: 20 });
    const read = readXlsx(outsideFile({ sheets: [rowsOf(rows)] }));
    if (!read.ok) throw new Error(read.reason);
    expect(read.omitted).toEqual(["outlines (Sheet1)"]);
    const { sheets } = read.data.spreadsheet as {
      readonly sheets: readonly { readonly headerGroups: { readonly ROW: readonly object[] } }[];
    };
    expect(sheets[0]?.headerGroups.ROW.length === 0).toBe(areLeftOut);
  },
);
