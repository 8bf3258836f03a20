import { readShown } from "../../../contract/shown-value.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { compositionOf } from "../../figures/man-machine.ts";
import { decimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import type { PageContent } from "../page/page-query.ts";
import type { PageRow, PageSeries } from "../page/page.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { chartColours, fillOf, slotColour, textOn } from "../parts/colours.ts";
import { aroundBars, heightOfBars, screenChart } from "../parts/first-screen.ts";
import { listSection, listRow } from "../parts/list-section.ts";
import { formats, hasTextIn, numberColumn, textColumn } from "../parts/plain-columns.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";

/** The total time of each man-machine chart (MMC), divided into machine, walking, waiting and other time. */
export const page: PageDefinition = {
  kind: "mmc_composition",
  subject: "mmc_list",
  offered: ["lists"],
  buttonOrder: 170,
  needs: ["mmc"],
  guideAnchor: "man-machine-composition",
  picture: {
    light: "M32 4h6v6h-6z M24 13h4v6h-4z M26 22h8v6h-8z",
    middle: "M24 4h8v6h-8z M38 4h6v6h-6z M18 13h6v6h-6z M28 13h4v6h-4z M22 22h4v6h-4z M34 22h2v6h-2z",
    dark: "M4 4h20v6h-20z M4 13h14v6h-14z M4 22h18v6h-18z",
  },
  make: (content, words) => chartPage(content, words, mmcComposition(content, words), { layout: "below" }),
};

/** Seconds. A smaller overlap prints as 0.0 and is rounding noise. */
const leastOverlap = 0.05;

/** The instance only has totals, so the order of times cannot be drawn. */
function mmcComposition({ mmc }: PageContent, words: Words): ChartSection {
  const texts = words.lineCharts.mmc;
  const bars = barsOnPage(mmc.length, { points: 26, labelled: 16, mostInLandscape: 18 });
  return listSection(
    "mmc",
    {
      nameHeader: texts.chart,
      columns: [
        ...pieces.map((piece) => numberColumn(piece, texts[piece])),
        numberColumn("total", texts.total),
        numberColumn("load", texts.load),
        { ...textColumn("note", texts.note), width: 26, headerWhen: hasTextIn("note") },
      ],
      rows: mmc.map((record) => rowOf(record, words)),
      texts,
      ...(bars.isPortrait && { isPortrait: true }),
      chart: {
        type: "BarStacked",
        series: pieces.map((piece) => seriesOf(piece, bars.isLabelled)),
        size: { ...screenChart, height: bars.height },
        valueAxis: { title: words.charts.seconds, minimum: 0, numberFormat: formats.axis },
        categoryAxis: { title: texts.chart, isReversed: true },
        legend: "bottom",
        gapWidth: 40,
      },
    },
    words,
  );
}

const pieces = ["machine", "walk", "wait", "other"] as const;

function seriesOf(column: (typeof pieces)[number], isLabelled: boolean): PageSeries {
  const colour = {
    machine: chartColours.plain,
    walk: chartColours.nva,
    wait: chartColours.wait,
    other: slotColour("c5"),
  }[column];
  return {
    column,
    ...fillOf(colour),
    ...(isLabelled && { labels: { numberFormat: "0.0;;", position: "Center", colour: textOn(colour) } }),
  };
}

function rowOf(record: RawValues, { lineCharts, language }: Words): PageRow {
  const texts = lineCharts.mmc;
  const read = (field: "total_time" | "machine_time" | "walk_time" | "wait_time" | "load_ratio") => {
    const value = readShown("wa.mmc", record, field);
    return typeof value === "number" ? value : 0;
  };
  const times = {
    total: read("total_time"),
    machine: read("machine_time"),
    walk: read("walk_time"),
    wait: read("wait_time"),
  };
  const parts = compositionOf(times);
  const seconds = decimals(parts?.overlap ?? 0, 1, language);
  const note =
    parts === undefined ? texts.unreadable : parts.overlap >= leastOverlap ? texts.overlap({ seconds }) : "";
  return {
    ...listRow(record, String(readShown("wa.mmc", record, "name")), {
      ...times,
      // Without rounding, floating-point noise above 0 would be a piece with a label.
      other: { formula: "=MAX(0,ROUND({[@total]}-{[@machine]}-{[@walk]}-{[@wait]},9))" },
      load: read("load_ratio"),
      note,
    }),
    ...(note !== "" && { isBad: ["note"] }),
  };
}

/** Points of all bars together on a portrait page, without title, axis and legend. */
const allBarsInPortrait = 800;

/** Points of the thinnest distinguishable bar. */
const least = 11;

interface BarsOnPage {
  /** Points of the chart. */
  readonly height: number;
  /** A landscape page has no space for so many bars. */
  readonly isPortrait: boolean;
  /** The bars are thick enough for labels. */
  readonly isLabelled: boolean;
}

/**
 * Returns the size of a chart with `count` bars, usually `points` thick. Labels need `labelled` points. A
 * landscape page has space for `mostInLandscape` bars and their table.
 */
function barsOnPage(
  count: number,
  { points, labelled, mostInLandscape }: Readonly<Record<"points" | "labelled" | "mostInLandscape", number>>,
): BarsOnPage {
  const isPortrait = count > mostInLandscape;
  const portraitPoints = Math.max(least, Math.min(points, allBarsInPortrait / count));
  const height = heightOfBars(count, { each: points, least: isPortrait ? portraitPoints : least });
  return { height, isPortrait, isLabelled: height - aroundBars >= labelled * count };
}
