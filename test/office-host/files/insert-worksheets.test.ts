import { Workbook } from "exceljs";
import type { ConditionalFormattingRule, DataValidation } from "exceljs";
import fc from "fast-check";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { readXlsx } from "../../../office-host/files/read.ts";
import type { Host } from "../../../office-host/host.ts";
import { rulesInFile, rulesOf, worksheetsOf } from "../../support/office-host/shown-worksheets.ts";
import { openExcel } from "../../support/office.ts";
import { typeInto } from "../../support/office-verbs.ts";
import { whiteSquare } from "../../support/forms/white-square.ts";

/** Looks of cells, from which a property makes forms. */
const looks = [
  { font: { bold: true, size: 14 } },
  { fill: { type: "pattern", pattern: "solid", fgColor: { argb: "FFFFCC00" } } },
  { border: { top: { style: "thin" }, left: { style: "medium" } } },
  { alignment: { horizontal: "center", vertical: "top", wrapText: true } },
  { numFmt: "0.00%" },
  { numFmt: "@" },
] as const;

const style = { font: { bold: true, color: { argb: "FFC00000" } } } as const;

/** Conditional formats, from which a property makes forms. */
const formats = [
  { type: "cellIs", operator: "greaterThan", formulae: [5], style, priority: 3 },
  { type: "expression", formulae: ['AND(A1<>"",WA_O_NO="")'], style, priority: 1 },
  { type: "containsText", operator: "containsText", text: "x", style, priority: 2 },
  { type: "containsText", operator: "containsErrors", style, priority: 4 },
  { type: "timePeriod", timePeriod: "today", style, priority: 5 },
  { type: "top10", rank: 3, percent: false, bottom: true, style, priority: 6 },
  {
    ...{ type: "colorScale", priority: 7, color: [{ argb: "FFF8696B" }, { argb: "FF63BE7B" }] },
    cfvo: [{ type: "min" }, { type: "max" }],
  },
] as unknown as readonly ConditionalFormattingRule[];

const alert = { showErrorMessage: true, error: "Look at the list." } as const;

/** Validation rules, from which a property makes forms. */
const validations = [
  { type: "list", formulae: ['"a,b"'], allowBlank: true },
  { type: "list", formulae: ["Second!$A$1:$A$3"], ...alert },
  { type: "list", formulae: ["Choices"], ...alert, errorStyle: "warning" },
  { type: "whole", operator: "between", formulae: [1, 10] },
  { type: "decimal", operator: "greaterThan", formulae: [0.5], promptTitle: "Seconds", prompt: "Above 0.5" },
  { type: "date", operator: "greaterThan", formulae: [new Date(Date.UTC(2026, 0, 1))] },
  { type: "textLength", operator: "lessThanOrEqual", formulae: [5], showInputMessage: true, prompt: "Short" },
  { type: "custom", formulae: ['WA_O_NO<>""'], showErrorMessage: true },
] as unknown as readonly DataValidation[];

interface FormRules {
  readonly formats: readonly number[];
  readonly validations: readonly number[];
}

interface FormCell {
  readonly at: string;
  readonly value: string | number;
  readonly look: number;
}

const noRules: FormRules = { formats: [], validations: [] };

async function formBytes(
  cells: readonly FormCell[],
  rules: FormRules = noRules,
  name = "Form",
): Promise<Uint8Array> {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: "frozen", ySplit: 2, showGridLines: false }],
    properties: { tabColor: { argb: "FF0F6CBD" } },
    pageSetup: { orientation: "landscape", printArea: "A1:H30" },
  });
  for (const { at, value, look } of cells) {
    sheet.getCell(at).value = value;
    Object.assign(sheet.getCell(at), looks[look]);
  }
  sheet.getColumn("B").width = 31;
  sheet.getRow(5).height = 44;
  sheet.mergeCells("J1:K3");
  for (const [row, rule] of rules.validations.entries())
    sheet.getCell(`P${row + 1}`).dataValidation = validations[rule]!;
  if (rules.formats.length > 0)
    sheet.addConditionalFormatting({ ref: "A1:H9", rules: rules.formats.map((rule) => formats[rule]!) });
  sheet.getCell("M1").value = { formula: "WA_O_NO&Second!A1" };
  sheet.addImage(workbook.addImage({ base64: whiteSquare, extension: "png" }), "N2:O4");
  const second = workbook.addWorksheet("Second");
  second.getCell("A1").value = "-x";
  second.getCell("A2").value = { formula: `'${name}'!L5&WA_O_NO` };
  sheet.getCell("L5").value = "O-1";
  workbook.definedNames.add(`'${name}'!$L$5`, "WA_O_NO");
  workbook.definedNames.add("Second!$A$1:$A$2", "Choices");
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

function insert(bytes: Uint8Array, options?: Excel.InsertWorksheetOptions): Promise<readonly string[]> {
  return Excel.run(async (context) => {
    const ids = context.workbook.insertWorksheetsFromBase64(base64Of(bytes), options);
    await context.sync();
    const sheets = ids.value.map((id) => context.workbook.worksheets.getItem(id).load("name"));
    await context.sync();
    return sheets.map(({ name }) => name);
  });
}

async function openedFrom(bytes: Uint8Array): Promise<Host> {
  const read = readXlsx(bytes);
  if (!read.ok) throw new Error(read.reason);
  return openExcel({ data: read.data, readXlsx });
}

const cellsOfForms = fc.uniqueArray(
  fc.record({
    at: fc
      .tuple(fc.constantFrom(..."A B C D E F G H".split(" ")), fc.integer({ min: 1, max: 30 }))
      .map(([col, row]) => `${col}${row}`),
    value: fc.oneof(fc.constantFrom("00123", "-5 s", "1:30", "ＡＢ", "TRUE", "a\nb"), fc.integer()),
    look: fc.integer({ min: 0, max: looks.length - 1 }),
  }),
  { selector: ({ at }) => at, minLength: 1, maxLength: 12 },
);

const rulesOfForms = fc.record({
  formats: fc.shuffledSubarray(formats.map((_, index) => index)),
  validations: fc.shuffledSubarray(validations.map((_, index) => index)),
});

test("inserted worksheets show the same as the opened file: cells, looks, sizes, merged cells, pictures, rules", async () => {
  await fc.assert(
    fc.asyncProperty(cellsOfForms, rulesOfForms, async (cells, rules) => {
      const bytes = await formBytes(cells, rules);
      const opened = worksheetsOf(await openedFrom(bytes));
      const host = await openExcel({ readXlsx });
      expect(await insert(bytes)).toEqual(["Form", "Second"]);
      const inserted = worksheetsOf(host).slice(1);
      expect(inserted).toEqual(opened);
      // The host drops no rule of the file.
      expect(inserted.map(rulesOf)).toEqual(rulesInFile(bytes));
      expect(inserted.map(rulesOf)[0]).toEqual([rules.formats.length, rules.validations.length]);
    }),
    { numRuns: 6 },
  );
});

const valueAt = (host: Host, sheet: string, address: string): unknown => {
  const { getters } = host.workbook.spreadsheet;
  const sheetId = getters.getSheetIds().find((id) => getters.getSheetName(id) === sheet) ?? "";
  return getters.getEvaluatedCell({ sheetId, ...cellOf(address) }).value;
};
const lookAt = (host: Host, sheet: string, address: string) => {
  const { getters } = host.workbook.spreadsheet;
  const sheetId = getters.getSheetIds().find((id) => getters.getSheetName(id) === sheet) ?? "";
  return getters.getCellComputedStyle({ sheetId, ...cellOf(address) });
};
const cellOf = (address: string) => ({
  col: address.charCodeAt(0) - 65,
  row: Number(address.slice(1)) - 1,
});

test("formulas, names and edits of inserted worksheets work, also of the same form twice", async () => {
  const host = await openExcel({ readXlsx });
  const rules = { formats: [1], validations: [1, 7] };
  const bytes = await formBytes([{ at: "A1", value: "x", look: 0 }], rules);
  await insert(bytes);
  expect(await insert(bytes)).toEqual(["Form (2)", "Second (2)"]);
  const shown = () => ["Form", "Form (2)"].map((name) => valueAt(host, name, "M1"));
  expect(shown()).toEqual(["O-1-x", "O-1-x"]);
  typeInto(host, "Form (2)", "L5", "O-2");
  expect(shown()).toEqual(["O-1-x", "O-2-x"]);
  expect(valueAt(host, "Second (2)", "A2")).toBe("O-2O-2");
  typeInto(host, "Form", "L5", "O-9");
  expect(shown()).toEqual(["O-9-x", "O-2-x"]);
  // The rules of the second form read its own input cell and its own list.
  typeInto(host, "Form (2)", "L5", "");
  const isRed = () => ["Form", "Form (2)"].map((name) => lookAt(host, name, "A1").textColor === "#C00000");
  expect(isRed()).toEqual([false, true]);
  const types = (address: string) =>
    ["Form", "Form (2)"].map((name) => host.type(name, address, "x") === "entered");
  expect(types("P2")).toEqual([true, false]);
  typeInto(host, "Second (2)", "A3", "x");
  expect([types("P1"), host.type("Form", "P1", "-x")]).toEqual([[false, true], "entered"]);
  typeInto(host, "Form (2)", "L5", "O-2");
  expect(isRed()).toEqual([false, false]);
  const cells = await Excel.run(async (context) => {
    const { worksheets, names } = context.workbook;
    const own = worksheets.getItem("Form (2)").names.getItem("WA_O_NO").getRange().load("address");
    const first = names.getItem("WA_O_NO").getRange().load("address");
    await context.sync();
    return [own.address, first.address];
  });
  expect(cells).toEqual(["'Form (2)'!L5", "Form!L5"]);
});

test("a chart is inserted with its series, and shows the inserted cells", async () => {
  const source = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("A1:B3").values = [
      ["Waste", "Seconds"],
      ["w2", 4],
      ["w6", 2],
    ];
    sheet.charts.add("ColumnClustered", sheet.getRange("A1:B3")).title.text = "LOSS";
    await context.sync();
  });
  const bytes = await writeXlsx(source);
  await openExcel({ readXlsx });
  await insert(bytes);
  expect(await insert(bytes)).toEqual(["Sheet1 (3)"]);
  const charts = await Excel.run(async (context) => {
    const found = context.workbook.worksheets.getItem("Sheet1 (3)").charts.getItemAt(0);
    const series = found.series.getItemAt(0).load("name");
    const values = series.getDimensionValues("Values");
    found.title.load("text");
    await context.sync();
    return [found.title.text, series.name, values.value];
  });
  expect(charts).toEqual(["LOSS", "Seconds", [4, 2]]);
});

test("a position and some of the worksheets can be chosen, and the undo list is empty afterwards", async () => {
  const host = await openExcel({ readXlsx });
  typeInto(host, "Sheet1", "A1", "mine");
  const bytes = await formBytes([]);
  expect(await insert(bytes, { positionType: "Beginning", sheetNamesToInsert: ["Form"] })).toEqual(["Form"]);
  const { getters } = host.model;
  expect(getters.getSheetIds().map((id) => getters.getSheetName(id))).toEqual(["Form", "Sheet1"]);
  host.undo();
  expect(valueAt(host, "Sheet1", "A1")).toBe("mine");
});

test("a file that cannot be read is refused, and nothing changes", async () => {
  const host = await openExcel({ readXlsx });
  await expect(insert(new TextEncoder().encode("no workbook"))).rejects.toMatchObject({
    code: "InvalidArgument",
  });
  expect(host.model.getters.getSheetIds()).toHaveLength(1);
  await openExcel();
  await expect(insert(await formBytes([]))).rejects.toMatchObject({ code: "ApiNotFound" });
});
