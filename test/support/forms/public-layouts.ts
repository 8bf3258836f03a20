import { Workbook } from "exceljs";
import type { Borders, ConditionalFormattingRule, Worksheet } from "exceljs";
import { whiteSquare } from "./white-square.ts";

/** A form with the layout of a published one, and invented content. */
export interface PublicLayout {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const box: Partial<Borders> = {
  top: { style: "medium" },
  bottom: { style: "medium" },
  left: { style: "medium" },
  right: { style: "medium" },
};

/** Writes a box with a heading over merged cells. */
function section(sheet: Worksheet, area: string, heading: string, text = ""): void {
  sheet.mergeCells(area);
  const cell = sheet.getCell(area.split(":")[0] ?? "");
  cell.value = { richText: [{ font: { bold: true }, text: heading }, { text: `\n${text}` }] };
  Object.assign(cell, { border: box, alignment: { wrapText: true, vertical: "top" } });
}

/** Makes a conditional format that shows red text. */
const red = (rule: object): ConditionalFormattingRule =>
  ({ priority: 1, style: { font: { color: { argb: "FFC00000" } } }, ...rule }) as ConditionalFormattingRule;

const bytesOf = async (name: string, workbook: Workbook): Promise<PublicLayout> => ({
  name,
  bytes: new Uint8Array(await workbook.xlsx.writeBuffer()),
});

/** The A3 report of problem solving, as John Shook shows it in "Managing to Learn" (2008): seven boxes. */
async function problemSolving(): Promise<PublicLayout> {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet("A3", {
    pageSetup: { orientation: "landscape", fitToPage: true, printArea: "A1:L40" },
    views: [{ showGridLines: false }],
  });
  sheet.columns = Array.from({ length: 12 }, (_, index) => ({ width: 11 + (index % 3) }));
  sheet.getCell("A1").value = "Theme: less walking at the press";
  sheet.getCell("H1").value = "Before";
  sheet.getCell("I1").numFmt = "@";
  sheet.getCell("J1").value = "After";
  sheet.getCell("K1").numFmt = "@";
  workbook.definedNames.add("A3!$I$1", "WA_BEFORE");
  workbook.definedNames.add("A3!$K$1", "WA_AFTER");
  const left = ["Background", "Current conditions", "Goals", "Analysis"];
  left.forEach((heading, index) =>
    section(sheet, `A${3 + index * 9}:F${8 + index * 9}`, heading, "our words"),
  );
  const right = ["Countermeasures", "Plan", "Follow-up"];
  right.forEach((heading, index) => section(sheet, `G${3 + index * 12}:L${11 + index * 12}`, heading));
  sheet.getCell("A9").value = { formula: '_xldudf_WA_COMPARE(WA_BEFORE,WA_AFTER,"ct_a")' };
  sheet.getCell("G12").value = { formula: '_xldudf_WA_COMPARE(WA_BEFORE,WA_AFTER,"ct_reduction")' };
  sheet.addImage(workbook.addImage({ base64: whiteSquare, extension: "png" }), "L1:L2");
  sheet.getCell("L16").dataValidation = {
    ...{ type: "date", operator: "greaterThan", formulae: [new Date(Date.UTC(2026, 0, 1))] },
    ...{ allowBlank: true, showErrorMessage: true, errorTitle: "Due", error: "Enter a day of this year." },
  };
  sheet.addConditionalFormatting({
    ref: "L16:L20",
    rules: [
      red({ type: "timePeriod", timePeriod: "today" }),
      red({ type: "expression", formulae: ['AND(L16<>"",L16<TODAY())'], priority: 2 }),
    ],
  });
  return bytesOf("A3 of problem solving", workbook);
}

/** The standardized work combination table of the Lean Enterprise Institute: header, steps, a time grid. */
async function combinationTable(): Promise<PublicLayout> {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet("標準作業組合せ票", {
    views: [{ state: "frozen", xSplit: 2, ySplit: 5 }],
    pageSetup: { orientation: "landscape", printTitlesRow: "4:5", printArea: "A1:AN30" },
  });
  sheet.mergeCells("A1:F2");
  sheet.getCell("A1").value = "標準作業組合せ票";
  sheet.getCell("H1").value = "O-No";
  sheet.getCell("I1").numFmt = "@";
  workbook.definedNames.add("'標準作業組合せ票'!$I$1", "WA_O_NO");
  sheet.getCell("L1").value = { formula: '_xldudf_WA_SESSION(WA_O_NO,"cycle_time_avg")' };
  sheet.getRow(4).height = 30;
  ["No.", "作業内容", "手作業", "自動送り", "歩行"].forEach((header, index) =>
    Object.assign(sheet.getCell(5, index + 1), { value: header, border: box, font: { bold: true } }),
  );
  for (let row = 6; row <= 30; row++)
    for (let col = 6; col <= 40; col++)
      sheet.getCell(row, col).border = { left: { style: col % 5 === 0 ? "thin" : "hair" } };
  for (let col = 6; col <= 40; col++) sheet.getColumn(col).width = 2.5;
  sheet.getCell("B31").value = { formula: '_xldudf_WA_STATS(WA_O_NO,"n")' };
  sheet.getCell("I1").dataValidation = {
    ...({ type: "any" } as unknown as { readonly type: "custom" }),
    ...{ formulae: [], showInputMessage: true, promptTitle: "O-No", prompt: "Enter an O-No as text." },
  };
  for (let row = 6; row <= 30; row++)
    sheet.getCell(row, 3).dataValidation = { type: "whole", operator: "between", formulae: [0, 600] };
  sheet.addConditionalFormatting({
    ref: "F6:AN30",
    rules: [red({ type: "expression", formulae: ["AND(COLUMN()>=$D6,COLUMN()<=$E6)"] })],
  });
  return bytesOf("combination table", workbook);
}

/** A kaizen report on two worksheets, as suggestion schemes print it: before and after side by side. */
async function kaizenReport(): Promise<PublicLayout> {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet("Kaizen", { properties: { tabColor: { argb: "FF00B050" } } });
  const facts = workbook.addWorksheet("Facts & figures", { pageSetup: { orientation: "portrait" } });
  section(sheet, "A2:D12", "Before", "pictures of the shop floor");
  section(sheet, "F2:I12", "After");
  section(sheet, "A14:I18", "Effect");
  sheet.getRow(14).height = 48;
  sheet.addImage(workbook.addImage({ base64: whiteSquare, extension: "png" }), "B4:C8");
  sheet.getCell("A1").value = { formula: "'Facts & figures'!B2&\" s\"" };
  sheet.getCell("K2").dataValidation = { type: "list", formulae: ['"idea,trial,done"'] };
  const choices = facts.getColumn(4);
  choices.values = ["Shift", "early", "late", "night"];
  workbook.definedNames.add("'Facts & figures'!$D$2:$D$4", "Shifts");
  sheet.getCell("L2").dataValidation = { type: "list", formulae: ["Shifts"], allowBlank: true };
  sheet.getCell("M2").dataValidation = { type: "list", formulae: ["'Facts & figures'!$D$2:$D$4"] };
  sheet.addConditionalFormatting({
    ref: "K3:K9",
    rules: [red({ type: "cellIs", operator: "greaterThan", formulae: [5] })],
  });
  facts.getCell("A1").value = "O-No";
  facts.getCell("B1").numFmt = "@";
  workbook.definedNames.add("'Facts & figures'!$B$1", "WA_O_NO");
  facts.getCell("B2").value = { formula: '_xldudf_WA_SESSION(WA_O_NO,"cycle_time_avg")' };
  return bytesOf("kaizen report", workbook);
}

/** Returns three forms with published layouts. */
export function publicLayouts(): Promise<readonly PublicLayout[]> {
  return Promise.all([problemSolving(), combinationTable(), kaizenReport()]);
}
