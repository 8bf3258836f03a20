import type { ChartConfiguration } from "chart.js";
import { configOf } from "../drawing/config.ts";
import { without } from "../../spreadsheet/chart-look.ts";
import type { ChartDefinition, ExcelLook } from "../../spreadsheet/chart-look.ts";
import type { ChartPicture } from "../picture/picture.ts";
import { pictureOf } from "../picture/picture-of.ts";
import type { ChartCell, ChartCells } from "../picture/picture-of.ts";
import { spreadsheet } from "../../spreadsheet/spreadsheet.ts";
import type { Getters, SpreadsheetRange, RangeChange } from "../../spreadsheet/spreadsheet.ts";

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

/** The Chart.js configuration of a chart, and the picture that it is made from. */
export interface ChartRuntime {
  readonly chartJsConfig: ChartConfiguration;
  readonly picture: ChartPicture;
  /** The series that users can change in the chart panel. */
  readonly customizableSeries: readonly { readonly dataSetId: string; readonly label: string }[];
}

type Ranges = Readonly<Record<string, SpreadsheetRange>>;

function readChart(
  getters: Getters,
  definition: ChartDefinition,
  ranges: Ranges,
  extractor: DataExtractor,
): ChartRuntime {
  const { dataSetsValues, labelValues } = extractor.extractData();
  const linkedText = (key: string): string | undefined => {
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
        label: linkedText(`name/${id}`) ?? label.replace(/^Series (?=\d+$)/, "Series"),
        cells: data,
        // The spreadsheet hides a series without numbers. Excel lists it in the legend.
        isHidden: hidden === true && hasNumbers,
        ownX: ownXRange && getters.getVisibleRangeValues(ownXRange),
      };
    }),
    titles: Object.fromEntries(
      Object.keys(ranges).flatMap((key) => {
        const text = linkedText(key);
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

/** A definition in the spreadsheet. Its addresses are ranges, which move with the cells. */
type StoredDefinition = Omit<ChartDefinition, "excel"> & {
  readonly excel?: Omit<ExcelLook, "ranges"> & {
    readonly ranges?: Readonly<Record<string, SpreadsheetRange>>;
  };
};

interface RangeAdapters {
  readonly applyChange: (range: SpreadsheetRange) => RangeChange;
}

interface TextAdapters {
  readonly adaptRangeString: (
    sheetId: string,
    xc: string,
  ) => { readonly changeType: string; readonly range: string };
}

interface ChartType {
  readonly allowedDefinitionKeys: string[];
  fromStrDefinition(definition: ChartDefinition, sheetId: string, getters: Getters): StoredDefinition;
  toStrDefinition(definition: StoredDefinition, sheetId: string, getters: Getters): ChartDefinition;
  updateRanges(definition: StoredDefinition, adapters: RangeAdapters, sheetId: string): StoredDefinition;
  transformDefinition(definition: ChartDefinition, sheetId: string, adapters: TextAdapters): ChartDefinition;
  duplicateInDuplicatedSheet(
    definition: StoredDefinition,
    from: string,
    to: string,
    getters: Getters,
  ): StoredDefinition;
  getDefinitionFromContextCreation(context: Partial<ChartDefinition>, builder: unknown): ChartDefinition;
  getRuntime(getters: Getters, definition: StoredDefinition, extractor: DataExtractor): unknown;
}

const extendedTypes = ["bar", "line", "combo", "pie", "scatter"] as const;

/** Definition keys that the spreadsheet would drop. */
const addedKeys = ["excel", "stacked", "horizontal", "axesDesign", "showValues", "aggregated"] as const;

/** Stores Excel's chart properties in the spreadsheet's definitions, and draws charts as Excel does. */
export function extendChartTypes(): void {
  const registry = spreadsheet.registries.chartTypeRegistry;
  if (registry === undefined) return;
  for (const name of extendedTypes) {
    const type = registry.get(name) as ChartType;
    if (!type.allowedDefinitionKeys.includes("excel")) registry.replace(name, extendType(type));
  }
}

function extendType(type: ChartType): ChartType {
  const keys = [...new Set([...type.allowedDefinitionKeys, ...addedKeys])];
  return {
    ...type,
    allowedDefinitionKeys: keys,
    fromStrDefinition: (definition, sheetId, getters) => {
      const stored = type.fromStrDefinition(definition, sheetId, getters);
      return withRanges(stored, definition.excel, (xc) => {
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
    // Choosing another type in the grid changes all series, and keeps other settings.
    getDefinitionFromContextCreation: (context, builder) => {
      const newDefinition = type.getDefinitionFromContextCreation(context, builder);
      const styles = Object.entries(newDefinition.dataSetStyles ?? {}).map(([id, style]) => {
        const look = without(style?.look ?? {}, "chartType");
        return [id, style === undefined ? style : { ...style, look }] as const;
      });
      return {
        ...newDefinition,
        dataSetStyles: Object.fromEntries(styles),
        excel: without(context.excel ?? {}, "type"),
      };
    },
    getRuntime: (getters, definition, extractor) =>
      readChart(getters, definition as unknown as ChartDefinition, definition.excel?.ranges ?? {}, extractor),
  };
}

/** Returns the definition with `change` applied to each range. Undefined removes a range. */
function withRanges<Range>(
  definition: object,
  look: { readonly ranges?: Readonly<Record<string, Range>> } | undefined,
  change: (range: Range) => unknown,
): StoredDefinition {
  if (look?.ranges === undefined) return definition as StoredDefinition;
  const ranges = Object.entries(look.ranges).flatMap(([key, range]) => {
    const next = change(range);
    return next === undefined ? [] : [[key, next] as const];
  });
  return {
    ...definition,
    excel: { ...look, ranges: Object.fromEntries(ranges) },
  } as unknown as StoredDefinition;
}
