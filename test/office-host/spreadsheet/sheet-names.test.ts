import { writeXlsx } from "../../../office-host/files/write.ts";
import { quotedName } from "../../../office-host/spreadsheet/area.ts";
import { openExcel, reopen } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { openFile, throughFile, xmlOf } from "../../support/excel/workbook-file.ts";

const name = "O'Neil ''1";
const quoted = "'O''Neil ''''1'";

/** Runs a batch with the worksheet whose name has apostrophes, and Sheet1. */
const onSheets = (work: (sheet: Excel.Worksheet, other: Excel.Worksheet) => void): Promise<void> =>
  Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    work(worksheets.getItem(name), worksheets.getItem("Sheet1"));
    await context.sync();
  });

/** Opens a workbook with formulas, names, rules and a chart that name a worksheet with apostrophes. */
async function openNamed() {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const { worksheets, names } = context.workbook;
    const sheet = worksheets.add(name);
    const other = worksheets.getItem("Sheet1");
    sheet.getRange("A1:B3").values = [
      ["Cycle", "Seconds"],
      ["a", 1],
      ["b", 2],
    ];
    sheet.names.add("Own", sheet.getRange("B2:B3"));
    names.add("Takts", sheet.getRange("B2:B3"));
    other.getRange("A1:A4").formulas = [
      [`=SUM(${quoted}!B2:B3)`],
      [`=SUM(${quoted}!Own)`],
      ["=SUM(Takts)"],
      [`=INDIRECT("${quoted}!B3")`],
    ];
    const rule = other.getRange("A1").conditionalFormats.add("Custom").custom;
    rule.rule.formula = `=${quoted}!$B$2>0`;
    rule.format.fill.color = "#FFEEDD";
    const chart = other.charts.add("ColumnClustered", sheet.getRange("A1:B3"), "Columns");
    chart.name = "Chart";
    await context.sync();
  });
  return host;
}

async function whatItSays() {
  return Excel.run(async (context) => {
    const { worksheets, names } = context.workbook;
    const other = worksheets.getItem("Sheet1");
    const cells = other.getRange("A1:A4");
    cells.load("formulas,values");
    const rules = other.getRange("A1").conditionalFormats;
    const rule = rules.getItemAt(0).custom.rule;
    rule.load("formula");
    const named = names.getItem("Takts");
    named.load("formula");
    const own = worksheets.getItem(name).names.getItem("Own");
    own.load("formula");
    const source = other.charts.getItem("Chart").series.getItemAt(0).getDimensionValues("Values");
    const range = named.getRange();
    range.load("address");
    await context.sync();
    return {
      formulas: cells.formulas.flat() as unknown[],
      values: cells.values.flat() as unknown[],
      rule: rule.formula,
      names: [named.formula, own.formula] as unknown[],
      address: range.address,
      drawn: source.value,
    };
  });
}

const said = {
  formulas: [`=SUM(${quoted}!B2:B3)`, `=SUM(${quoted}!Own)`, "=SUM(Takts)", `=INDIRECT("${quoted}!B3")`],
  values: [3, 3, 3, 2],
  rule: `=${quoted}!$B$2>0`,
  names: [`=${quoted}!$B$2:$B$3`, `=${quoted}!$B$2:$B$3`],
  address: `${quoted}!B2:B3`,
  drawn: [1, 2],
};

test("a worksheet may have apostrophes inside its name, and everything that refers to it doubles them", async () => {
  const host = await openNamed();
  expect(await whatItSays()).toEqual(said);
  await reopen(host);
  expect(await whatItSays()).toEqual(said);
});

test("a file keeps references to a worksheet with apostrophes", async () => {
  await throughFile(await openNamed());
  expect(await whatItSays()).toEqual(said);
});

test("formulas, rules and charts follow the cells of a worksheet with apostrophes, also after renaming it", async () => {
  const host = await openNamed();
  await onSheets((sheet) => {
    sheet.getRange("1:1").insert("Down");
  });
  const after = await whatItSays();
  expect(after.rule).toBe(`=${quoted}!$B$3>0`);
  expect(after.formulas[0]).toBe(`=SUM(${quoted}!B3:B4)`);
  expect(after.drawn).toEqual([1, 2]);
  await onSheets((sheet) => {
    sheet.name = "it's";
  });
  await Excel.run(async (context) => {
    const other = context.workbook.worksheets.getItem("Sheet1");
    const cells = other.getRange("A1:A3");
    cells.load("formulas,values");
    const { rule } = other.getRange("A1").conditionalFormats.getItemAt(0).custom;
    rule.load("formula");
    await context.sync();
    expect(cells.formulas).toEqual([["=SUM('it''s'!B3:B4)"], ["=SUM('it''s'!Own)"], ["=SUM(Takts)"]]);
    expect(cells.values).toEqual([[3], [3], [3]]);
    expect(rule.formula).toBe("='it''s'!$B$3>0");
  });
  typeInto(host, "Sheet1", "C1", "='it''s'!B4*2");
  expect(cellsOf(host, "Sheet1", "C1")).toEqual([[4]]);
});

test.each([
  "'a",
  "a'",
  "'",
  "a:b",
  "a\\b",
  "a/b",
  "a?b",
  "a*b",
  "a[b",
  "a]b",
  "HISTORY",
  "a\u0001b",
  "x".repeat(32),
])("Excel refuses a worksheet called %j, from the add-in and from the user", async (refused) => {
  const host = await openExcel();
  const sheetId = host.model.getters.getActiveSheetId();
  await Excel.run(async (context) => {
    context.workbook.worksheets.add(refused);
    await expect(context.sync()).rejects.toMatchObject({ code: "InvalidArgument" });
  });
  const typed = { sheetId, oldName: "Sheet1", newName: refused };
  expect(host.model.dispatch("RENAME_SHEET", typed).isSuccessful).toBe(false);
  expect(host.model.getters.getSheetName(sheetId)).toBe("Sheet1");
});

test.each(["it's 2", "Sheet2", "a!b"])(
  "a link to the worksheet %s is written as in Excel, and works after opening the file",
  async (target) => {
    const host = await openExcel();
    await Excel.run(async (context) => {
      const { worksheets } = context.workbook;
      worksheets.add(target);
      const documentReference = `'${target.replaceAll("'", "''")}'!A1`;
      worksheets.getItem("Sheet1").getRange("A1").hyperlink = { documentReference, textToDisplay: "go" };
      await context.sync();
    });
    const bytes = await writeXlsx(host);
    const written = xmlOf(bytes, "xl/worksheets/sheet0.xml").getElementsByTagName("hyperlink")[0];
    expect(written?.getAttribute("location")).toBe(`${quotedName(target)}!A1`);
    const { getters } = (await openFile(bytes)).workbook.spreadsheet;
    const [first = "", second] = getters.getSheetIds();
    const cell = getters.getCell({ sheetId: first, col: 0, row: 0 });
    expect(cell?.content).toBe(`[go](o-spreadsheet://${second ?? ""})`);
  },
);

test.each(["2026", "Q4", "fy26", "R1C1", "RC", "C2", "TRUE"])(
  "the ambiguous worksheet name %s is quoted as in Excel, also in a file",
  async (like) => {
    const host = await openExcel();
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.add(like);
      sheet.getRange("A1:A2").values = [[1], [2]];
      sheet.getRange("B1").formulas = [[`=SUM('${like}'!A1:A2)`]];
      context.workbook.names.add("Takts", sheet.getRange("A1:A2"));
      sheet.charts.add("ColumnClustered", sheet.getRange("A1:A2"), "Columns");
      await context.sync();
    });
    const bytes = await writeXlsx(host);
    expect(xmlOf(bytes, "xl/worksheets/sheet1.xml").querySelector("f")?.textContent).toBe(
      `SUM('${like}'!A1:A2)`,
    );
    expect(xmlOf(bytes, "xl/workbook.xml").querySelector("definedName")?.textContent).toBe(
      `'${like}'!$A$1:$A$2`,
    );
    const sources = [...xmlOf(bytes, "xl/charts/chart1.xml").getElementsByTagName("c:f")];
    expect(sources.map(({ textContent }) => textContent)).toContain(`'${like}'!$A$1:$A$2`);
    const opened = await openFile(bytes);
    expect(cellsOf(opened, like, "B1")).toEqual([[3]]);
  },
);

test.each([
  ["O'Neil-1", "-1"],
  ["Line 1", "1"],
  ["_x0041_", "a_x000D_b"],
  ["Plain", "Plainer"],
])("a file keeps the names that the worksheets %s and %s define, in formulas", async (one, other) => {
  const host = await openExcel();
  const inQuotes = (sheet: string): string => `'${sheet.replaceAll("'", "''")}'`;
  await Excel.run(async (context) => {
    for (const [index, called] of [one, other].entries()) {
      const sheet = context.workbook.worksheets.add(called);
      sheet.getRange("A1").values = [[index + 1]];
      sheet.names.add("Own", sheet.getRange("A1"));
    }
    await context.sync();
    const formulas = [[`=Own+${inQuotes(one)}!Own*10+${inQuotes(other)}!Own*100`]];
    for (const called of [one, other])
      context.workbook.worksheets.getItem(called).getRange("B1").formulas = formulas;
    await context.sync();
  });
  const opened = await throughFile(host);
  expect(cellsOf(opened, one, "B1")).toEqual([[211]]);
  expect(cellsOf(opened, other, "B1")).toEqual([[212]]);
  const again = await throughFile(opened);
  expect(cellsOf(again, other, "B1")).toEqual([[212]]);
});
