import { readShown } from "../../../contract/shown-value.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { Words } from "../../words/words.ts";
import type { PageContent } from "../page/page-query.ts";
import type { PageRow, PageSeries } from "../page/page.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { chartColours, textOn } from "../parts/colours.ts";
import { screenChart } from "../parts/first-screen.ts";
import { listSection, listRow } from "../parts/list-section.ts";
import { formats, numberColumn } from "../parts/plain-columns.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";

/** The cycle time of each multi-activity chart against its takt time. */
export const page: PageDefinition = {
  kind: "mac_balance",
  subject: "mac_list",
  offered: ["lists"],
  buttonOrder: 180,
  needs: ["mac"],
  guideAnchor: "multi-activity-figures",
  picture: {
    light: "M10 9h5v19h-5z M25 9h5v19h-5z M40 9h5v19h-5z",
    dark: "M5 12h5v16h-5z M20 16h5v12h-5z M35 10h5v18h-5z",
  },
  make: (content, words) => chartPage(content, words, macBalance(content, words), { layout: "below" }),
};

/** The most columns with labels. More columns are too narrow for them. */
const mostLabelled = 14;

/** The instance only has totals, so single activities cannot be drawn. */
function macBalance({ mac }: PageContent, words: Words): ChartSection {
  const texts = words.lineCharts.mac;
  return listSection(
    "mac",
    {
      nameHeader: texts.chart,
      columns: [
        numberColumn("average", texts.average),
        numberColumn("takt", texts.takt),
        numberColumn("share", texts.share, "0.0%"),
        numberColumn("processes", texts.processes, formats.count),
        numberColumn("utilization", texts.utilization),
        numberColumn("balance", texts.balance),
      ],
      rows: mac.map(rowOf),
      rules: [
        {
          from: "share",
          to: "share",
          formula: "=AND(ISNUMBER({[@share]}),{[@share]}>1)",
          fill: chartColours.bad,
        },
      ],
      texts,
      chart: {
        type: "ColumnClustered",
        series: seriesOf(mac.length <= mostLabelled),
        size: screenChart,
        valueAxis: { title: words.charts.seconds, minimum: 0, numberFormat: formats.axis },
        categoryAxis: { title: texts.chart },
        legend: "bottom",
        gapWidth: 50,
      },
    },
    words,
  );
}

/** The takt is a dash at each column, since a line between different takts would be meaningless. */
function seriesOf(isLabelled: boolean): readonly PageSeries[] {
  const { plain, takt, paper } = chartColours;
  const format = { numberFormat: formats.seconds } as const;
  return [
    {
      column: "average",
      colour: plain,
      ...(isLabelled && { labels: { ...format, position: "InsideEnd", colour: textOn(plain) } }),
    },
    {
      column: "takt",
      colour: takt,
      as: "LineMarkers",
      isDashes: true,
      ...(isLabelled && { labels: { ...format, position: "Top", colour: takt, fill: paper } }),
    },
  ];
}

function rowOf(record: RawValues): PageRow {
  const read = (field: "avg_ct" | "takt_time" | "process_count" | "utilization" | "balance_eff") => {
    const value = readShown("wa.mac", record, field);
    return typeof value === "number" ? value : "";
  };
  return listRow(record, String(readShown("wa.mac", record, "name")), {
    average: read("avg_ct"),
    takt: read("takt_time"),
    share: { formula: '=IF(AND(ISNUMBER({[@takt]}),{[@takt]}>0),{[@average]}/{[@takt]},"")' },
    processes: read("process_count"),
    utilization: read("utilization"),
    balance: read("balance_eff"),
  });
}
