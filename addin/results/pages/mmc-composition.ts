import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageRow } from "../page/page.ts";
import { compositionOf } from "../../figures/man-machine.ts";
import { idOf, readShown } from "../../../contract/shown-value.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { decimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import { nowhere } from "../parts/chart-part.ts";
import type { ChartPart } from "../parts/chart-part.ts";
import { barsOnPage } from "../parts/bars-on-page.ts";
import { chartColours, filled, slotColour, textOn } from "../parts/colours.ts";
import {
  categoryColumn,
  formats,
  longestCategory,
  numberColumn,
  textColumn,
  holdsAny,
} from "../parts/plain-columns.ts";
import { shortText, toldApart } from "../parts/short-text.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";
import { screenChart } from "../parts/first-screen.ts";

/** What the time of each man-machine chart is made of. */
export const page: PageDefinition = {
  kind: "mmc_composition",
  about: "mmc_list",
  offered: ["lists"],
  place: 170,
  needs: ["mmc"],
  anchor: "man-machine-composition",
  picture: {
    light: "M32 4h6v6h-6z M24 13h4v6h-4z M26 22h8v6h-8z",
    middle: "M24 4h8v6h-8z M38 4h6v6h-6z M18 13h6v6h-6z M28 13h4v6h-4z M22 22h4v6h-4z M34 22h2v6h-2z",
    dark: "M4 4h20v6h-20z M4 13h14v6h-14z M4 22h18v6h-18z",
  },
  make: (content, words) => chartPage(content, words, mmcComposition(content, words), "below"),
};

/** An overlap that prints as 0.0 is rounding. */
const noise = 0.05;

/** What each man-machine chart's total is made of, one bar each; totals only, since the instance has no lanes. Needs MMC records. */
function mmcComposition({ mmc }: PageContent, words: Words, name = "mmc"): ChartPart {
  const { charts, lineCharts, pages } = words;
  const says = lineCharts.mmc;
  const data: PageBlock = {
    name: `${name}_data`,
    title: charts.data,
    at: nowhere,
    look: "table",
    columns: [
      categoryColumn(says.chart),
      numberColumn("machine", says.machine),
      numberColumn("walk", says.walk),
      numberColumn("wait", says.wait),
      numberColumn("other", says.other),
      numberColumn("total", says.total),
      numberColumn("load", says.load),
      { ...textColumn("note", says.note), width: 26, headerWhen: holdsAny("note") },
      textColumn("name", charts.wholeName),
    ],
    rows: toldApart(
      mmc.map((record) => rowOf(record, words)),
      longestCategory,
    ),
  };
  const bars = barsOnPage(mmc.length, { points: 26, labelled: 16, mostLying: 18 });
  const colours = {
    machine: chartColours.plain,
    walk: chartColours.nva,
    wait: chartColours.wait,
    other: slotColour("c5"),
  } as const;
  const series = (["machine", "walk", "wait", "other"] as const).map((column) => ({
    column,
    ...filled(colours[column]),
    ...(bars.isLabelled && {
      labels: { numberFormat: "0.0;;", position: "Center" as const, colour: textOn(colours[column]) },
    }),
  }));
  return {
    figures: [],
    data,
    ...(bars.isPortrait && { isPortrait: true }),
    lines: [mmc.length === 0 ? says.none : says.read],
    ...(mmc.length > 0 && {
      chart: {
        name,
        title: pages.kinds.mmc_composition.name,
        type: "BarStacked",
        block: data.name,
        category: "category",
        series,
        at: nowhere,
        size: { ...screenChart, height: bars.height },
        valueAxis: { title: charts.seconds, minimum: 0, numberFormat: formats.axis },
        categoryAxis: { title: says.chart, isReversed: true },
        legend: "bottom",
        gapWidth: 40,
      },
    }),
  };
}

function rowOf(record: RawValues, { lineCharts, language }: Words): PageRow {
  const says = lineCharts.mmc;
  const read = (field: "total_time" | "machine_time" | "walk_time" | "wait_time" | "load_ratio") => {
    const value = readShown("wa.mmc", record, field);
    return typeof value === "number" ? value : 0;
  };
  const name = String(readShown("wa.mmc", record, "name"));
  const [total, machine, walk, wait] = [
    read("total_time"),
    read("machine_time"),
    read("walk_time"),
    read("wait_time"),
  ];
  const parts = compositionOf({ total, machine, walk, wait });
  const seconds = decimals(parts?.overlap ?? 0, 1, language);
  const note =
    parts === undefined ? says.unreadable : parts.overlap >= noise ? says.overlap({ seconds }) : "";
  return {
    key: `m${idOf(record)}`,
    cells: {
      category: shortText(name, longestCategory),
      machine,
      walk,
      wait,
      // A hair above 0 would be a piece with a label.
      other: { formula: "=MAX(0,ROUND({[@total]}-{[@machine]}-{[@walk]}-{[@wait]},9))" },
      total,
      load: read("load_ratio"),
      note,
      name,
    },
    ...(note !== "" && { isBad: ["note"] }),
  };
}
