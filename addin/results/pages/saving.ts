import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageChart, PageSeries, PageValue } from "../page/page.ts";
import { chartOfData, dataTable, nowhere } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { chartColours, textOn } from "../parts/colours.ts";
import { inputCell, inputNote, validCondition, wrongInputs } from "../parts/input-note.ts";
import {
  categoryColumn,
  figureColumns,
  figuresBlock,
  formats,
  numberColumn,
} from "../parts/plain-columns.ts";
import { withoutNoise } from "../../figures/rounding.ts";
import type { Words } from "../../words/words.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";

/** The yearly saving of a comparison. */
export const page: PageDefinition = {
  kind: "saving",
  subject: "comparison",
  offered: ["comparison"],
  buttonOrder: 140,
  needs: [],
  guideAnchor: "saving",
  picture: {
    light: "M28 6h12v10h-12z",
    middle: "M8 6h12v22h-12z",
    dark: "M28 16h12v12h-12z",
    line: "M4 29h40",
  },
  make: (content, words) => chartPage(content, words, saving(content, words), { layout: "below" }),
};

/** An earlier version had money per second under `money`, hence the other key for the cost per hour. */
type InputKey = "pieces" | "cost_per_hour";

const secondsOfHour = 3600;

/** Parts of formulas. */
interface SavingCells {
  /** The prefix of the block names. */
  readonly name: string;
  readonly input: (key: InputKey) => string;
  /** Returns conditions for `AND`. */
  readonly isValid: (key: InputKey) => string;
  readonly isAllValid: string;
  /** Returns the money per year for these seconds per cycle. The cell is empty until all inputs are valid. */
  readonly yearlyValue: (seconds: string) => PageValue;
}

/**
 * Calculates seconds saved per cycle · annual volume · cost per hour / 3600. A cycle makes one piece. Users
 * type volume and cost; the plant's configured cost is the default.
 */
function saving(content: PageContent, words: Words, name = "saving"): ChartSection {
  const texts = words.compared.saving;
  const heading = content.comparison?.heading;
  const cells = savingCells(name);
  const isDrawn = heading !== undefined && Math.max(heading.ct_a, heading.ct_b) > 0;
  return {
    figures: [inputsBlock(content, cells, words), ...savingsBlocks(content, cells, words)],
    data: dataBlock(content, cells, words),
    notes: [texts.read],
    hints: [texts.typing],
    ...(isDrawn && { chart: chartOf(name, words) }),
  };
}

function savingCells(name: string): SavingCells {
  const input = (key: InputKey): string => inputCell(`${name}_inputs`, key);
  const isValid = (key: InputKey): string => validCondition(input(key), "from 0");
  const isAllValid = `AND(${isValid("pieces")},${isValid("cost_per_hour")})`;
  return {
    ...{ name, input, isValid, isAllValid },
    yearlyValue: (seconds) => ({
      formula: `=IF(${isAllValid},${seconds}*${input("pieces")}*${input("cost_per_hour")}/3600,"")`,
    }),
  };
}

function inputsBlock({ look }: PageContent, { name, input }: SavingCells, { compared }: Words): PageBlock {
  const texts = compared.saving;
  const money = look?.money;
  const note = (key: InputKey, hint: string): PageValue =>
    inputNote(input(key), "from 0", { hint, wrong: texts.noNumber });
  return {
    name: `${name}_inputs`,
    at: nowhere,
    look: "figures",
    columns: figureColumns({ isInput: true, numberFormat: "#,##0.00##" }, [texts.pieces, texts.costPerHour]),
    rows: [
      {
        key: "pieces",
        numberFormat: "#,##0",
        cells: { label: texts.pieces, value: "", note: note("pieces", texts.typeHere) },
      },
      {
        key: "cost_per_hour",
        cells: {
          label: texts.costPerHour,
          value: money === undefined ? "" : withoutNoise(money.per_second * secondsOfHour),
          note: note("cost_per_hour", money?.currency ?? texts.costRule),
        },
      },
    ],
    rules: wrongInputs([texts.noNumber]),
  };
}

function savingsBlocks(
  { comparison, look }: PageContent,
  { name, input, isValid, isAllValid, yearlyValue }: SavingCells,
  { compared }: Words,
): readonly PageBlock[] {
  const texts = compared.saving;
  const seconds = `{${name}_figures[value]#seconds}`;
  const hasVolume = `AND(${isValid("pieces")})`;
  const saved = `ROUND({${name}_data[before]#before}-{${name}_data[after]#after},9)`;
  const currency = look?.money?.currency;
  const note = [...(currency === undefined ? [] : [currency]), texts.aYearRule].join(" · ");
  return [
    figuresBlock(`${name}_figures`, [
      {
        key: "seconds",
        label: compared.figures.reduction,
        value: comparison === undefined ? "" : { formula: `=${saved}` },
        note: compared.figures.reductionRule,
      },
      {
        key: "hours",
        label: texts.hours,
        value: { formula: `=IF(${hasVolume},${seconds}*${input("pieces")}/3600,"")` },
        note: texts.hoursRule,
        visibleIf: hasVolume,
      },
    ]),
    figuresBlock(
      `${name}_year`,
      [{ key: "money", label: texts.aYear, value: yearlyValue(seconds), note, visibleIf: isAllValid }],
      { numberFormat: "#,##0" },
    ),
  ];
}

function dataBlock(
  { comparison }: PageContent,
  { name, isAllValid, yearlyValue }: SavingCells,
  { charts, compared }: Words,
): PageBlock {
  const row = (side: "before" | "after", o_no: string, seconds: number) => ({
    key: side,
    cells: {
      category: `${compared.figures[side]} ${o_no}`.trim(),
      [side]: seconds,
      cost: yearlyValue(`{[@${side}]}`),
    },
  });
  const heading = comparison?.heading;
  return {
    ...dataTable(name, charts),
    columns: [
      categoryColumn(compared.cycleTimes),
      numberColumn("before", compared.before),
      numberColumn("after", compared.after),
      { ...numberColumn("cost", compared.saving.cost, "#,##0"), headerWhen: isAllValid },
    ],
    rows:
      heading === undefined
        ? []
        : [row("before", heading.before.o_no, heading.ct_a), row("after", heading.after.o_no, heading.ct_b)],
  };
}

function chartOf(name: string, { charts }: Words): PageChart {
  const series = (column: "before" | "after"): PageSeries => {
    const colour = chartColours[column];
    return {
      column,
      colour,
      labels: { numberFormat: "0.0;;", position: "InsideEnd", colour: textOn(colour) },
    };
  };
  return {
    ...chartOfData(name),
    type: "ColumnClustered",
    series: [series("before"), series("after")],
    valueAxis: { title: charts.seconds, minimum: 0, numberFormat: formats.axis },
    // The names below the columns already explain the colours.
    categoryAxis: {},
    legend: "none",
    gapWidth: 60,
    overlap: 100,
  };
}
