import { writeXlsx } from "../../../office-host/files/write.ts";
import { openExcel } from "../../support/office.ts";
import { makeOurSheet } from "../../support/excel/our-sheet.ts";
import { partOf, xmlOf } from "../../support/excel/workbook-file.ts";

/** Saves a workbook with both worksheets of the add-in. Elements is its second sheet. */
async function saved(): Promise<Uint8Array> {
  const host = await openExcel();
  await makeOurSheet("elements");
  await makeOurSheet("loss");
  return writeXlsx(host);
}

let bytes: Uint8Array;
beforeAll(async () => {
  bytes = await saved();
});

const sheet = "xl/worksheets/sheet1.xml";

test("a drop-down that never blocks is written in a valid form for Excel", () => {
  const rule = xmlOf(bytes, sheet).getElementsByTagName("dataValidation")[0];
  expect(rule?.getAttribute("showErrorMessage")).toBe("0");
  expect(rule?.getAttribute("errorStyle")).toBe("information");
  expect(partOf(bytes, sheet)).not.toContain('errorStyle=""');
});

test("a table's formulas name its columns, and the column has its formula for new rows", () => {
  const formulas = Array.from(xmlOf(bytes, sheet).getElementsByTagName("f"));
  const [start, end] = ["Start (s)", "End (s)"].map(
    (header) => `WA_elements_000000000000[[#This Row],[${header}]]`,
  );
  const own = `IF(OR(${start}="",${end}=""),"",${end}-${start})`;
  expect(new Set(formulas.map(({ textContent }) => textContent))).toEqual(new Set([own]));
  expect(formulas.every((formula) => !formula.hasAttribute("t"))).toBe(true);
  expect(partOf(bytes, sheet)).not.toContain('cm="');
  const column = xmlOf(bytes, "xl/tables/table1.xml").getElementsByTagName("calculatedColumnFormula")[0];
  expect(column?.textContent).toBe(own);
});

test("the header cells match the column names of the table exactly", () => {
  const strings = Array.from(xmlOf(bytes, "xl/sharedStrings.xml").getElementsByTagName("si"));
  const cells = Array.from(xmlOf(bytes, sheet).getElementsByTagName("c"));
  const headers = cells.filter((cell) => /^[A-L]6$/.test(cell.getAttribute("r") ?? ""));
  const columns = Array.from(xmlOf(bytes, "xl/tables/table1.xml").getElementsByTagName("tableColumn"));
  expect(headers.map((cell) => strings[Number(cell.textContent)]?.textContent)).toEqual(
    columns.map((column) => column.getAttribute("name")),
  );
});

test("conditional formats have unique priorities, colours their opacity, and formats their apply flags", () => {
  const ranks = Array.from(xmlOf(bytes, sheet).getElementsByTagName("cfRule")).map((rule) =>
    rule.getAttribute("priority"),
  );
  expect(new Set(ranks).size).toBe(ranks.length);
  expect(ranks.length).toBeGreaterThan(1);
  expect(partOf(bytes, "xl/styles.xml")).not.toMatch(/rgb="[0-9A-F]{6}"/);
  expect(partOf(bytes, "xl/styles.xml")).not.toContain("<numFmts");
  expect(partOf(bytes, "xl/styles.xml")).toMatch(/numFmtId="49"[^>]*applyNumberFormat="1"/);
});

test("the sheet tag is with Excel's custom properties, before the tables", () => {
  const names = Array.from(xmlOf(bytes, sheet).documentElement.children).map(({ localName }) => localName);
  expect(names.slice(-2)).toEqual(["customProperties", "tableParts"]);
  const value = partOf(bytes, "xl/customProperty1.bin");
  expect(value.replace(/\0/g, "")).toContain('"kind":"elements"');
});

test("every named part exists and has a content type", () => {
  const types = xmlOf(bytes, "[Content_Types].xml");
  for (const element of Array.from(types.getElementsByTagName("Override")))
    expect(partOf(bytes, (element.getAttribute("PartName") ?? "").slice(1))).not.toBe("");
  const related = xmlOf(bytes, "xl/_rels/workbook.xml.rels");
  const customXml = Array.from(related.getElementsByTagName("Relationship")).filter((one) =>
    one.getAttribute("Type")?.endsWith("/customXml"),
  );
  expect(customXml.map((one) => one.getAttribute("Target"))).toEqual([
    "../customXml/item1.xml",
    "../customXml/item2.xml",
  ]);
});

test("the file opens with the active worksheet", () => {
  const view = xmlOf(bytes, "xl/workbook.xml").getElementsByTagName("workbookView")[0];
  expect(view?.getAttribute("activeTab")).toBe("2");
});
