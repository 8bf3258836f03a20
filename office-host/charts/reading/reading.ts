import type { ChartConfiguration } from "chart.js";
import { configOf } from "../drawing/config.ts";
import { without } from "../../spreadsheet/chart-look.ts";
import type { ChartDefinition, ExcelLook } from "../../spreadsheet/chart-look.ts";
import type { ChartPicture } from "../picture/picture.ts";
import { pictureOf } from "../picture/picture-of.ts";
import type { ChartCell, ChartCells } from "../picture/picture-of.ts";
import { spreadsheet } from "../../spreadsheet/spreadsheet.ts";
import type { Getters, SpreadsheetRange, RangeChange } from "../../spreadsheet/spreadsheet.ts";

/** The spreadsheet's reader for the cells of a chart. */
interface DataExtractor {
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

/** The spreadsheet's Chart.js configuration, and its source. */
export interface ChartRuntime {
  readonly chartJsConfig: ChartConfiguration;
  readonly picture: ChartPicture;
  /** The series in the panel where users change them. */
  readonly customizableSeries: readonly { readonly dataSetId: string; readonly label: string }[];
}

type Ranges = Readonly<Record<string, SpreadsheetRange>>;

/** Returns the drawing of a chart, from its cells. */
function readChart(
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
      const ownXRange = ranges[`x/${id}`];
      const hasNumbers = data.some(({ value }) => typeof value === "number");
      return {
        id,
        label: linked(`name/${id}`) ?? label.replace(/^Series (?=\d+$)/, "Series"),
        cells: data,
        // The spreadsheet hides a series without numbers, and Excel lists it.
        isHidden: hidden === true && hasNumbers,
        ownX: ownXRange && getters.getVisibleRangeValues(ownXRange),
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

/** A definition in the spreadsheet's storage, with ranges for addresses. */
type Read = Omit<ChartDefinition, "excel"> & {
  readonly excel?: Omit<ExcelLook, "ranges"> & {
    readonly ranges?: Readonly<Record<string, SpreadsheetRange>>;
  };
};

interface Adapters {
  readonly applyChange: (range: SpreadsheetRange) => RangeChange;
}

interface TextAdapters {
  readonly adaptRangeString: (
    sheetId: string,
    xc: string,
  ) => { readonly changeType: string; readonly range: string };
}

/** The spreadsheet's handler of a chart type, reduced to what is extended here. */
interface ChartType {
  readonly allowedDefinitionKeys: string[];
  fromStrDefinition(definition: ChartDefinition, sheetId: string, getters: Getters): Read;
  toStrDefinition(definition: Read, sheetId: string, getters: Getters): ChartDefinition;
  updateRanges(definition: Read, adapters: Adapters, sheetId: string): Read;
  transformDefinition(definition: ChartDefinition, sheetId: string, adapters: TextAdapters): ChartDefinition;
  duplicateInDuplicatedSheet(definition: Read, from: string, to: string, getters: Getters): Read;
  getDefinitionFromContextCreation(context: Partial<ChartDefinition>, builder: unknown): ChartDefinition;
  getRuntime(getters: Getters, definition: Read, extractor: DataExtractor): unknown;
}

/** The spreadsheet's chart types that store Excel's charts. */
const keptTypes = ["bar", "line", "combo", "pie", "scatter"] as const;

/** The keys that Excel's charts need and the spreadsheet would drop. */
const moreKeys = ["excel", "stacked", "horizontal", "axesDesign", "showValues", "aggregated"] as const;

/**
 * Makes the spreadsheet store Excel's additional properties of charts in their definitions. They are thus
 * undone, saved and copied with the rest, and their ranges move with the cells. Charts are drawn as in Excel.
 */
export function keepChartLooks(): void {
  const registry = spreadsheet.registries.chartTypeRegistry;
  if (registry === undefined) return;
  for (const name of keptTypes) {
    const type = registry.get(name) as ChartType;
    if (!type.allowedDefinitionKeys.includes("excel")) registry.replace(name, extended(type));
  }
}

function extended(type: ChartType): ChartType {
  const keys = [...new Set([...type.allowedDefinitionKeys, ...moreKeys])];
  return {
    ...type,
    allowedDefinitionKeys: keys,
    fromStrDefinition: (definition, sheetId, getters) => {
      const read = type.fromStrDefinition(definition, sheetId, getters);
      return withRanges(read, definition.excel, (xc) => {
        const range = getters.getRangeFromSheetXC(sheetId, xc);
        return range.invalidXc === undefined ? range : undefined;
      });
    },
    toStrDefinition: (definition, sheetId, getters) => {
      const written = type.toStrDefinition(definition, sheetId, getters);
      return withRanges(written, definition.excel, (range) =>
        getters.getRangeString(range, sheetId),
      ) as unknown as ChartDefinition;
    },
    updateRanges: (definition, adapters, sheetId) => {
      const moved = type.updateRanges(definition, adapters, sheetId);
      if (definition.excel?.ranges === undefined) return moved;
      const changes = new Set<string>();
      const next = withRanges(moved, definition.excel, (range) => {
        const change = adapters.applyChange(range);
        changes.add(change.changeType);
        return change.changeType === "REMOVE" ? undefined : change.range;
      });
      return changes.size === 1 && changes.has("NONE") ? moved : next;
    },
    transformDefinition: (definition, sheetId, adapters) => {
      const moved = type.transformDefinition(definition, sheetId, adapters);
      return withRanges(moved, definition.excel, (xc) => {
        const change = adapters.adaptRangeString(sheetId, xc);
        return change.changeType === "REMOVE" ? undefined : change.range;
      }) as unknown as ChartDefinition;
    },
    duplicateInDuplicatedSheet: (definition, from, to, getters) => {
      const copy = type.duplicateInDuplicatedSheet(definition, from, to, getters);
      return withRanges(copy, definition.excel, (range) =>
        range.sheetId === from ? getters.getRangeFromZone(to, range.unboundedZone) : range,
      );
    },
    // Another type chosen in the grid applies to the whole chart, and other settings stay.
    getDefinitionFromContextCreation: (context, builder) => {
      const made = type.getDefinitionFromContextCreation(context, builder);
      const styles = Object.entries(made.dataSetStyles ?? {}).map(([id, style]) => {
        const look = without(style?.look ?? {}, "chartType");
        return [id, style === undefined ? style : { ...style, look }] as const;
      });
      return {
        ...made,
        dataSetStyles: Object.fromEntries(styles),
        excel: without(context.excel ?? {}, "type"),
      };
    },
    getRuntime: (getters, definition, extractor) =>
      readChart(getters, definition as unknown as ChartDefinition, definition.excel?.ranges ?? {}, extractor),
  };
}

/** Returns the definition with each range of Excel's look replaced by `change`. Undefined removes it. */
function withRanges<Before>(
  definition: object,
  look: { readonly ranges?: Readonly<Record<string, Before>> } | undefined,
  change: (range: Before) => unknown,
): Read {
  if (look?.ranges === undefined) return definition as Read;
  const ranges = Object.entries(look.ranges).flatMap(([key, range]) => {
    const next = change(range);
    return next === undefined ? [] : [[key, next] as const];
  });
  return { ...definition, excel: { ...look, ranges: Object.fromEntries(ranges) } } as unknown as Read;
}
