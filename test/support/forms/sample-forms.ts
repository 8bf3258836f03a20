import { Workbook } from "exceljs";
import { box, field, formSheet, formulaTable, heading, inputCell, list, tile } from "./form-sheet.ts";
import type { FormLayout, ListColumn } from "./form-sheet.ts";
import type { Worksheet } from "exceljs";
import { withChart } from "./native-chart.ts";
import type { FormChart } from "./native-chart.ts";
import { sampleFormWords } from "./sample-form-words.ts";
import type { SampleFormWords } from "./sample-form-words.ts";

/** A sample form: the name of its file, and its bytes. */
export interface SampleForm {
  readonly file: string;
  readonly bytes: Uint8Array;
}

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

function startForm(layout: FormLayout) {
  const workbook = new Workbook();
  // A fixed time makes equal files.
  workbook.created = new Date(Date.UTC(2026, 0, 1));
  workbook.modified = workbook.created;
  return { workbook, sheet: formSheet(workbook, layout) };
}

async function finish(workbook: Workbook, chart: Omit<FormChart, "sheet" | "index">): Promise<SampleForm> {
  const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
  const title = workbook.worksheets[0]?.name ?? "";
  return { file: `${title}.xlsx`, bytes: withChart(bytes, { ...chart, sheet: title, index: 1 }) };
}

const columns = (headers: readonly string[], kinds: readonly ListColumn[1][]): readonly ListColumn[] =>
  headers.map((header, index) => [header, kinds[index] ?? "tenths"]);

/** A4: the elements of one analysis with their mean times, a chart of them, and the key points. */
function standardWork({ titles, words }: SampleFormWords): Promise<SampleForm> {
  const { workbook, sheet } = startForm({
    ...{ title: titles.standardWork, paper: "A4", isLandscape: false },
    widths: [6, 32, 23, 9, 9, 9, 9, 11, 11, 11.5],
    signatures: [["H", "I", "J"], words.signatures],
  });
  const session = (name: string): string => `_xldudf_WA_SESSION(WA_O_NO,"${name}")`;
  const stat = (figure: string): string => `_xldudf_WA_STATS(WA_O_NO,"${figure}")`;
  const left = (row: number) => [`A${row}:B${row}`, `C${row}:E${row}`] as const;
  const right = (row: number) => [`F${row}:H${row}`, `I${row}:J${row}`] as const;
  inputCell(sheet, left(4), [words.oNo, "WA_O_NO", "O-0012"]);
  field(sheet, left(5), [words.name, session("name"), "General"]);
  field(sheet, left(6), [words.process, session("process_name"), "General"]);
  field(sheet, left(7), [words.date, "_xldudf_WA_DATE(WA_O_NO)", "yyyy-mm-dd"]);
  field(sheet, right(4), [words.cycles, stat("n"), "0"]);
  field(sheet, right(5), [words.mean, stat("mean"), "0.0"]);
  field(sheet, right(6), [words.deviation, stat("standard_deviation"), "0.00"]);
  const bounds = [stat("minimum"), stat("maximum")].map((bound) => `TEXT(${bound},"0.0")`);
  field(sheet, right(7), [words.bounds, bounds.join('&" – "&'), "General"]);
  list(
    sheet,
    [1, 9],
    columns(words.means, ["whole", "text", "text"]),
    20,
    "_xldudf_WA_MEANS(WA_O_NO,20,,FALSE)",
  );
  box(sheet, "A53:J53", "A54:J58", words.keyPoints);
  return finish(workbook, {
    ...{ title: words.timeByElement, direction: "bar", categories: "$B$10:$B$29" },
    series: [{ name: words.mean, values: "$D$10:$D$29", colour: "004B87" }],
    ...{ from: [0, 30], to: [10, 51] },
  });
}

/** A3: the steps and LOSS of two analyses, and the engineer's problem, causes and countermeasures. */
function beforeAfter({ titles, words }: SampleFormWords): Promise<SampleForm> {
  const { workbook, sheet } = startForm({
    ...{ title: titles.beforeAfter, paper: "A3", isLandscape: true },
    widths: [9, 36, 16, 16, 16, 3, 36, 13, 13, 13, 18],
    signatures: [["I", "J", "K"], words.signatures],
  });
  const compare = (name: string): string => `_xldudf_WA_COMPARE(WA_BEFORE,WA_AFTER,"${name}")`;
  inputCell(sheet, ["A4", "B4"], [words.before, "WA_BEFORE", "O-0012"]);
  inputCell(sheet, ["A5", "B5"], [words.after, "WA_AFTER", "O-0013"]);
  for (const [row, name] of [
    [4, "WA_BEFORE"],
    [5, "WA_AFTER"],
  ] as const)
    field(
      sheet,
      [`C${row}`, `D${row}:E${row}`],
      [words.name, `_xldudf_WA_SESSION(${name},"name")`, "General"],
    );
  tile(sheet, ["A7:B7", "A8:B8"], [words.ctBefore, compare("ct_a"), "0.0"]);
  tile(sheet, ["C7", "C8"], [words.ctAfter, compare("ct_b"), "0.0"]);
  tile(sheet, ["D7", "D8"], [words.reduction, compare("ct_reduction_pct"), "0.0"]);
  tile(sheet, ["E7", "E8"], [words.vaPoints, compare("va_improvement"), "0.0"]);
  list(
    sheet,
    [1, 10],
    columns(words.steps, ["whole", "text"]),
    12,
    "_xldudf_WA_STEPS(WA_BEFORE,WA_AFTER,12,FALSE)",
  );
  box(sheet, "G4:K4", "G5:K9", words.problem);
  box(sheet, "G11:K11", "G12:K18", words.causes);
  heading(sheet, "G20:K20", words.removed);
  list(
    sheet,
    [7, 21],
    columns(words.improvements, ["text", "tenths", "tenths", "tenths", "text"]),
    8,
    "_xldudf_WA_IMPROVEMENTS(WA_BEFORE,WA_AFTER,8,FALSE)",
  );
  // The steps on the left have this row, too.
  sheet.getRow(21).height = 15;
  box(sheet, "G31:K31", "G32:K38", words.countermeasures);
  box(sheet, "G40:K40", "G41:K46", words.nextSteps);
  return finish(workbook, {
    ...{ title: words.timeByStep, direction: "col", categories: "$B$11:$B$22" },
    series: [
      { name: words.before, values: "$C$11:$C$22", colour: "7F7F7F" },
      { name: words.after, values: "$D$11:$D$22", colour: "2E75B6" },
    ],
    ...{ from: [0, 23], to: [5, 46] },
  });
}

/** A4: the LOSS of a month by waste type and by text. A second worksheet lists its analyses. */
function monthOfLoss({ titles, words }: SampleFormWords): Promise<SampleForm> {
  const { workbook, sheet } = startForm({
    ...{ title: titles.month, paper: "A4", isLandscape: false },
    widths: [40, 13, 13, 13, 13, 13],
    signatures: [["D", "E", "F"], words.signatures],
  });
  inputCell(sheet, ["A4", "B4:C4"], [words.oNoOfMonth, "WA_O_NO", "O-0012"]);
  field(sheet, ["A5", "B5:C5"], [words.month, 'LEFT(_xldudf_WA_SESSION(WA_O_NO,"date"),7)', "@"]);
  field(sheet, ["A6", "B6:C6"], [words.allProcesses, '""', "@"]);
  const shares = ["text", "tenths", "tenths", "whole"] as const;
  const analyses = `'${titles.analyses}'!A5:A44`;
  list(sheet, [1, 8], columns(words.waste, shares), 8, `_xldudf_WA_PARETO(${analyses},,8,FALSE)`);
  list(sheet, [1, 36], columns(words.text, shares), 10, `_xldudf_WA_PARETO(${analyses},"text",10,FALSE)`);
  box(sheet, "A48:F48", "A49:F54", words.countermeasures);
  const second = formSheet(workbook, {
    ...{ title: titles.analyses, paper: "A4", isLandscape: false },
    widths: [12, 34, 24, 13, 9, 9, 11],
  });
  list(
    second,
    [1, 4],
    columns(words.analyses, ["text", "text", "text", "date", "tenths", "tenths", "whole"]),
    40,
    `_xldudf_WA_ANALYSES('${titles.month}'!B5,'${titles.month}'!B6,40,FALSE)`,
  );
  return finish(workbook, {
    ...{ title: words.lossByWaste, direction: "col", categories: "$A$9:$A$16" },
    series: [{ name: "LOSS", values: "$B$9:$B$16", colour: "C55A11" }],
    ...{ from: [0, 17], to: [6, 34] },
  });
}

/**
 * The rows of the tables of a Rebalance page, counted from 1 with the headers: longest station, efficiency,
 * balance loss, idle time, smoothness; number of stations, stations over takt.
 */
export const rebalancedRows = { figures: [3, 4, 7, 10, 14], counts: [2, 4] } as const;

/** Returns a table of the Rebalance page that the input cell names. */
function rebalanceTable(block: string): string {
  return `INDIRECT("'"&SUBSTITUTE(WA_REBALANCE,"'","''")&"'!WA_rebalance_${block}")`;
}

function onRebalancePage(block: string, row: number, column: number): string {
  return `IFERROR(INDEX(${rebalanceTable(block)},${row},${column}),"")`;
}

/**
 * The columns of the elements of a Rebalance page, counted from 1: number, name, seconds, and the station
 * before and after.
 */
export const rebalancedColumns = { number: 1, name: 3, seconds: 5, from: 10, at: 11 } as const;

const mostMoved = 8;

/** Lists the elements of a Rebalance page that move to another station, with ordinary formulas. */
function movedElements(
  sheet: Worksheet,
  top: number,
  { moved, movedColumns }: SampleFormWords["words"],
): void {
  const table = rebalanceTable("elements");
  const column = (name: keyof typeof rebalancedColumns): string =>
    `INDEX(${table},0,${rebalancedColumns[name]})`;
  // A header is no number.
  const isMoved = `(${column("from")}<>${column("at")})*ISNUMBER(${column("from")})`;
  const count = `SUMPRODUCT(${isMoved})`;
  heading(sheet, `A${top}:E${top}`, moved);
  const more = `IFERROR(IF(${count}>${mostMoved}," (${mostMoved} / "&${count}&")",""),"")`;
  sheet.getCell(`A${top}`).value = { formula: `"${moved}"&${more}` };
  const rows = Array.from({ length: mostMoved }, (_, index) => {
    const first = `$A${top + 2 + index}`;
    // The largest of these numbers belongs to the first of the moved elements.
    const place = `100000-SUMPRODUCT(LARGE(${isMoved}*(100000-ROW(${table})),${index + 1}))`;
    const number = `IFERROR(INDEX(${column("number")},${place}-ROW(INDEX(${table},1,1))+1),"")`;
    const others = (["name", "seconds", "from", "at"] as const).map(
      (name) => `IF(${first}="","",INDEX(${column(name)},MATCH(${first},${column("number")},0)))`,
    );
    return [number, ...others].map((formula) => ({ formula }));
  });
  const kinds = ["text", "text", "tenths", "whole", "whole"] as const;
  formulaTable(
    sheet,
    top + 1,
    kinds.map((kind, index) => ["ABCDE"[index] ?? "", movedColumns[index] ?? "", kind] as const),
    rows,
  );
}

/** Writes the figures and stations of a Rebalance page side by side, below the processes. */
function rebalancedTables(sheet: Worksheet, words: SampleFormWords["words"]): void {
  heading(sheet, "A27:L27", words.rebalanced);
  const { figure, before, after, change, station, margin } = words;
  const figures = Object.entries(rebalancedRows).flatMap(([block, rows]) =>
    rows.map((row) =>
      [1, 2, 3, 4].map((column) => ({
        formula: onRebalancePage(block, row, column),
        ...(block === "counts" && { numFmt: "0" }),
      })),
    ),
  );
  formulaTable(
    sheet,
    28,
    [
      ["A:B", figure, "text"],
      ["C", before, "tenths"],
      ["D", after, "tenths"],
      ["E", change, "tenths"],
    ],
    figures,
  );
  const stations = Array.from({ length: 8 }, (_, index) => {
    const [at, row] = [29 + index, index + 2];
    const name = onRebalancePage("stations", row, 1);
    const seconds = [2, 3, 4].map((column) => ({
      formula: onRebalancePage("stations", row, column),
      // Hides the zeros of stations without elements.
      numFmt: "0.0;-0.0;;@",
    }));
    return [{ formula: `IF(SUM(J${at}:K${at})=0,"",${name})` }, ...seconds];
  });
  formulaTable(
    sheet,
    28,
    [
      ["G:I", station, "text"],
      ["J", before, "tenths"],
      ["K", after, "tenths"],
      ["L", margin, "tenths"],
    ],
    stations,
  );
}

/** A4: the processes of a line balance with a chart, and the rebalanced line. */
function lineSheet({ titles, words }: SampleFormWords): Promise<SampleForm> {
  const { workbook, sheet } = startForm({
    ...{ title: titles.line, paper: "A4", isLandscape: true },
    widths: [7, 30, 14, 14, 14, 3, 12, 12, 12, 12, 12, 12],
    signatures: [["J", "K", "L"], words.signatures],
  });
  const line = (name: string): string => `_xldudf_WA_LINE(WA_LINE,"${name}")`;
  inputCell(sheet, ["A4:B4", "C4:E4"], [words.line, "WA_LINE", ""]);
  inputCell(sheet, ["A5:B5", "C5:E5"], [words.rebalancePage, "WA_REBALANCE", ""]);
  tile(sheet, ["A6:B6", "A7:B7"], [words.bottleneck, line("bottleneck_name"), "General"]);
  tile(sheet, ["C6", "C7"], [words.maxCt, line("max_ct"), "0.0"]);
  tile(sheet, ["D6", "D7"], [words.takt, line("takt_time"), "0.0"]);
  tile(sheet, ["E6", "E7"], [words.efficiency, line("lb_efficiency"), "0.0"]);
  list(
    sheet,
    [1, 9],
    columns(words.processes, ["whole", "text", "tenths", "tenths", "text"]),
    16,
    "_xldudf_WA_PROCESSES(WA_LINE,16,FALSE)",
  );
  rebalancedTables(sheet, words);
  movedElements(sheet, 38, words);
  box(sheet, "G38:L38", "G39:L47", words.countermeasures);
  return finish(workbook, {
    ...{ title: words.timeByProcess, direction: "bar", categories: "$B$10:$B$25" },
    series: [{ name: words.cycleTime, values: "$C$10:$C$25", colour: "004B87" }],
    ...{ from: [6, 3], to: [12, 25] },
  });
}
