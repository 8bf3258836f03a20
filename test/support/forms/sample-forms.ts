import { Workbook } from "exceljs";
import type { PaperSize, Worksheet } from "exceljs";
import { withChart } from "./native-chart.ts";
import type { FormChart } from "./native-chart.ts";
import { sampleFormWords } from "./sample-form-words.ts";
import type { SampleFormWords } from "./sample-form-words.ts";

/** A sample form: the name of its file, and its bytes. */
export interface SampleForm {
  readonly file: string;
  readonly bytes: Uint8Array;
}

const accent = "FF004B87";
const input = "FFDDEBF7";

/** Returns the four sample forms in English and Japanese. Equal calls return equal bytes. */
export async function sampleForms(): Promise<readonly SampleForm[]> {
  const made = sampleFormWords.flatMap((words) => [
    standardWork(words),
    beforeAfter(words),
    monthOfLoss(words),
    lineSheet(words),
  ]);
  return Promise.all(made);
}

/** Starts a form: a worksheet with a title, and input cells with their names. */
function startForm(
  title: string,
  inputs: readonly (readonly [label: string, name: string, value: string])[],
  isLandscape: boolean,
): { readonly workbook: Workbook; readonly sheet: Worksheet } {
  const workbook = new Workbook();
  // A fixed time makes equal files.
  workbook.created = new Date(Date.UTC(2026, 0, 1));
  workbook.modified = workbook.created;
  const sheet = workbook.addWorksheet(title, {
    views: [{ showGridLines: false }],
    pageSetup: {
      orientation: isLandscape ? "landscape" : "portrait",
      // A3 or A4. The types of exceljs lack A3.
      paperSize: (isLandscape ? 8 : 9) as PaperSize,
      ...{ fitToPage: true, fitToWidth: 1, fitToHeight: 1 },
    },
  });
  sheet.columns = [6, 34, 22, 14, 14, 14, 14, 14, 14, 14, 4, 12, 12, 12, 12, 12].map((width) => ({ width }));
  Object.assign(sheet.getCell("A1"), {
    value: title,
    font: { size: 18, bold: true, color: { argb: accent } },
  });
  sheet.getRow(1).height = 30;
  sheet.getCell("H1").value = { formula: '_xldudf_WA_PLANT("name")' };
  for (const [index, [label, name, value]] of inputs.entries()) {
    const row = 3 + index;
    Object.assign(sheet.getCell(`B${row}`), { value: label, font: { bold: true } });
    Object.assign(sheet.getCell(`C${row}`), {
      ...{ value, numFmt: "@" },
      fill: { type: "pattern", pattern: "solid", fgColor: { argb: input } },
      border: {
        top: { style: "thin" },
        bottom: { style: "thin" },
        left: { style: "thin" },
        right: { style: "thin" },
      },
    });
    workbook.definedNames.add(`'${title}'!$C$${row}`, name);
  }
  return { workbook, sheet };
}

/** Writes labels, each with a formula on its right. */
function figures(sheet: Worksheet, row: number, cells: readonly (readonly [string, string, string])[]): void {
  for (const [index, [label, formula, numFmt]] of cells.entries()) {
    sheet.getCell(`B${row + index}`).value = label;
    const cell = sheet.getCell(`C${row + index}`);
    Object.assign(cell, { value: { formula }, numFmt, alignment: { horizontal: "left" } });
  }
}

/** The headers of columns with texts. All others have numbers or dates. */
const textHeaders =
  /^(?:Element|Work type|Step|LOSS(?: text)?|Waste type|O-No|Analysis|Process|Over takt|要素作業|作業区分|ステップ|ムダの種類|LOSSの内容|作業分析|工程名?|タクト超過)$/;

/** Writes headers, and below them one formula that fills an area of a fixed size. */
function list(
  sheet: Worksheet,
  at: readonly [col: number, row: number],
  headers: readonly string[],
  rows: number,
  formula: string,
): void {
  const [col, row] = at;
  for (const [index, header] of headers.entries())
    Object.assign(sheet.getCell(row, col + index), {
      ...{ value: header, font: { bold: true, color: { argb: "FFFFFFFF" } } },
      fill: { type: "pattern", pattern: "solid", fgColor: { argb: accent } },
      alignment: {
        ...{ wrapText: true, vertical: "middle" },
        horizontal: textHeaders.test(header) ? "left" : "right",
      },
    });
  for (let line = 0; line < rows; line++)
    for (let index = 0; index < headers.length; index++)
      Object.assign(sheet.getCell(row + 1 + line, col + index), {
        numFmt: /^(?:No\.|Segments|Elements|区間数|要素作業数)$/.test(headers[index] ?? "") ? "0" : "0.0",
        border: { bottom: { style: "hair" } },
      });
  const [first, last] = [
    sheet.getCell(row + 1, col).address,
    sheet.getCell(row + rows, col + headers.length - 1).address,
  ];
  const types = sheet as Worksheet & {
    fillFormula(range: string, formula: string, results: unknown, kind: "array"): void;
  };
  types.fillFormula(`${first}:${last}`, formula, "", "array");
}

async function finish(
  file: string,
  workbook: Workbook,
  chart: Omit<FormChart, "sheet" | "index">,
): Promise<SampleForm> {
  const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
  const sheet = workbook.worksheets[0]?.name ?? "";
  return { file: `${file}.xlsx`, bytes: withChart(bytes, { ...chart, sheet, index: 1 }) };
}

function standardWork({ titles, words }: SampleFormWords): Promise<SampleForm> {
  const { workbook, sheet } = startForm(titles.standardWork, [[words.oNo, "WA_O_NO", "O-0012"]], false);
  const session = (field: string): string => `_xldudf_WA_SESSION(WA_O_NO,"${field}")`;
  const stat = (figure: string): string => `_xldudf_WA_STATS(WA_O_NO,"${figure}")`;
  figures(sheet, 5, [
    [words.name, session("name"), "General"],
    [words.process, session("process_name"), "General"],
    [words.date, `DATEVALUE(${session("date")})`, "yyyy-mm-dd"],
    [words.mean, stat("mean"), "0.0"],
    [words.deviation, stat("standard_deviation"), "0.00"],
    [words.cycles, stat("n"), "0"],
  ]);
  list(sheet, [1, 12], words.means, 20, "_xldudf_WA_MEANS(WA_O_NO,20,,FALSE)");
  const chart = {
    title: words.timeByElement,
    direction: "bar",
    categories: "$B$13:$B$32",
    series: [{ name: words.mean, values: "$D$13:$D$32", colour: "004B87" }],
    from: [0, 33],
    to: [10, 56],
  } as const;
  return finish(titles.standardWork, workbook, chart);
}

function beforeAfter({ titles, words }: SampleFormWords): Promise<SampleForm> {
  const { workbook, sheet } = startForm(
    titles.beforeAfter,
    [
      [words.before, "WA_BEFORE", "O-0012"],
      [words.after, "WA_AFTER", "O-0013"],
    ],
    true,
  );
  const compare = (field: string): string => `_xldudf_WA_COMPARE(WA_BEFORE,WA_AFTER,"${field}")`;
  figures(sheet, 6, [
    [words.ctBefore, compare("ct_a"), "0.0"],
    [words.ctAfter, compare("ct_b"), "0.0"],
    [words.reduction, compare("ct_reduction_pct"), "0.0"],
    [words.vaPoints, compare("va_improvement"), "0.0"],
  ]);
  list(sheet, [1, 11], words.steps, 12, "_xldudf_WA_STEPS(WA_BEFORE,WA_AFTER,12,FALSE)");
  Object.assign(sheet.getCell("B25"), { value: words.removed, font: { bold: true } });
  list(sheet, [2, 26], words.improvements, 8, "_xldudf_WA_IMPROVEMENTS(WA_BEFORE,WA_AFTER,8,FALSE)");
  for (const [index, text] of words.typed.entries()) {
    Object.assign(sheet.getCell(`L${3 + index * 8}`), { value: text, font: { bold: true } });
    sheet.mergeCells(`L${4 + index * 8}:P${9 + index * 8}`);
    Object.assign(sheet.getCell(`L${4 + index * 8}`), {
      alignment: { wrapText: true, vertical: "top" },
      border: { top: { style: "thin" } },
    });
  }
  const chart = {
    title: words.timeByStep,
    direction: "col",
    categories: "$B$12:$B$23",
    series: [
      { name: words.before, values: "$C$12:$C$23", colour: "7F7F7F" },
      { name: words.after, values: "$D$12:$D$23", colour: "5B9BD5" },
    ],
    from: [0, 35],
    to: [10, 56],
  } as const;
  return finish(titles.beforeAfter, workbook, chart);
}

function monthOfLoss({ titles, words }: SampleFormWords): Promise<SampleForm> {
  const { workbook, sheet } = startForm(titles.month, [[words.oNo, "WA_O_NO", "O-0012"]], false);
  const session = (field: string): string => `_xldudf_WA_SESSION(WA_O_NO,"${field}")`;
  figures(sheet, 5, [
    [words.month, `LEFT(${session("date")},7)`, "@"],
    [words.allProcesses, '""', "@"],
  ]);
  list(sheet, [2, 8], words.waste, 8, "_xldudf_WA_PARETO(B31:B60,,8,FALSE)");
  list(sheet, [2, 18], words.text, 10, '_xldudf_WA_PARETO(B31:B60,"text",10,FALSE)');
  list(sheet, [2, 30], words.analyses, 30, "_xldudf_WA_ANALYSES(C5,C6,30,FALSE)");
  const chart = {
    title: words.lossByWaste,
    direction: "col",
    categories: "$B$9:$B$16",
    series: [{ name: "LOSS", values: "$C$9:$C$16", colour: "C55A11" }],
    from: [9, 6],
    to: [16, 27],
  } as const;
  return finish(titles.month, workbook, chart);
}

function lineSheet({ titles, words }: SampleFormWords): Promise<SampleForm> {
  const { workbook, sheet } = startForm(titles.line, [[words.line, "WA_LINE", ""]], true);
  const line = (field: string): string => `_xldudf_WA_LINE(WA_LINE,"${field}")`;
  figures(sheet, 5, [
    [words.takt, line("takt_time"), "0.0"],
    [words.efficiency, line("lb_efficiency"), "0.0"],
    [words.bottleneck, line("bottleneck_name"), "General"],
    [words.maxCt, line("max_ct"), "0.0"],
  ]);
  list(sheet, [1, 10], words.processes, 16, "_xldudf_WA_PROCESSES(WA_LINE,16,FALSE)");
  const chart = {
    title: words.timeByProcess,
    direction: "col",
    categories: "$B$11:$B$26",
    series: [{ name: words.cycleTime, values: "$C$11:$C$26", colour: "004B87" }],
    from: [0, 27],
    to: [10, 48],
  } as const;
  return finish(titles.line, workbook, chart);
}
