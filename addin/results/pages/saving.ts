import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageChart, PageSeries, PageValue } from "../page/page.ts";
import { chartOfData, dataTable, nowhere } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { chartColours, textOn } from "../parts/colours.ts";
import { inputCell, inputNote, isTaken, wrongInputs } from "../parts/input-note.ts";
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
  about: "comparison",
  offered: ["comparison"],
  place: 140,
  needs: [],
  anchor: "saving",
  picture: {
    light: "M28 6h12v10h-12z",
    middle: "M8 6h12v22h-12z",
    dark: "M28 16h12v12h-12z",
    line: "M4 29h40",
  },
  make: (content, words) => chartPage(content, words, saving(content, words), "below"),
};

/**
 * The inputs. Earlier versions had money per second under `money`, which must not become the cost per hour.
 */
type InputKey = "pieces" | "cost_per_hour";

const secondsOfHour = 3600;

/** The cells that formulas name, and the conditions on their values. */
interface Saving {
  readonly name: string;
  readonly input: (key: InputKey) => string;
  readonly isTyped: (key: InputKey) => string;
  readonly isAllTyped: string;
  /** Returns the yearly value of seconds per cycle; empty until all inputs are typed. */
  readonly aYear: (seconds: string) => PageValue;
}

/**
 * Calculates the yearly saving: seconds saved per cycle · annual volume · cost per hour / 3600. Users type
 * volume and cost, or the plant's cost of a second is used. The result is empty until then. The cycle times
 * are the instance's, with one piece per cycle. Needs a comparison.
 */
function saving(content: PageContent, words: Words, name = "saving"): ChartSection {
  const says = words.compared.saving;
  const heading = content.comparison?.heading;
  const cells = savingCells(name);
  const isDrawn = heading !== undefined && Math.max(heading.ct_a, heading.ct_b) > 0;
  return {
    figures: [inputsBlock(content, cells, words), ...savedBlocks(content, cells, words)],
    data: dataBlock(content, cells, words),
    lines: [says.read],
    hints: [says.typing],
    ...(isDrawn && { chart: chartOf(name, words) }),
  };
}

function savingCells(name: string): Saving {
  const input = (key: InputKey): string => inputCell(`${name}_inputs`, key);
  const isTyped = (key: InputKey): string => isTaken(input(key), "from 0");
  const isAllTyped = `AND(${isTyped("pieces")},${isTyped("cost_per_hour")})`;
  return {
    ...{ name, input, isTyped, isAllTyped },
    aYear: (seconds) => ({
      formula: `=IF(${isAllTyped},${seconds}*${input("pieces")}*${input("cost_per_hour")}/3600,"")`,
    }),
  };
}

function inputsBlock({ look }: PageContent, { name, input }: Saving, { compared }: Words): PageBlock {
  const says = compared.saving;
  const money = look?.money;
  const note = (key: InputKey, hint: string): PageValue =>
    inputNote(input(key), "from 0", { hint, wrong: says.noNumber });
  return {
    name: `${name}_inputs`,
    at: nowhere,
    look: "figures",
    columns: figureColumns({ isInput: true, numberFormat: "#,##0.00##" }, [says.pieces, says.costPerHour]),
    rows: [
      {
        key: "pieces",
        numberFormat: "#,##0",
        cells: { label: says.pieces, value: "", note: note("pieces", says.typeHere) },
      },
      {
        key: "cost_per_hour",
        cells: {
          label: says.costPerHour,
          value: money === undefined ? "" : withoutNoise(money.per_second * secondsOfHour),
          note: note("cost_per_hour", money?.currency ?? says.costRule),
        },
      },
    ],
    rules: wrongInputs([says.noNumber]),
  };
}

/** Returns the savings: seconds per cycle, hours and money per year. */
function savedBlocks(
  { comparison, look }: PageContent,
  { name, input, isTyped, isAllTyped, aYear }: Saving,
  { compared }: Words,
): readonly PageBlock[] {
  const says = compared.saving;
  const seconds = `{${name}_figures[value]#seconds}`;
  const isVolume = `AND(${isTyped("pieces")})`;
  const saved = `ROUND({${name}_data[before]#before}-{${name}_data[after]#after},9)`;
  const currency = look?.money?.currency;
  const note = [...(currency === undefined ? [] : [currency]), says.aYearRule].join(" · ");
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
        label: says.hours,
        value: { formula: `=IF(${isVolume},${seconds}*${input("pieces")}/3600,"")` },
        note: says.hoursRule,
        when: isVolume,
      },
    ]),
    figuresBlock(
      `${name}_year`,
      [{ key: "money", label: says.aYear, value: aYear(seconds), note, when: isAllTyped }],
      { numberFormat: "#,##0" },
    ),
  ];
}

function dataBlock(
  { comparison }: PageContent,
  { name, isAllTyped, aYear }: Saving,
  { charts, compared }: Words,
): PageBlock {
  const row = (side: "before" | "after", o_no: string, seconds: number) => ({
    key: side,
    cells: {
      category: `${compared.figures[side]} ${o_no}`.trim(),
      [side]: seconds,
      cost: aYear(`{[@${side}]}`),
    },
  });
  const heading = comparison?.heading;
  return {
    ...dataTable(name, charts),
    columns: [
      categoryColumn(compared.cycleTimes),
      numberColumn("before", compared.before),
      numberColumn("after", compared.after),
      { ...numberColumn("cost", compared.saving.cost, "#,##0"), headerWhen: isAllTyped },
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
    // The categories say the same as the colours.
    categoryAxis: {},
    legend: "none",
    gapWidth: 60,
    overlap: 100,
  };
}
