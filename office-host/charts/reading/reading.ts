import type { ChartConfiguration } from "chart.js";
import { configOf } from "../drawing/config.ts";
import type { ChartDefinition } from "../../spreadsheet/chart-look.ts";
import type { ChartPicture } from "../picture/picture.ts";
import { pictureOf } from "../picture/picture-of.ts";
import type { ChartCell, ChartCells } from "../picture/picture-of.ts";
import type { Getters, SpreadsheetRange } from "../../spreadsheet/spreadsheet.ts";

/** What the spreadsheet reads of the cells of a chart. */
export interface DataExtractor {
  extractData(): {
    readonly dataSetsValues: readonly {
      readonly dataSetId: string;
      readonly label: string;
      readonly data: readonly ChartCell[];
      readonly hidden?: boolean;
    }[];
    readonly labelValues: readonly ChartCell[];
  };
}

/** What the spreadsheet hands to Chart.js, and what that is made of. */
export interface ChartRuntime {
  readonly chartJsConfig: ChartConfiguration;
  readonly picture: ChartPicture;
  /** For the panel in which a person changes series. */
  readonly customizableSeries: readonly { readonly dataSetId: string; readonly label: string }[];
}

type Ranges = Readonly<Record<string, SpreadsheetRange>>;

/** Reads the cells of a chart and gives what is drawn of it. */
export function readChart(
  getters: Getters,
  definition: ChartDefinition,
  ranges: Ranges,
  extractor: DataExtractor,
): ChartRuntime {
  const { dataSetsValues, labelValues } = extractor.extractData();
  const linked = (key: string): string | undefined => {
    const range = ranges[key];
    return range && (getters.getVisibleRangeValues(range)[0] as ChartCell | undefined)?.formattedValue;
  };
  const cells: ChartCells = {
    labels: labelValues,
    series: dataSetsValues.map(({ dataSetId: id, label, data, hidden }) => {
      const own = ranges[`x/${id}`];
      const hasNumbers = data.some(({ value }) => typeof value === "number");
      return {
        id,
        label: linked(`name/${id}`) ?? label.replace(/^Series (?=\d+$)/, "Series"),
        cells: data,
        // The spreadsheet hides what has no numbers, Excel lists it.
        isHidden: hidden === true && hasNumbers,
        own: own && getters.getVisibleRangeValues(own),
      };
    }),
    titles: Object.fromEntries(
      Object.keys(ranges).flatMap((key) => {
        const text = linked(key);
        return /^(x|name)\//.test(key) || text === undefined ? [] : [[key, text] as const];
      }),
    ),
  };
  const picture = pictureOf(getters, definition, cells);
  return {
    chartJsConfig: configOf(picture),
    picture,
    customizableSeries: picture.series.map(({ id, name }) => ({ dataSetId: id, label: name })),
  };
}
