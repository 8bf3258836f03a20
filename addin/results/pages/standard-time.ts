import { excelNormalTime, excelStandardTime } from "../../figures/excel-formulas.ts";
import type { ExcelFormula } from "../../figures/excel-formulas.ts";
import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageColumn, PageRow, PageValue } from "../page/page.ts";
import { standardTimeBlock, standardTimeName } from "../page/standard-time-block.ts";
import { nowhere } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { chartColours } from "../parts/colours.ts";
import { timeWarnings } from "../parts/doubts.ts";
import { inputCell, inputNote, validCondition, wrongInputs } from "../parts/input-note.ts";
import type { ValidRange } from "../parts/input-note.ts";
import { headerWidth } from "../parts/header-width.ts";
import { figureColumns, figuresBlock, formats, numberColumn, textColumn } from "../parts/plain-columns.ts";
import { quoted } from "../page/addresses.ts";
import type { Words } from "../../words/words.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";
import { standardTimeSteps } from "../sections/standard-steps.ts";
import type { Step } from "../sections/standard-steps.ts";

/** The standard time of each element, with rating and allowance. */
export const page: PageDefinition = {
  kind: "standard_time",
  subject: "analysis",
  offered: ["analysis"],
  buttonOrder: 100,
  needs: ["elements"],
  guideAnchor: "standard-time",
  hasNoChart: true,
  picture: {
    light: "M24 10h8v4h-8z M34 10h10v4h-10z M24 16h8v4h-8z M34 16h10v4h-10z M24 22h8v4h-8z M34 22h10v4h-10z",
    middle: "M4 10h18v4h-18z M4 16h18v4h-18z M4 22h18v4h-18z",
    dark: "M4 3h40v5h-40z",
  },
  make: (content, words) => chartPage(content, words, standardTime(content, words), { layout: "below" }),
};

/**
 * Users type rating and allowance, for all elements or for one, and occurrences per cycle. These values stay
 * in the workbook, since the instance has no fields for them.
 */
function standardTime(content: PageContent, words: Words, name = standardTimeName): ChartSection {
  const texts = words.charts.standardTime;
  const steps = standardTimeSteps(content.analyses[0]?.elements ?? []);
  const inputs = `${name}_inputs`;
  return {
    figures: [inputsBlock(inputs, words), totalsBlock(`${name}_figures`, steps.length, words)],
    // The last column, with notes on invalid values, is not printed.
    printUntil: hasInstanceTimes(steps) ? "now" : "per_cycle",
    data: {
      name: standardTimeBlock,
      title: texts.elements,
      at: nowhere,
      look: "table",
      columns: columnsOf(steps, words),
      rows: steps.map((step) => rowOf(step, inputs, words)),
      rules: ([...typedColumns, "frequency"] as const).map((column) => ({
        ...{ from: column, to: column, formula: `=${isInvalid(column)}`, fill: chartColours.bad },
      })),
    },
    notes: [texts.how, ...timeWarnings(content.analyses, words)],
    hints: [texts.typing],
  };
}

const typedColumns = ["rating", "allowance"] as const;
type TypedColumn = (typeof typedColumns)[number];

/** Returns the condition that a typed value is invalid. Empty occurrences are invalid, too. */
function isInvalid(column: TypedColumn | "frequency"): string {
  const isWrong = `NOT(AND(${validCondition(`{[@${column}]}`, validRanges[column])}))`;
  return column === "frequency" ? isWrong : `AND(LEN({[@${column}]})>0,${isWrong})`;
}

/** Returns whether the instance has the same standard time in all cycles, for any element. */
function hasInstanceTimes(steps: readonly Step[]): boolean {
  return steps.some(({ instanceTime }) => instanceTime !== undefined);
}

function columnsOf(steps: readonly Step[], { charts }: Words): readonly PageColumn[] {
  const texts = charts.standardTime;
  return [
    { key: "number", header: charts.number, numberFormat: formats.text, width: 6 },
    { ...textColumn("name", charts.element, 28), isWrapped: true },
    numberColumn("mean", charts.yamazumi.mean, "0.00"),
    numberColumn("median", charts.run.median, "0.00"),
    { ...numberColumn("rating", texts.rating), isInput: true },
    { ...numberColumn("allowance", texts.allowance), isInput: true },
    { ...numberColumn("frequency", texts.frequency, "0.00"), isInput: true },
    numberColumn("normal", texts.normal, "0.00"),
    numberColumn("standard", texts.standard, "0.00"),
    wideColumn("per_cycle", texts.standardPerCycle),
    ...(hasInstanceTimes(steps) ? [wideColumn("now", texts.now)] : []),
    { key: "note", header: "", numberFormat: formats.text, width: 11 },
  ];
}

/** Makes a column beyond the first screen. A narrow one would wrap its header into many lines. */
function wideColumn(key: string, header: string): PageColumn {
  return { ...numberColumn(key, header, "0.00"), width: headerWidth(header, 16) };
}

function rowOf(step: Step, inputs: string, { charts }: Words): PageRow {
  const texts = charts.standardTime;
  const observed = `IF(${usesMedian(inputs)},{[@median]},{[@mean]})`;
  const normal = (rating: string): string => {
    const { expression, holds } = excelNormalTime(observed, rating);
    return orEmpty({ expression, holds: `AND(${rating}>0,${holds})` });
  };
  const standard = (allowance: string): string => orEmpty(excelStandardTime("{[@normal]}", allowance));
  const [rating, allowance] = [inputCell(inputs, "rating"), inputCell(inputs, "allowance")];
  return {
    key: step.key,
    cells: {
      number: step.number,
      name: step.name,
      mean: step.mean,
      median: step.median,
      rating: valueForAll(inputs, "rating"),
      normal: timeFormula("rating", normal, rating),
      allowance: valueForAll(inputs, "allowance"),
      standard: timeFormula("allowance", standard, `IF(ISBLANK(${allowance}),0,${allowance})`),
      frequency: step.frequency,
      per_cycle: {
        formula: `=IFERROR(IF(AND(ISNUMBER({[@standard]}),${validCondition("{[@frequency]}", "from 0")}),{[@standard]}*{[@frequency]},""),"")`,
      },
      now: step.instanceTime ?? "",
      note: {
        formula: `=IF(${isInvalid("rating")},${quoted(texts.noRating)},IF(${isInvalid("allowance")},${quoted(texts.noAllowance)},IF(${isInvalid("frequency")},${quoted(texts.noFrequency)},"")))`,
      },
    },
  };
}

/** Returns an element's default: the value for all elements, or empty if that value is invalid. */
function valueForAll(inputs: string, column: TypedColumn): PageValue {
  const cell = inputCell(inputs, column);
  // An empty cell counts as 0, which is a valid allowance, but not a valid rating.
  const otherwise = validRanges[column] === "from 0" ? `IF(ISBLANK(${cell}),0,"")` : '""';
  return { formula: `=IF(AND(${validCondition(cell, validRanges[column])}),${cell},${otherwise})` };
}

/** Returns the formula of a time from the row's value, or from `commonValue` if the row has none. */
function timeFormula(column: TypedColumn, time: (cell: string) => string, commonValue: string): PageValue {
  const cell = `{[@${column}]}`;
  return { formula: `=IF(LEN(${cell})=0,${time(commonValue)},${time(cell)})` };
}

function inputsBlock(name: string, { charts }: Words): PageBlock {
  const texts = charts.standardTime;
  const row = (key: TypedColumn, label: string, value: number, hint: string) => {
    const wrong = key === "rating" ? texts.noRating : texts.noAllowance;
    return {
      key,
      cells: { label, value, note: inputNote(inputCell(name, key), validRanges[key], { hint, wrong }) },
    };
  };
  return {
    name,
    at: nowhere,
    look: "figures",
    columns: figureColumns({ isInput: true, numberFormat: "0.0" }, [
      ...[texts.ratingOfAll, texts.allowanceOfAll, texts.useMedian],
    ]),
    rows: [
      row("rating", texts.ratingOfAll, 100, texts.ratingRule),
      row("allowance", texts.allowanceOfAll, 0, texts.allowanceRule),
      { key: "median", cells: { label: texts.useMedian, value: "", note: texts.useMedianRule } },
    ],
    rules: wrongInputs([texts.noRating, texts.noAllowance]),
  };
}

function totalsBlock(name: string, elementCount: number, { charts }: Words): PageBlock {
  const texts = charts.standardTime;
  const column = (key: string): string => `{${standardTimeBlock}[${key}]}`;
  const isPartial = `COUNT(${column("per_cycle")})<${elementCount}`;
  const observed = (key: string): string => {
    const [times, counts] = [column(key), column("frequency")];
    const valid = `SUMPRODUCT(${times},${counts},--(${counts}>=0))`;
    return `IF(COUNTIF(${counts},"<0")=0,SUMPRODUCT(${times},${counts}),${valid})`;
  };
  const byChoice = (median: string, mean: string): PageValue => ({
    formula: `=IF(${usesMedian(`${standardTimeName}_inputs`)},${median},${mean})`,
  });
  const perCycle = `{${name}[value]#standard}`;
  const ofPieces = (expression: string): PageValue => ({ formula: `=IF(${perCycle}>0,${expression},"")` });
  const note: PageValue =
    elementCount === 0
      ? texts.sumRule
      : { formula: `=IF(${isPartial},${quoted(texts.partial)},${quoted(texts.sumRule)})` };
  return figuresBlock(
    name,
    [
      {
        key: "observed",
        label: texts.observedPerCycle,
        value: elementCount === 0 ? 0 : byChoice(observed("median"), observed("mean")),
        note: byChoice(quoted(charts.library.byMedian), quoted(charts.library.byMean)),
      },
      {
        key: "standard",
        label: texts.standardPerCycle,
        value: { formula: elementCount === 0 ? "=0" : `=SUM(${column("per_cycle")})` },
        note,
      },
      {
        key: "per_hour",
        label: texts.perHour,
        value: ofPieces(`3600/${perCycle}`),
        note: texts.perHourRule,
      },
      { key: "per_1000", label: texts.per1000, value: ofPieces(`1000*${perCycle}/3600`) },
    ],
    { numberFormat: "0.00" },
  );
}

function usesMedian(inputs: string): string {
  return `LEN(TRIM(${inputCell(inputs, "median")}))>0`;
}

/** The valid values. A rating of 0 would make every time 0. */
const validRanges = { rating: "above 0", allowance: "from 0", frequency: "from 0" } as const satisfies Record<
  string,
  ValidRange
>;

function orEmpty({ expression, holds }: ExcelFormula): string {
  return `IF(${holds},${expression},"")`;
}
