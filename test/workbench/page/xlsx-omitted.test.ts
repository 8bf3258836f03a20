import { packParts, putPart, textOfPart, unpackParts } from "../../../office-host/files/package/package.ts";
import { readXlsx } from "../../../office-host/files/read.ts";
import { omittedMessage } from "../../../office-host/files/unsupported.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { cyclesOf, makePageOf, pageOf } from "../../support/excel/made-page.ts";
import { makeSheetOf } from "../../support/excel/made-sheet.ts";
import { openExcel } from "../../support/office.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";

/** Our file, made once: a worksheet of elements, and a page with a chart. */
let ownFile: Uint8Array;
beforeAll(async () => {
  const host = await openExcel();
  await makeSheetOf(contents.elements);
  await makePageOf(pageOf(cyclesOf(3)));
  ownFile = await writeXlsx(host);
});

/** Returns the file with some parts changed, as if by another program. */
function changed(bytes: Uint8Array, change: Readonly<Record<string, (text: string) => string>>): Uint8Array {
  const parts = unpackParts(bytes);
  if ("reason" in parts) throw new Error(parts.reason);
  for (const [beginning, changes] of Object.entries(change)) {
    const path = [...parts.keys()].find((one) => one.startsWith(beginning)) ?? beginning;
    const text = textOfPart(parts, path);
    if (text === undefined) throw new Error(`The file has no ${path}.`);
    putPart(parts, path, changes(text));
  }
  return packParts(parts);
}

function opened(bytes: Uint8Array): Extract<ReturnType<typeof readXlsx>, { readonly ok: true }> {
  const read = readXlsx(bytes);
  if (!read.ok) throw new Error(read.reason);
  return read;
}

test.each([
  ["('Page, 1 (a)'!$J$11,'Page, 1 (a)'!$J$13)", ["charts over several ranges (Page)"]],
  ["Page!Figures", ["charts over names (Page)"]],
  ["Page!#REF!", ["charts over deleted cells (Page)"]],
  ["'Page, 1 (a)'!$J$11:$J$13", []],
])("a chart whose series draws %s is reported if it cannot be kept", (formula, named) => {
  let isChanged = false;
  const bytes = changed(ownFile, {
    "xl/charts/chart": (text) =>
      text.replace(/(<c:val>.*?<c:f>)[^<]*/s, (_, before: string) => {
        isChanged = true;
        return `${before}${formula}`;
      }),
  });
  expect(isChanged).toBe(true);
  const { omitted, data } = opened(bytes);
  expect(omitted).toEqual(named);
  // Reported charts are not in the saved file. A chart without its series would make Excel repair the file.
  const figures = JSON.stringify(data.spreadsheet).match(/"tag":"chart"/g);
  expect(figures ?? []).toHaveLength(named.length === 0 ? 1 : 0);
});

const relation = (kind: string): string =>
  `<Relationship Id="x${kind}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${kind}1.xml"/></Relationships>`;

test("our own file is kept completely, without a notice", () => {
  const { omitted } = opened(ownFile);
  expect(omitted).toEqual([]);
  expect(omittedMessage(omitted)).toBe("");
});

test("a notice names what the workbench cannot keep of a file, with the worksheets", () => {
  const beside = (kinds: readonly string[]) => (text: string) =>
    kinds.reduce((list, kind) => list.replace("</Relationships>", relation(kind)), text);
  const bytes = changed(ownFile, {
    "xl/workbook.xml": (text) =>
      text.replace("</definedNames>", "<definedName name=\"Beside\">'Page'!B1</definedName></definedNames>"),
    "xl/_rels/workbook.xml.rels": beside(["chartsheet", "externalLink"]),
    "xl/worksheets/_rels/sheet1.xml.rels": beside(["comments", "threadedComment", "pivotTable"]),
    "xl/worksheets/sheet1.xml": (text) =>
      text
        .replace("</sheetData>", '</sheetData><autoFilter ref="A1:B2"/>')
        .replace(
          "</dataValidations>",
          '<dataValidation type="list" sqref="Z9"><formula1>INDIRECT(A1)</formula1></dataValidation></dataValidations>',
        )
        .replace("<row ", '<row outlineLevel="1" '),
    "xl/worksheets/sheet2.xml": (text) =>
      text
        .replace(
          "</sheetData>",
          '</sheetData><conditionalFormatting sqref="A1"><cfRule type="aboveAverage" priority="9"/></conditionalFormatting>',
        )
        .replace(
          "<drawing ",
          '<rowBreaks count="1" manualBreakCount="1"><brk id="3" man="1"/></rowBreaks><drawing ',
        ),
    "xl/drawings/drawing": (text) =>
      text.replace(
        /<\/(\w+:)?twoCellAnchor>|<\/(\w+:)?oneCellAnchor>/,
        (end) =>
          `<xdr:sp xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"/>${end}`,
      ),
  });
  const { omitted } = opened(bytes);
  expect(omitted).toEqual([
    "some rules for what may be typed (Pulled)",
    "chart sheets",
    "links to other workbooks",
    "defined names with relative addresses",
    "comments (Pulled)",
    "pivot tables (Pulled)",
    "filters outside of tables (Pulled)",
    "outlines (Pulled)",
    "page breaks (Page)",
    "some conditional formats (Page)",
    "shapes (Page)",
  ]);
  expect(omittedMessage(omitted)).toContain("comments (Pulled), pivot tables (Pulled)");
});
