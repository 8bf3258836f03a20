import type { RawValues } from "../../../contract/relay-api.ts";
import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageRow } from "../page/page.ts";
import { idOf, readShown } from "../../../contract/shown-value.ts";
import type { Words } from "../../words/words.ts";
import { nowhere } from "../parts/chart-part.ts";
import type { ChartPart } from "../parts/chart-part.ts";
import { chartColours, textOn } from "../parts/colours.ts";
import { screenChart } from "../parts/first-screen.ts";
import {
  categoryColumn,
  formats,
  longestCategory,
  numberColumn,
  textColumn,
} from "../parts/plain-columns.ts";
import { shortText, toldApart } from "../parts/short-text.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";

/** The cycle time of each multi-activity chart against its takt time. */
export const page: PageDefinition = {
  kind: "mac_balance",
  about: "mac_list",
  offered: ["lists"],
  place: 180,
  needs: ["mac"],
  anchor: "multi-activity-figures",
  picture: {
    light: "M10 9h5v19h-5z M25 9h5v19h-5z M40 9h5v19h-5z",
    dark: "M5 12h5v16h-5z M20 16h5v12h-5z M35 10h5v18h-5z",
  },
  make: (content, words) => chartPage(content, words, macBalance(content, words), "below"),
};

/** More columns have no room for their values. */
const mostLabelled = 14;

/** Average cycle time of each multi-activity chart against its takt, with the instance's ratios; no lanes, since it has none. Needs MAC records. */
function macBalance({ mac }: PageContent, words: Words, name = "mac"): ChartPart {
  const { charts, lineCharts, pages } = words;
  const says = lineCharts.mac;
  const data: PageBlock = {
    name: `${name}_data`,
    title: charts.data,
    at: nowhere,
    look: "table",
    columns: [
      categoryColumn(says.chart),
      numberColumn("average", says.average),
      numberColumn("takt", says.takt),
      numberColumn("share", says.share, "0.0%"),
      numberColumn("processes", says.processes, formats.count),
      numberColumn("utilization", says.utilization),
      numberColumn("balance", says.balance),
      textColumn("name", charts.wholeName),
    ],
    rows: toldApart(mac.map(rowOf), longestCategory),
    rules: [
      {
        from: "share",
        to: "share",
        formula: "=AND(ISNUMBER({[@share]}),{[@share]}>1)",
        fill: chartColours.bad,
      },
    ],
  };
  const label = (position: "InsideEnd" | "Top", colour: string, fill: string) =>
    mac.length > mostLabelled
      ? {}
      : { labels: { numberFormat: formats.seconds, position, colour, ...(position === "Top" && { fill }) } };
  return {
    figures: [],
    data,
    lines: [mac.length === 0 ? says.none : says.read],
    ...(mac.length > 0 && {
      chart: {
        name,
        title: pages.kinds.mac_balance.name,
        type: "ColumnClustered",
        block: data.name,
        category: "category",
        series: [
          {
            column: "average",
            colour: chartColours.plain,
            ...label("InsideEnd", textOn(chartColours.plain), chartColours.plain),
          },
          {
            column: "takt",
            colour: chartColours.takt,
            as: "LineMarkers",
            isDashes: true,
            ...label("Top", chartColours.takt, chartColours.paper),
          },
        ],
        at: nowhere,
        size: screenChart,
        valueAxis: { title: charts.seconds, minimum: 0, numberFormat: formats.axis },
        categoryAxis: { title: says.chart },
        legend: "bottom",
        gapWidth: 50,
      },
    }),
  };
}

function rowOf(record: RawValues): PageRow {
  const read = (field: "avg_ct" | "takt_time" | "process_count" | "utilization" | "balance_eff") => {
    const value = readShown("wa.mac", record, field);
    return typeof value === "number" ? value : "";
  };
  const name = String(readShown("wa.mac", record, "name"));
  return {
    key: `m${idOf(record)}`,
    cells: {
      category: shortText(name, longestCategory),
      average: read("avg_ct"),
      takt: read("takt_time"),
      share: { formula: '=IF(AND(ISNUMBER({[@takt]}),{[@takt]}>0),{[@average]}/{[@takt]},"")' },
      processes: read("process_count"),
      utilization: read("utilization"),
      balance: read("balance_eff"),
      name,
    },
  };
}
