import { columnLetters } from "../area.ts";
import { bulkCommand } from "../bulk-write.ts";
import { spreadsheet } from "../spreadsheet.ts";
import type {
  Command,
  ConditionalRule,
  Getters,
  Plugin,
  PluginConfig,
  Position,
  Style,
  Zone,
} from "../spreadsheet.ts";

type Rule = ConditionalRule["rule"];

/** Styles by column, then by row. */
type StyleTable = Readonly<Record<number, Readonly<Record<number, Style | undefined>> | undefined>>;

interface RulesPlugin extends Plugin {
  isStale: boolean;
  getComputedStyles(sheetId: string): StyleTable;
  getComputedIcons(sheetId: string): object;
  getComputedDataBars(sheetId: string): object;
  getCellConditionalFormatStyle(position: Position): Style | undefined;
  getRuleResultForTarget(target: Position, rule: Rule, prepared: unknown): boolean;
}

/** A rule that is prepared for queries about single cells. */
interface PreparedRule {
  readonly zones: readonly Zone[];
  /** Returns the rule's style for a cell in one of its zones, if the rule applies. */
  styleOf(position: Position, zone: Zone): Style | undefined;
}

/** Operators that compare a cell with the whole ranges of the rule. */
const wholeRangeOperators: readonly string[] = ["top10", "uniqueValues", "duplicateValues", "isValueInRange"];

/**
 * Computes conditional formats only for cells that are drawn or read, not for all cells after each change.
 */
export function computeRulesOnDemand(): void {
  const registry = spreadsheet.registries.coreViewsPluginRegistry;
  const Base = registry?.get("evaluation_cf") as new (config: PluginConfig) => RulesPlugin;
  if (registry === undefined || "isOnDemand" in Base) return;
  class RulesOnDemand extends Base {
    static readonly isOnDemand = true;
    private preparedBySheet = new Map<string, readonly PreparedRule[]>();
    private stylesBySheet = new Map<string, Map<number, Style | undefined>>();

    override handle(command: Command): void {
      super.handle(command);
      if (mayChangeRules(command)) this.preparedBySheet = new Map();
    }

    override finalize(): void {
      if (this.isStale) this.stylesBySheet = new Map();
      super.finalize();
    }

    override getCellConditionalFormatStyle(position: Position): Style | undefined {
      const { sheetId, col, row } = position;
      let styles = this.stylesBySheet.get(sheetId);
      if (styles === undefined)
        this.stylesBySheet.set(sheetId, (styles = new Map<number, Style | undefined>()));
      const key = row * columnLimit + col;
      if (!styles.has(key)) styles.set(key, styleAt(position, this.preparedRules(sheetId)));
      return styles.get(key);
    }

    override getComputedIcons(sheetId: string): object {
      return super.getComputedIcons.call(withinGrid(this), sheetId);
    }

    override getComputedDataBars(sheetId: string): object {
      return super.getComputedDataBars.call(withinGrid(this), sheetId);
    }

    private preparedRules(sheetId: string): readonly PreparedRule[] {
      const prepared = this.preparedBySheet.get(sheetId);
      if (prepared !== undefined) return prepared;
      const wholeRule = {
        stylesOf: (plugin: RulesPlugin, id: string) => super.getComputedStyles.call(plugin, id),
        version: () => this.stylesBySheet,
      };
      const rules = this.getters.getConditionalFormats(sheetId).toReversed();
      const preparedRules = rules.map(
        (rule) => prepareForCells(this, sheetId, rule) ?? prepareAsWhole(this, sheetId, rule, wholeRule),
      );
      this.preparedBySheet.set(sheetId, preparedRules);
      return preparedRules;
    }
  }
  registry.replace("evaluation_cf", RulesOnDemand);
}

/** Returns the plugin with rules cut at the worksheet's end, because it visits every cell. */
function withinGrid<One extends RulesPlugin>(plugin: One, rules?: readonly ConditionalRule[]): One {
  const { getters } = plugin;
  const clippedGetters = Object.assign(Object.create(getters) as Getters, {
    getConditionalFormats: (sheetId: string) =>
      (rules ?? getters.getConditionalFormats(sheetId)).map((rule) => clippedRule(getters, sheetId, rule)),
  });
  return Object.assign(Object.create(plugin) as One, { getters: clippedGetters });
}

function zonesOf({ getters }: RulesPlugin, sheetId: string, { ranges }: ConditionalRule): readonly Zone[] {
  return ranges.map((xc) => getters.getRangeFromSheetXC(sheetId, xc).zone);
}

/** Prepares a rule for single cells. Returns undefined if it needs its whole ranges. */
function prepareForCells(
  plugin: RulesPlugin,
  sheetId: string,
  conditional: ConditionalRule,
): PreparedRule | undefined {
  const { rule } = conditional;
  if (rule.type !== "CellIsRule" || wholeRangeOperators.includes(rule.operator ?? "")) return undefined;
  const formulas = movedValuesOf(plugin.getters, sheetId, rule.values ?? []);
  return {
    zones: zonesOf(plugin, sheetId, conditional),
    styleOf: (position, zone) => {
      const values = formulas(position.col - zone.left, position.row - zone.top);
      return plugin.getRuleResultForTarget(position, { ...rule, values }, undefined) ? rule.style : undefined;
    },
  };
}

/** Prepares a rule that needs its whole ranges. The first query after a change evaluates all of its cells. */
function prepareAsWhole(
  plugin: RulesPlugin,
  ruledSheetId: string,
  conditional: ConditionalRule,
  {
    stylesOf,
    version,
  }: {
    readonly stylesOf: (plugin: RulesPlugin, sheetId: string) => StyleTable;
    /** Returns a new object after cells have changed. */
    readonly version: () => unknown;
  },
): PreparedRule {
  const singleRulePlugin = withinGrid(plugin, [conditional]);
  let styles: StyleTable = {};
  let computedVersion: unknown;
  return {
    zones: zonesOf(plugin, ruledSheetId, conditional),
    styleOf: ({ sheetId, col, row }) => {
      if (computedVersion !== version()) {
        computedVersion = version();
        styles = stylesOf(singleRulePlugin, sheetId);
      }
      return styles[col]?.[row];
    },
  };
}

function styleAt(position: Position, rules: readonly PreparedRule[]): Style | undefined {
  let style: Style | undefined;
  for (const rule of rules)
    for (const zone of rule.zones)
      if (isIn(position, zone)) style = mergedStyle(style, rule.styleOf(position, zone));
  return style;
}

/** Returns a rule with its ranges cut at the worksheet's end. */
function clippedRule(getters: Getters, sheetId: string, rule: ConditionalRule): ConditionalRule {
  const lastRow = getters.getNumberRows(sheetId) - 1;
  const lastCol = getters.getNumberCols(sheetId) - 1;
  const ranges = rule.ranges.flatMap((xc) => {
    const { left, right, top, bottom } = getters.getRangeFromSheetXC(sheetId, xc).zone;
    if (right <= lastCol && bottom <= lastRow) return [xc];
    if (left > lastCol || top > lastRow) return [];
    const last = `${columnLetters(Math.min(right, lastCol))}${Math.min(bottom, lastRow) + 1}`;
    return [`${columnLetters(left)}${top + 1}:${last}`];
  });
  return { ...rule, ranges };
}

/** The most offsets in a rule's cache. A full cache is emptied. */
const maxCachedOffsets = 4_000;

/** Returns a function for a rule's values at an offset from the zone's first cell. */
function movedValuesOf(
  getters: Getters,
  sheetId: string,
  values: readonly string[],
): (cols: number, rows: number) => readonly string[] {
  const compiled = values.map((value) =>
    value.startsWith("=") ? spreadsheet.CompiledFormula.Compile(value, sheetId, getters) : undefined,
  );
  if (compiled.every((formula) => formula === undefined)) return () => values;
  const valuesByOffset = new Map<number, readonly string[]>();
  return (cols, rows) => {
    const key = rows * columnLimit + cols;
    const cached = valuesByOffset.get(key);
    if (cached !== undefined) return cached;
    const movedValues = values.map((value, index) => {
      const formula = compiled[index];
      return formula === undefined ? value : getters.getTranslatedCellFormula(sheetId, cols, rows, formula);
    });
    if (valuesByOffset.size >= maxCachedOffsets) valuesByOffset.clear();
    valuesByOffset.set(key, movedValues);
    return movedValues;
  };
}

/** The number of columns in Excel. */
const columnLimit = 16_384;

function isIn({ col, row }: Position, { left, right, top, bottom }: Zone): boolean {
  return col >= left && col <= right && row >= top && row <= bottom;
}

/** The later rule has priority. */
function mergedStyle(style: Style | undefined, laterStyle: Style | undefined): Style | undefined {
  return style === undefined || laterStyle === undefined
    ? (laterStyle ?? style)
    : { ...style, ...laterStyle };
}

/** Commands that change cells, but no range of a formula, rule or table. */
const cellCommands: ReadonlySet<string> = new Set([
  bulkCommand,
  "UPDATE_CELL",
  "UPDATE_CELL_POSITION",
  "CLEAR_CELL",
  "CLEAR_CELLS",
  "DELETE_CONTENT",
  "SET_FORMATTING",
  "CLEAR_FORMATTING",
]);

function mayChangeRules({ type }: Command): boolean {
  const isCoreCommand = spreadsheet.coreTypes.has(type) || spreadsheet.invalidateEvaluationCommands.has(type);
  return isCoreCommand && !cellCommands.has(type);
}
