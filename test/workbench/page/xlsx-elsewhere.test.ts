import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import { packParts, putPart, textOfPart } from "../../../office-host/files/package/package.ts";
import type { Parts } from "../../../office-host/files/package/package.ts";
import { readXlsx } from "../../../office-host/files/read.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { openFile, throughFile } from "../../support/excel/workbook-file.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const related = (kind: string, targets: readonly string[]): string =>
  `<Relationships xmlns="${packages}/relationships">${targets
    .map(
      (target, index) => `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

/** Returns another program's workbook: inline texts, absolute targets, tabs in another order than files. */
function elsewhere(cells: string, leave: (parts: Parts) => void = () => undefined): Uint8Array {
  const parts: Parts = new Map();
  putPart(
    parts,
    "[Content_Types].xml",
    `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      [
        ["workbook", "sheet.main"],
        ["worksheets/sheet1", "worksheet"],
        ["worksheets/sheet2", "worksheet"],
        ["tables/table1", "table"],
        ["styles", "styles"],
      ]
        .map(([path, kind]) => `<Override PartName="/xl/${path}.xml" ContentType="${type}.${kind}+xml"/>`)
        .join("") +
      "</Types>",
  );
  putPart(parts, "_rels/.rels", related("officeDocument", ["/xl/workbook.xml"]));
  putPart(
    parts,
    "xl/workbook.xml",
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Second &amp; first" sheetId="2" r:id="rId2"/><sheet name="Plain" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  putPart(
    parts,
    "xl/_rels/workbook.xml.rels",
    related("worksheet", ["/xl/worksheets/sheet1.xml", "worksheets/sheet2.xml"]).replace(
      "</Relationships>",
      `<Relationship Id="s" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
  );
  putPart(
    parts,
    "xl/styles.xml",
    `<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0"/></cellXfs></styleSheet>`,
  );
  putPart(
    parts,
    "xl/worksheets/sheet1.xml",
    `<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`,
  );
  putPart(
    parts,
    "xl/worksheets/sheet2.xml",
    `<worksheet xmlns="${main}" xmlns:r="${office}"><sheetData><row r="2"><c r="B2" t="inlineStr"><is><t>Start</t></is></c><c r="C2" t="inlineStr"><is><r><t>End</t></r><r><t xml:space="preserve"> s</t></r></is></c><c r="D2" t="inlineStr"><is><t>Took</t></is></c></row><row r="3"><c r="B3"><v>1.5</v></c><c r="C3"><v>4</v></c><c r="D3"><f>Times[[#This Row],[End s]]-Times[[#This Row],[Start]]</f><v>2.5</v></c></row></sheetData><tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>`,
  );
  putPart(parts, "xl/worksheets/_rels/sheet2.xml.rels", related("table", ["../tables/table1.xml"]));
  putPart(
    parts,
    "xl/tables/table1.xml",
    `<table xmlns="${main}" id="1" name="Times" displayName="Times" ref="B2:D3"><autoFilter ref="B2:D3"/><tableColumns count="3"><tableColumn id="1" name="Start"/><tableColumn id="2" name="End s"/><tableColumn id="3" name="Took"/></tableColumns><tableStyleInfo name="TableStyleMedium2" showRowStripes="1"/></table>`,
  );
  leave(parts);
  return packParts(parts);
}

const typed =
  '<row r="1"><c r="A1" s="1" t="inlineStr"><is><t>00123</t></is></c><c r="B1" t="inlineStr"><is><t>1-2</t></is></c>' +
  '<c r="C1"><v>7</v></c><c r="D1" t="b"><v>1</v></c><c r="E1" t="inlineStr"><is><t>=1+1</t></is></c></row>';

test("another program's workbook opens with its tab order, texts, table and formulas", async () => {
  const host = await openFile(elsewhere(typed));
  const { getters } = host.workbook.spreadsheet;
  expect(getters.getSheetIds().map((id) => getters.getSheetName(id))).toEqual(["Second & first", "Plain"]);
  expect(cellsOf(host, "Plain", "A1:E1")).toEqual([["00123", "1-2", 7, true, "=1+1"]]);
  expect(cellsOf(host, "Second & first", "B2:D3")).toEqual([
    ["Start", "End s", "Took"],
    [1.5, 4, 2.5],
  ]);
  expect(host.workbook.tables().map(({ name }) => name)).toEqual(["Times"]);
  const read = await excelWorkbook.readSheet("in_front");
  expect(read).toMatchObject({ ok: true, value: { is: "not_ours" } });
});

test("another program's workbook is the same after the workbench has saved it", async () => {
  const first = await openFile(elsewhere(typed));
  const names = first.workbook.tables().map(({ id, name }) => [id, name]);
  const host = await throughFile(first);
  expect(cellsOf(host, "Plain", "A1:E1")).toEqual([["00123", "1-2", 7, true, "=1+1"]]);
  expect(cellsOf(host, "Second & first", "B2:D3")[1]).toEqual([1.5, 4, 2.5]);
  expect(host.workbook.tables().map(({ id, name }) => [id, name])).toEqual(names);
});

test.each([
  ["nor a mention of them", true],
  ["although it mentions them", false],
])(
  "a workbook without styles, %s, opens as in Excel, and is saved with styles",
  async (_what, isUnmentioned) => {
    const bytes = elsewhere(typed, (parts) => {
      parts.delete("xl/styles.xml");
      if (!isUnmentioned) return;
      for (const [path, mention] of [
        ["[Content_Types].xml", /<Override PartName="\/xl\/styles[^>]*>/],
        ["xl/_rels/workbook.xml.rels", /<Relationship Id="s"[^>]*>/],
      ] as const)
        putPart(parts, path, (textOfPart(parts, path) ?? "").replace(mention, ""));
    });
    const first = await openFile(bytes);
    expect(cellsOf(first, "Plain", "A1:E1")).toEqual([["00123", "1-2", 7, true, "=1+1"]]);
    const host = await throughFile(first);
    expect(cellsOf(host, "Plain", "A1:E1")).toEqual([["00123", "1-2", 7, true, "=1+1"]]);
  },
);

test("a file with too many parts is refused for that reason", async () => {
  await openExcel();
  const read = readXlsx(
    elsewhere(typed, (parts) => {
      for (let at = 0; at < 4_001; at++) parts.set(`xl/media/${at}.png`, new Uint8Array());
    }),
  );
  expect(read).toEqual({
    ok: false,
    reason: "The workbook has more than 4,000 parts, such as pictures, too many to open here.",
  });
});

test("a file that is not a workbook is refused with a message", async () => {
  await openExcel();
  const reason = (bytes: Uint8Array): string => {
    const read = readXlsx(bytes);
    return read.ok ? "it opened" : read.reason;
  };
  const text = (words: string): Uint8Array => new TextEncoder().encode(words);
  expect(reason(new Uint8Array())).toMatch(/not an \.xlsx workbook/);
  expect(reason(text("a,b\n1,2"))).toMatch(/not an \.xlsx workbook/);
  expect(reason(packParts(new Map([["word/document.xml", text("<a/>")]])))).toMatch(/not an \.xlsx workbook/);
  expect(reason(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toMatch(/\.xls workbook or is protected/);
  expect(reason(elsewhere(typed).subarray(0, 700))).toMatch(/damaged/);
  const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
  expect(reason(elsewhere(far))).toMatch(/"Plain" is too large/);
});

test("a file that unpacks to far more than it declares is refused", async () => {
  await openExcel();
  const bytes = elsewhere(typed);
  // The sizes in the list at the end of a package: this one declares 1 GB for every part.
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < bytes.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 2 ** 30, true);
  expect(readXlsx(bytes)).toEqual({
    ok: false,
    reason: "The workbook unpacks to more than 256 MB, too large to open here.",
  });
});
