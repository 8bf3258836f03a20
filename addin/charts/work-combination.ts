import type { PageContent } from "../pages/page-content.ts";
import type { PageBlock, PageRow } from "../pages/page.ts";
import type { Words } from "../words/words.ts";
import { nowhere } from "./chart-part.ts";
import type { ChartPart } from "./chart-part.ts";
import { chartColours } from "./colours.ts";
import { combinationGrid, gridCells, lastGridColumn } from "./combination-grid.ts";
import { combinationSteps } from "./combination-steps.ts";
import { combinationKinds, combinationSigns, togetherSigns, usualKind } from "./combination-symbols.ts";
import { doubts } from "./doubts.ts";
import { figuresBlock } from "./figures-block.ts";
import { formats, numberColumn, widths } from "./plain-columns.ts";
import { quoted } from "./quoted.ts";
import { figureColumns } from "./takt-lines.ts";
import { typeColumns } from "./type-columns.ts";
import type { TypeColumn } from "./type-columns.ts";

/**
 * The standard work combination table as a Gantt of cells: elements with manual, automatic, walking and waiting time, drawn over a time grid with the
 * takt. Which work type counts as what is typed below it. Needs elements.
 */
export function workCombination(content: PageContent, words: Words, name = "combination"): ChartPart {
  const { combination } = words.charts;
  const { steps, cycles } = combinationSteps(content.analyses[0]?.elements ?? []);
  const types = typeColumns(
    steps.map(({ seconds }) => seconds),
    words,
  );
  return {
    figures: [taktInput(name, words), ...sums(name, gridCells(steps.length), words)],
    data: combinationGrid(name, steps, types, words),
    tables: [mapping(name, types, words), legend(name, words)],
    printUntil: lastGridColumn(steps.length),
    lines: [
      combination.how,
      ...(cycles > 1 ? [combination.average(String(cycles))] : []),
      ...doubts(content.analyses, words),
    ],
  };
}

function taktInput(name: string, { charts }: Words): PageBlock {
  return {
    name: `${name}_inputs`,
    at: nowhere,
    look: "figures",
    columns: figureColumns({ isInput: true }),
    rows: [{ key: "takt", cells: { label: charts.taktInput, value: "", note: charts.emptyNoLine } }],
  };
}

function sums(name: string, cells: number, { charts }: Words): readonly PageBlock[] {
  const { combination } = charts;
  const column = (key: string): string => `{${name}_data[${key}]}`;
  const takt = `{${name}_inputs[value]#takt}`;
  const person = "{FIGURES[value]#manual}+{FIGURES[value]#walk}+{FIGURES[value]#wait}".replaceAll(
    "FIGURES",
    `${name}_figures`,
  );
  const longest = `MAX(${column("end")},${takt})`;
  return [
    figuresBlock(
      `${name}_figures`,
      [
        ...combinationKinds.map((key) => ({
          key,
          label: combination.sums[key],
          value: { formula: `=SUM(${column(key)})` },
        })),
        {
          key: "person",
          label: combination.person,
          value: { formula: `=${person}` },
          note: combination.personRule,
        },
        {
          key: "to_takt",
          label: charts.toTakt,
          value: { formula: `=IF(ISNUMBER(${takt}),ROUND(${takt}-{${name}_figures[value]#person},9),"")` },
        },
        {
          key: "unit",
          label: combination.unit,
          // At least so fine that the longest of table and takt fits into the grid, in plain steps.
          value: {
            formula: `=IF(${longest}<=${cells / 4},0.25,IF(${longest}<=${cells / 2},0.5,ROUNDUP(${longest}/${cells},0)))`,
          },
          note: combination.unitRule,
        },
      ],
      { numberFormat: "0.0#" },
    ),
  ];
}

/** Which work type counts as manual, automatic, walking or waiting; what is typed may be in English or in the page's language. */
function mapping(name: string, types: readonly TypeColumn[], { charts }: Words): PageBlock {
  const { combination } = charts;
  const sign = combinationKinds.reduceRight(
    (otherwise, kind) =>
      `IF(OR(TRIM({[@kind]})=${quoted(kind)},TRIM({[@kind]})=${quoted(combination.kinds[kind])}),${quoted(combinationSigns[kind])},${otherwise})`,
    quoted("?"),
  );
  return {
    name: `${name}_mapping`,
    title: combination.mapping,
    at: nowhere,
    look: "table",
    columns: [
      { key: "type", header: combination.workType, numberFormat: formats.text, width: widths.category },
      { key: "kind", header: combination.countsAs, numberFormat: formats.text, isInput: true, width: 9 },
      { key: "sign", header: combination.sign, numberFormat: "General", width: 9, align: "center" },
      { ...numberColumn("seconds", charts.seconds), width: 9 },
      { key: "note", header: combination.note, numberFormat: "General", width: 9, align: "left" },
    ],
    rows: types.map(({ key, label }): PageRow => ({
      key,
      cells: {
        type: label,
        kind: combination.kinds[usualKind(key)],
        sign: { formula: `=${sign}` },
        seconds: { formula: `=SUM({${name}_data[${key}]})` },
        note: { formula: `=IF({[@sign]}="?",${quoted(combination.unknownKind)},"")` },
      },
    })),
    rules: [{ from: "kind", to: "kind", formula: '={[@sign]}="?"', fill: chartColours.bad }],
  };
}

function legend(name: string, { charts }: Words): PageBlock {
  const { combination } = charts;
  const signs = [
    ...combinationKinds.map((kind) => [kind, combination.kinds[kind], combinationSigns[kind]] as const),
    ["auto_walk", combination.walkWhileAuto, togetherSigns.walk] as const,
    ["auto_wait", combination.waitWhileAuto, togetherSigns.wait] as const,
  ];
  return figuresBlock(
    `${name}_legend`,
    signs.map(([key, label, value]) => ({ key, label, value })),
    { numberFormat: formats.text, title: combination.legend },
  );
}
