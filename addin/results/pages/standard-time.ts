import { elementTime } from "../../figures/element-time.ts";
import type { ExcelFormula } from "../../figures/excel-formulas.ts";
import { sumOf } from "../../figures/rounding.ts";
import { excelNormalTime, excelStandardTime } from "../../figures/time-ladder.ts";
import { distinctCycles } from "../../figures/type-totals.ts";
import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageColumn, PageRow, PageValue } from "../page/page.ts";
import { standardTimeBlock, standardTimeName } from "../page/standard-time-block.ts";
import { nowhere } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { chartColours } from "../parts/colours.ts";
import { doubts } from "../parts/doubts.ts";
import { sameElements } from "../parts/element-steps.ts";
import { inputCell, inputNote, isTaken, wrongInputs } from "../parts/input-note.ts";
import type { Taken } from "../parts/input-note.ts";
import { headerWidth } from "../parts/header-width.ts";
import { figureColumns, figuresBlock, formats, numberColumn, textColumn } from "../parts/plain-columns.ts";
import { quoted } from "../page/addresses.ts";
import type { Words } from "../../words/words.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { readShown } from "../../../contract/shown-value.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";

/** The standard time of each element, with rating and allowance. */
export const page: PageDefinition = {
  kind: "standard_time",
  about: "analysis",
  offered: ["analysis"],
  place: 100,
  needs: ["elements"],
  anchor: "standard-time",
  picture: {
    light: "M24 10h8v4h-8z M34 10h10v4h-10z M24 16h8v4h-8z M34 16h10v4h-10z M24 22h8v4h-8z M34 22h10v4h-10z",
    middle: "M4 10h18v4h-18z M4 16h18v4h-18z M4 22h18v4h-18z",
    dark: "M4 3h40v5h-40z",
  },
  make: (content, words) => chartPage(content, words, standardTime(content, words), "below"),
};

/**
 * Calculates normal and standard time of each element from its mean, as formulas in seconds. Users type
 * rating and allowance for all elements or for one. Elements with the same number and name are one. Rating
 * and allowance stay in the workbook, since the instance has neither. Needs elements.
 */
function standardTime(content: PageContent, words: Words, name = standardTimeName): ChartSection {
  const says = words.charts.standardTime;
  const steps = stepsOf(content.analyses[0]?.elements ?? []);
  const inputs = `${name}_inputs`;
  return {
    figures: [inputsBlock(inputs, words), totalsBlock(`${name}_figures`, steps.length, words)],
    // Errors in typed values appear only on the screen.
    printUntil: isKnown(steps) ? "now" : "per_cycle",
    data: {
      name: standardTimeBlock,
      title: says.elements,
      at: nowhere,
      look: "table",
      columns: columnsOf(steps, words),
      rows: steps.map((step) => rowOf(step, inputs, words)),
      rules: typedColumns.map((column) => ({
        ...{ from: column, to: column, formula: `=${isWrong(column)}`, fill: chartColours.bad },
      })),
    },
    lines: [says.how, ...doubts(content.analyses, words)],
    hints: [says.typing],
  };
}

/** The inputs: for all elements above, and for one element in its row. */
const typedColumns = ["rating", "allowance"] as const;
type TypedColumn = (typeof typedColumns)[number];

/** An invalid value counts as missing. It never falls back to the value for all elements. */
function isWrong(column: TypedColumn): string {
  return `AND(LEN({[@${column}]})>0,NOT(AND(${isTaken(`{[@${column}]}`, taken[column])})))`;
}

function isKnown(steps: readonly Step[]): boolean {
  return steps.some(({ now }) => now !== undefined);
}

function columnsOf(steps: readonly Step[], { charts }: Words): readonly PageColumn[] {
  const says = charts.standardTime;
  return [
    { key: "number", header: charts.number, numberFormat: formats.text, width: 8 },
    { ...textColumn("name", charts.element, 40), isWrapped: true },
    numberColumn("mean", charts.yamazumi.mean, "0.00"),
    { ...numberColumn("rating", says.rating), isInput: true },
    numberColumn("normal", says.normal, "0.00"),
    { ...numberColumn("allowance", says.allowance), isInput: true },
    numberColumn("standard", says.standard, "0.00"),
    wideColumn("frequency", says.frequency),
    wideColumn("per_cycle", says.standardPerCycle),
    ...(isKnown(steps) ? [wideColumn("now", says.now)] : []),
    { key: "note", header: "", numberFormat: formats.text, width: 11 },
  ];
}

/** Headers beyond the first screen are wide: many lines would take height from the rows. */
function wideColumn(key: string, header: string): PageColumn {
  return { ...numberColumn(key, header, "0.00"), width: headerWidth(header, 16) };
}

function rowOf(step: Step, inputs: string, { charts }: Words): PageRow {
  const says = charts.standardTime;
  const normal = (rating: string): string => {
    const { expression, holds } = excelNormalTime("{[@mean]}", rating);
    return orNothing({ expression, holds: `AND(${rating}>0,${holds})` });
  };
  const standard = (allowance: string): string =>
    orNothing(excelStandardTime("{[@normal]}", allowance, "external"));
  const [rating, allowance] = [inputCell(inputs, "rating"), inputCell(inputs, "allowance")];
  return {
    key: step.key,
    cells: {
      number: step.number,
      name: step.name,
      mean: step.mean,
      rating: asOfAll(inputs, "rating"),
      normal: ownOrOfAll("rating", normal, rating),
      allowance: asOfAll(inputs, "allowance"),
      standard: ownOrOfAll("allowance", standard, `IF(ISBLANK(${allowance}),0,${allowance})`),
      frequency: step.frequency,
      per_cycle: { formula: '=IF(ISNUMBER({[@standard]}),{[@standard]}*{[@frequency]},"")' },
      now: step.now ?? "",
      note: {
        formula: `=IF(${isWrong("rating")},${quoted(says.noRating)},IF(${isWrong("allowance")},${quoted(says.noAllowance)},""))`,
      },
    },
  };
}

/**
 * Returns the initial content of an element's cell: the number for all elements. It is empty if that number
 * is wrong, since it would look valid in every row. A note above says so.
 */
function asOfAll(inputs: string, column: TypedColumn): PageValue {
  const cell = inputCell(inputs, column);
  // An empty cell is 0: a valid allowance, but not a valid rating.
  const otherwise = taken[column] === "from 0" ? `IF(ISBLANK(${cell}),0,"")` : '""';
  return { formula: `=IF(AND(${isTaken(cell, taken[column])}),${cell},${otherwise})` };
}

/** Returns a time by the number in its row, or by the number for all elements if the cell is empty. */
function ownOrOfAll(column: TypedColumn, time: (cell: string) => string, ofAll: string): PageValue {
  const own = `{[@${column}]}`;
  return { formula: `=IF(LEN(${own})=0,${time(ofAll)},${time(own)})` };
}

/** Returns the inputs of rating and allowance for all elements. */
function inputsBlock(name: string, { charts }: Words): PageBlock {
  const says = charts.standardTime;
  const row = (key: TypedColumn, label: string, value: number, hint: string) => {
    const wrong = key === "rating" ? says.noRating : says.noAllowance;
    return {
      key,
      cells: { label, value, note: inputNote(inputCell(name, key), taken[key], { hint, wrong }) },
    };
  };
  return {
    name,
    at: nowhere,
    look: "figures",
    columns: figureColumns({ isInput: true, numberFormat: "0.0" }, [says.ratingOfAll, says.allowanceOfAll]),
    rows: [
      row("rating", says.ratingOfAll, 100, says.ratingRule),
      row("allowance", says.allowanceOfAll, 0, says.allowanceRule),
    ],
    rules: wrongInputs([says.noRating, says.noAllowance]),
  };
}

/** Returns the observed and standard seconds of an average cycle. `count` is the number of elements. */
function totalsBlock(name: string, count: number, { charts }: Words): PageBlock {
  const says = charts.standardTime;
  const column = (key: string): string => `{${standardTimeBlock}[${key}]}`;
  const isPartial = `COUNT(${column("standard")})<${count}`;
  const observed = `=SUMPRODUCT(${column("mean")},${column("frequency")})`;
  const note: PageValue =
    count === 0
      ? says.sumRule
      : { formula: `=IF(${isPartial},${quoted(says.partial)},${quoted(says.sumRule)})` };
  return figuresBlock(
    name,
    [
      { key: "observed", label: says.observedPerCycle, value: count === 0 ? 0 : { formula: observed } },
      {
        key: "standard",
        label: says.standardPerCycle,
        value: { formula: count === 0 ? "=0" : `=SUM(${column("per_cycle")})` },
        note,
      },
    ],
    { numberFormat: "0.00" },
  );
}

/** A rating of 0 would make every time 0. */
const taken = { rating: "above 0", allowance: "from 0" } as const satisfies Record<string, Taken>;

/** An element across the cycles that have it. */
interface Step {
  readonly key: string;
  readonly number: string;
  readonly name: string;
  /** Mean of end − start, seconds. */
  readonly mean: number;
  /** Average number of occurrences in a cycle. */
  readonly frequency: number;
  /** The standard time on the instance in seconds, if it is the same in all cycles. */
  readonly now: number | undefined;
}

function stepsOf(elements: readonly RawValues[]): readonly Step[] {
  const cycles = Math.max(1, distinctCycles(elements));
  const steps = sameElements(elements)
    .map(({ number, name, elements: same }): Step => {
      const given = new Set(same.map((element) => readShown("wa.element", element, "standard_time")));
      const [now] = given;
      return {
        ...{ key: "", number, name },
        mean: sumOf(same.map((element) => elementTime(element).duration)) / same.length,
        frequency: same.length / cycles,
        now: given.size === 1 && typeof now === "number" ? now : undefined,
      };
    })
    .sort((a, b) => Number(a.number) - Number(b.number));
  const counts = new Map<string, number>();
  return steps.map((step) => {
    const name = keyOf(step.name);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...step, key: count === 1 ? name : `${name}_${count}` };
  });
}

/**
 * Returns a row key from a name. So typed values stay when elements are renumbered or a cycle is deleted.
 * Source: FNV-1a, 32 bits.
 */
function keyOf(name: string): string {
  let hash = 0x811c9dc5;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `n${hash.toString(36)}`;
}

function orNothing({ expression, holds }: ExcelFormula): string {
  return `IF(${holds},${expression},"")`;
}
