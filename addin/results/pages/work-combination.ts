import { combinationName, workKindWords, workKinds, workSigns } from "../page/work-mapping.ts";
import type { WorkKind } from "../page/work-mapping.ts";
import { quoted } from "../page/addresses.ts";
import type { KeptTimes, PageContent } from "../page/page-query.ts";
import type { PageBlock } from "../page/page.ts";
import type { Words } from "../../words/words.ts";
import { nowhere } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import {
  combinationGrid,
  gridCellCount,
  gridCellWidth,
  secondsColumnWidth,
  longestName,
  lastPrinted,
  signRules,
} from "../sections/combination-grid.ts";
import { mappingBlock, combinationSteps, duringAutoSigns } from "../sections/combination-steps.ts";
import { timeWarnings } from "../parts/doubts.ts";
import { figureColumns, figuresBlock, formats } from "../parts/plain-columns.ts";
import { wrongInputs } from "../parts/input-note.ts";
import { taktNote } from "../parts/takt-lines.ts";
import { typeColumns } from "../parts/type-columns.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";

/** The standard work combination table of an analysis. */
export const page: PageDefinition = {
  kind: "work_combination",
  subject: "analysis",
  offered: ["analysis"],
  buttonOrder: 90,
  needs: ["elements"],
  guideAnchor: "work-combination",
  hasNoChart: true,
  picture: {
    light: "M3 4h14v25h-14z",
    middle: "M26 12h6v3h-6z M39 24h5v3h-5z",
    dark: "M18 6h8v3h-8z M32 18h7v3h-7z",
    line: "M26 7v6M32 13v6M39 19v6M45 3v26",
  },
  make: (content, words) => chartPage(content, words, workCombination(content, words), { layout: "cells" }),
};

/** In a table below, users type the kind of work of each work type. A new page has the kinds typed last. */
function workCombination(content: PageContent, words: Words, name = combinationName): ChartSection {
  const { combination } = words.charts;
  const { steps, cycles } = combinationSteps(content.analyses[0]?.elements ?? []);
  const types = typeColumns(
    steps.map(({ seconds }) => seconds),
    words,
  );
  return {
    figures: [
      taktInput(name, words, content.keptTimes),
      ...sumsBlocks(name, gridCellCount(steps.length), words),
    ].map(asWideAsTable),
    data: combinationGrid(name, steps, types, words),
    tables: [mappingBlock(name, types, content.mapping ?? {}, words)],
    legend: signsBlock(name, words),
    printUntil: lastPrinted,
    notes: [
      combination.how,
      ...(cycles > 1 ? [combination.average({ cycles: String(cycles) })] : []),
      ...timeWarnings(content.analyses, words),
    ],
  };
}

/** Prevents figures from widening the columns of the table above them. */
function asWideAsTable(block: PageBlock): PageBlock {
  const columns = block.columns.map((column, index) =>
    index === 0 ? { ...column, width: longestName } : { ...column, width: secondsColumnWidth },
  );
  return { ...block, columns };
}

function taktInput(name: string, words: Words, typed?: KeptTimes): PageBlock {
  const { charts } = words;
  const block = `${name}_inputs`;
  return {
    name: block,
    at: nowhere,
    look: "figures",
    columns: figureColumns({ isInput: true }),
    rows: [
      {
        key: "takt",
        cells: { label: charts.taktInput, value: typed?.takt ?? "", note: taktNote(block, "takt", words) },
      },
    ],
    rules: wrongInputs([charts.noLine]),
  };
}

function sumsBlocks(name: string, cells: number, { charts }: Words): readonly PageBlock[] {
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
        ...workKinds.map((key) => ({
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
          value: {
            formula: `=IF(ISNUMBER(${takt}),IF(${takt}>0,ROUND(${takt}-{${name}_figures[value]#person},9),""),"")`,
          },
          visibleIf: `IF(ISNUMBER(${takt}),${takt}>0,FALSE)`,
        },
        {
          key: "unit",
          label: combination.unit,
          // The smallest of 0.25, 0.5, 1, 2, 3 … seconds with which the table and the takt fit into the grid.
          value: {
            formula: `=IF(${longest}<=${cells / 4},0.25,IF(${longest}<=${cells / 2},0.5,ROUNDUP(${longest}/${cells},0)))`,
          },
          note: combination.unitRule,
        },
      ],
      // Two decimals for all figures, since a grid cell can be a quarter of a second.
      { numberFormat: "0.00" },
    ),
  ];
}

/** Makes the legend of the grid's characters. A kind of work without time has an empty row. */
function signsBlock(name: string, { charts, language }: Words): PageBlock {
  const { combination } = charts;
  const takesTime = (kind: WorkKind): string => `SUM({${name}_data[${kind}]})>0`;
  const signs = [
    ...workKinds.map(
      (kind) => [kind, workKindWords[kind][language], workSigns[kind], takesTime(kind)] as const,
    ),
    ...(
      [
        ["walk", combination.walkWhileAuto],
        ["wait", combination.waitWhileAuto],
      ] as const
    ).map(
      ([kind, label]) =>
        [
          `auto_${kind}`,
          label,
          duringAutoSigns[kind],
          `AND(${takesTime("auto")},${takesTime(kind)})`,
        ] as const,
    ),
  ];
  const textIf = (condition: string, text: string) => ({ formula: `=IF(${condition},${quoted(text)},"")` });
  const narrow = { header: "", numberFormat: formats.text, width: gridCellWidth } as const;
  return {
    name: `${name}_legend`,
    title: combination.legend,
    at: nowhere,
    look: "figures",
    columns: [
      { ...narrow, key: "value", align: "center" },
      { ...narrow, key: "gap" },
      { ...narrow, key: "label", align: "left" },
    ],
    rows: signs.map(([key, label, value, isUsed]) => ({
      key,
      cells: { label: textIf(isUsed, label), value: textIf(isUsed, value) },
    })),
    rules: signRules({ from: "value", to: "value" }, "value"),
  };
}
