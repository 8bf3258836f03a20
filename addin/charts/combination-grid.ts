import type { PageBlock, PageColumn, PageRow, PageRule, PageValue } from "../pages/page.ts";
import type { Words } from "../words/words.ts";
import { nowhere } from "./chart-part.ts";
import { chartColours } from "./colours.ts";
import { combinationKinds, combinationSigns, signColours, togetherSigns } from "./combination-symbols.ts";
import type { CombinationKind } from "./combination-symbols.ts";
import type { CombinationStep } from "./combination-steps.ts";
import { formats, numberColumn, textColumn, widths } from "./plain-columns.ts";
import { shortText } from "./short-text.ts";
import { typeSeconds } from "./type-columns.ts";
import type { TypeColumn } from "./type-columns.ts";

/** Gives how many cells a time grid has: 60, and half of it where hundreds of rows would make tens of thousands of formulas. */
export function gridCells(rows: number): number {
  return rows <= 60 ? 60 : 30;
}

/** A label of the scale every so many cells. */
const labelEvery = 5;

/** Signs of a name in the table. */
const longestName = 26;

/** Gives the last column that is printed; what the grid is worked out from stands right of it. */
export function lastGridColumn(rows: number): string {
  return `g${gridCells(rows)}`;
}

/** Places in cells of the grid: start, ends of manual work, walking, waiting and of the machine, end of the row. */
const places = ["at_start", "at_manual", "at_walk", "at_wait", "at_auto", "at_end"] as const;

/**
 * Makes the table with its time grid: seconds by kind of work from the mapping, each row beginning where the one above lets the engineer go, the
 * machine running on beside. Everything in it is live but the seconds by work type.
 */
export function combinationGrid(
  name: string,
  steps: readonly CombinationStep[],
  types: readonly TypeColumn[],
  words: Words,
): PageBlock {
  const { charts } = words;
  const { combination } = charts;
  const block = `${name}_data`;
  const grid = Array.from({ length: gridCells(steps.length) }, (_, index) => index + 1);
  const scale: PageRow = {
    key: "scale",
    cells: {
      name: combination.scale,
      ...Object.fromEntries(
        grid
          .filter((cell) => cell % labelEvery === 1)
          .map((cell) => [`g${cell}`, { formula: `=""&ROUND(${cell - 1}*{${name}_figures[value]#unit},2)` }]),
      ),
    },
  };
  return {
    name: block,
    title: combination.table,
    at: nowhere,
    look: "table",
    columns: [
      { key: "number", header: charts.number, numberFormat: formats.text, width: 6 },
      { key: "name", header: charts.element, numberFormat: formats.text, width: widths.category },
      ...combinationKinds.map((kind) => ({
        ...numberColumn(kind, charts.inSeconds(combination.kinds[kind])),
        width: 9,
      })),
      { ...numberColumn("start", charts.timeline.start), width: 9 },
      { ...numberColumn("end", charts.timeline.end), width: 9 },
      ...grid.map((cell): PageColumn => ({
        key: `g${cell}`,
        header: "",
        numberFormat: "General",
        width: 2,
        align: cell % labelEvery === 1 ? "left" : "center",
      })),
      ...places.map((key) => numberColumn(key, combination.places[key], "0.00")),
      ...types.map(({ key, label }) => numberColumn(key, charts.inSeconds(label))),
      textColumn("whole_name", charts.yamazumi.wholeName),
    ],
    rows: [
      scale,
      ...steps.map((step, index): PageRow => {
        const previous = steps[index - 1];
        return {
          key: step.key,
          cells: {
            number: step.number,
            name: shortText(step.name, longestName),
            ...Object.fromEntries(
              combinationKinds.map((kind) => [kind, secondsOf(name, combinationSigns[kind], types)]),
            ),
            start: previous === undefined ? 0 : { formula: freeAfter(block, previous.key) },
            end: {
              formula: "={[@start]}+{[@manual]}+MAX({[@walk]}+{[@wait]},{[@auto]})",
            },
            ...Object.fromEntries(grid.map((cell) => [`g${cell}`, { formula: cellFormula(cell - 0.5) }])),
            ...placeCells(name),
            ...typeSeconds(step.seconds, types),
            whole_name: step.name,
          },
        };
      }),
    ],
    rules: rulesOf(name, lastGridColumn(steps.length)),
  };
}

/** The seconds of the work types that count as a kind. */
function secondsOf(name: string, sign: string, types: readonly TypeColumn[]): PageValue {
  const parts = types.map(({ key }) => `IF({${name}_mapping[sign]#${key}}="${sign}",{[@${key}]},0)`);
  return { formula: `=${parts.join("+")}` };
}

/** When the engineer has done the row above, walked and waited. */
function freeAfter(block: string, key: string): string {
  const cell = (column: string): string => `{${block}[${column}]#${key}}`;
  return `=${["start", "manual", "walk", "wait"].map(cell).join("+")}`;
}

/** The ends of a row's work, in cells of the grid; what is shorter than a cell is drawn in the first one whose middle is not before it. */
function placeCells(name: string): Readonly<Record<(typeof places)[number], PageValue>> {
  const unit = `{${name}_figures[value]#unit}`;
  const firstMiddle = "ROUNDUP(MAX(0,{[@at_start]}-0.5),0)+0.51";
  const manual = "{[@start]}+{[@manual]}";
  const until = (seconds: string, kind: CombinationKind): PageValue => ({
    formula: `=IF({[@${kind}]}>0,MAX((${seconds})/${unit},${firstMiddle}),(${seconds})/${unit})`,
  });
  return {
    at_start: { formula: `={[@start]}/${unit}` },
    at_manual: until(manual, "manual"),
    at_walk: until(`${manual}+{[@walk]}`, "walk"),
    at_wait: until(`${manual}+{[@walk]}+{[@wait]}`, "wait"),
    at_auto: until(`${manual}+{[@auto]}`, "auto"),
    at_end: { formula: "=MAX({[@at_manual:at_auto]})" },
  };
}

/** What is done at the middle of a cell. */
function cellFormula(at: number): string {
  const before = (place: (typeof places)[number]): string => `${at}<{[@${place}]}`;
  const { manual, auto, walk, wait } = combinationSigns;
  const machine = `IF(${before("at_walk")},"${togetherSigns.walk}",IF(${before("at_wait")},"${togetherSigns.wait}","${auto}"))`;
  const person = `IF(${before("at_walk")},"${walk}","${wait}")`;
  return `=IF(OR(${before("at_start")},${at}>={[@at_end]}),"",IF(${before("at_manual")},"${manual}",IF(${before("at_auto")},${machine},${person})))`;
}

/** The takt first, since it stands over everything; then the colours of the signs. */
function rulesOf(name: string, last: string): readonly PageRule[] {
  const takt = `{${name}_inputs[value]#takt}`;
  const taktCell = `${takt}/{${name}_figures[value]#unit}`;
  const cell = "(COLUMN({[@g1]})-COLUMN({[@end]}))";
  const over = { from: "g1", to: last } as const;
  return [
    {
      ...over,
      formula: `=IF(ISNUMBER(${takt}),AND(${cell}-1<${taktCell},${cell}>=${taktCell}),FALSE)`,
      fill: chartColours.takt,
      colour: chartColours.paper,
    },
    ...signColours.map(({ sign, fill, colour }) => ({
      ...over,
      formula: `={[@g1]}="${sign}"`,
      fill,
      colour,
    })),
  ];
}
