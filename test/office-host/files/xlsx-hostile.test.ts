import { textOfPart, unpackParts } from "../../../office-host/files/package/package.ts";
import { parseXml } from "../../../office-host/files/package/xml.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { openExcel } from "../../support/office.ts";
import { openFile } from "../../support/excel/workbook-file.ts";

/** Texts that XML cannot hold, that look like a file's escapes, and that XML would change. */
const hostile = [
  "a\u0000b\u0001c\u001fd\u007fe\u0085f\ufffeg\uffffh",
  "a\rb\tc\nd",
  "a\ud83db😀\u{10FFFF}c\udc00",
  "_x005F_x0041_",
  "_x0041_x0042_",
  "a_xline_b",
  "<b> & 'c' ]]> &amp; &#1;",
];

/** Writes a text into every place where a workbook holds text. */
function write(sheet: Excel.Worksheet, { workbook }: Excel.RequestContext, text: string): void {
  sheet.name = sheetName(text);
  const quote = text.replaceAll('"', '""');
  const cells = sheet.getRange("A1:C3");
  cells.numberFormat = Array.from({ length: 3 }, () => ["@", "General", "General"]);
  cells.values = [
    [`x${text}`, "", ""],
    ["", `h${text}`, "other"],
    ["", 1, 2],
  ];
  sheet.getRange("B1:C1").formulas = [[`="f${quote}"`, "=B1"]];
  sheet.getRange("D1").formulas = [[`='${sheetName(text).replaceAll("'", "''")}'!C3`]];
  sheet.tables.add("B2:C3", true).name = "Times";
  sheet.names.add("Own", `="${quote}"`, `c${text}`);
  workbook.names.add("Takts", sheet.getRange("B3:C3"), `c${text}`);
  for (const pages of ["defaultForAllPages", "firstPage"] as const)
    sheet.pageLayout.headersFooters[pages].set({ leftHeader: `h${text}`, centerFooter: `f${text}` });
  sheet.pageLayout.headersFooters.state = "FirstAndDefault";
  sheet.customProperties.add(`k${text}`, `v${text}`);
  const { dataValidation } = sheet.getRange("E1");
  dataValidation.rule = { list: { inCellDropDown: true, source: `w1${text.replaceAll(",", "")},w2` } };
  dataValidation.prompt = { showPrompt: true, title: `t${text}`, message: `m${text}` };
  dataValidation.errorAlert = { showAlert: true, style: "Stop", title: `t${text}`, message: `m${text}` };
  const rule = sheet.getRange("F1").conditionalFormats.add("Custom").custom;
  rule.rule.formula = `=$A$1="${quote}"`;
  rule.format.fill.color = "#FFEEDD";
  const chart = sheet.charts.add("ColumnClustered", sheet.getRange("B2:C3"), "Columns");
  chart.name = `n${text}`;
  chart.title.text = `t${text}`;
  chart.axes.valueAxis.title.text = `a${text}`;
  chart.series.getItemAt(0).name = `s${text}`;
  // The spreadsheet cannot read an underscore in formats, which is a space as wide as a letter.
  sheet.getRange("G1").numberFormat = [[`0"${text.replace(/["_]/g, "")}"`]];
  sheet.getRange("G1").values = [[5]];
  sheet.getRange("H1").hyperlink = {
    address: `https://a.example/${text}`,
    screenTip: `t${text}`,
    textToDisplay: `l${text}`,
  };
  // A text that looks like a link of the spreadsheet.
  sheet.getRange("I1").numberFormat = [["@"]];
  sheet.getRange("I1").values = [[`[x](https://a.example/${text})`]];
  workbook.settings.add("key", text);
}

/** Returns a valid worksheet name: no control characters, and nothing that a file cannot hold. */
const sheetName = (text: string): string => `n ${text}`.replace(/[[\]\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, "-");

/** Reads back everything that was written. */
async function whatIsThere(text: string): Promise<unknown> {
  return Excel.run(async (context) => {
    const { worksheets, names, settings } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    const sheet = worksheets.getItem(worksheets.items[0]!.name);
    const cells = sheet.getRange("A1:D3");
    cells.load("values,formulas,text");
    const own = sheet.names.getItem("Own").load("formula,comment");
    const takts = names.getItem("Takts").load("formula,comment");
    const pages = (["defaultForAllPages", "firstPage"] as const).map((which) =>
      sheet.pageLayout.headersFooters[which].load("leftHeader,centerFooter"),
    );
    const table = sheet.tables.getItem("Times");
    table.columns.load("items/name");
    const property = sheet.customProperties.getItem(`k${text}`).load("key,value");
    const { dataValidation } = sheet.getRange("E1");
    dataValidation.load("rule,prompt,errorAlert");
    const { rule } = sheet.getRange("F1").conditionalFormats.getItemAt(0).custom;
    rule.load("formula");
    const chart = sheet.charts.getItemAt(0);
    chart.load("name,title/text,axes/valueAxis/title/text");
    chart.series.load("items/name");
    const looks = sheet.getRange("G1").load("text,numberFormat");
    const links = sheet.getRange("H1:I1").load("values");
    const setting = settings.getItem("key").load("value");
    await context.sync();
    return {
      sheets: worksheets.items.map(({ name }) => name),
      cells: [cells.values, cells.formulas, cells.text],
      names: [own, takts].map((one) => [one.formula as unknown, one.comment]),
      pages: pages.map(({ leftHeader, centerFooter }) => [leftHeader, centerFooter]),
      columns: table.columns.items.map(({ name }) => name),
      property: [property.key, property.value],
      validation: [dataValidation.rule, dataValidation.prompt, dataValidation.errorAlert],
      rule: rule.formula,
      chart: [chart.name, chart.title.text, chart.axes.valueAxis.title.text],
      series: chart.series.items.map(({ name }) => name),
      looks: [looks.text, looks.numberFormat],
      links: links.values,
      setting: setting.value as unknown,
    };
  });
}

/** Fails if an XML part is malformed or declares a reference that it does not use. */
function checkParts(bytes: Uint8Array): void {
  const parts = unpackParts(bytes);
  if ("reason" in parts) throw new Error(parts.reason);
  for (const path of parts.keys()) {
    if (!/\.(?:xml|rels)$/.test(path)) continue;
    const xml = parseXml(textOfPart(parts, path) ?? "");
    if (xml === undefined) throw new Error(`${path} is no XML.`);
    const owner = textOfPart(parts, path.replace("_rels/", "").replace(/\.rels$/, "")) ?? "";
    for (const related of xml.querySelectorAll("Relationship[TargetMode=External]"))
      expect(owner).toContain(`r:id="${related.getAttribute("Id") ?? ""}"`);
  }
}

test.each(hostile)("%j is unchanged in every place where a file holds text", async (text) => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    write(context.workbook.worksheets.getItem("Sheet1"), context, text);
    await context.sync();
  });
  const before = await whatIsThere(text);
  const bytes = await writeXlsx(host);
  checkParts(bytes);
  await openFile(bytes);
  expect(await whatIsThere(text)).toEqual(before);
});
