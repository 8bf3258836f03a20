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

/** The look of cells by conditional formats, by column and row. */
type Looks = Readonly<Record<number, Readonly<Record<number, Style | undefined>> | undefined>>;

interface RulesPlugin extends Plugin {
  isStale: boolean;
  getComputedStyles(sheetId: string): Looks;
  getComputedIcons(sheetId: string): object;
  getComputedDataBars(sheetId: string): object;
  getCellConditionalFormatStyle(position: Position): Style | undefined;
  getRuleResultForTarget(target: Position, rule: Rule, prepared: unknown): boolean;
}

/** A rule of a worksheet that is prepared for queries of single cells. */
interface ReadyRule {
  readonly zones: readonly Zone[];
  /** Returns the look that the rule gives a cell of a zone, or undefined. */
  lookOf(position: Position, zone: Zone): Style | undefined;
}

/** Rules that depend on all cells of their ranges. The spreadsheet computes them as a whole. */
const ofWholeRanges: readonly string[] = ["top10", "uniqueValues", "duplicateValues", "isValueInRange"];

/**
 * Computes conditional formats only for cells on display. By default the spreadsheet computes every rule for
 * every cell of the active worksheet when it draws the first cell after a change.
 */
export function askRulesOnDemand(): void {
  const registry = spreadsheet.registries.coreViewsPluginRegistry;
  const Base = registry?.get("evaluation_cf") as new (config: PluginConfig) => RulesPlugin;
  if (registry === undefined || "isOnDemand" in Base) return;
  class RulesOnDemand extends Base {
    static readonly isOnDemand = true;
    private ready = new Map<string, readonly ReadyRule[]>();
    private known = new Map<string, Map<number, Style | undefined>>();

    override handle(command: Command): void {
      super.handle(command);
      if (movesRanges(command)) this.ready = new Map();
    }

    override finalize(): void {
      if (this.isStale) this.known = new Map();
      super.finalize();
    }

    override getCellConditionalFormatStyle(position: Position): Style | undefined {
      const { sheetId, col, row } = position;
      let known = this.known.get(sheetId);
      if (known === undefined) this.known.set(sheetId, (known = new Map<number, Style | undefined>()));
      const key = row * mostColumns + col;
      if (!known.has(key)) known.set(key, lookAt(position, this.readyRules(sheetId)));
      return known.get(key);
    }

    override getComputedIcons(sheetId: string): object {
      return super.getComputedIcons.call(withinGrid(this), sheetId);
    }

    override getComputedDataBars(sheetId: string): object {
      return super.getComputedDataBars.call(withinGrid(this), sheetId);
    }

    private readyRules(sheetId: string): readonly ReadyRule[] {
      const known = this.ready.get(sheetId);
      if (known !== undefined) return known;
      const whole = {
        stylesOf: (plugin: RulesPlugin, of: string) => super.getComputedStyles.call(plugin, of),
        version: () => this.known,
      };
      const rules = this.getters.getConditionalFormats(sheetId).toReversed();
      const ready = rules.map(
        (rule) => makeReady(this, sheetId, rule) ?? makeReadyAsWhole(this, sheetId, rule, whole),
      );
      this.ready.set(sheetId, ready);
      return ready;
    }
  }
  registry.replace("evaluation_cf", RulesOnDemand);
}

/** Returns the plugin with rules clipped to the worksheet, because it visits every cell of a range. */
function withinGrid<One extends RulesPlugin>(plugin: One, rules?: readonly ConditionalRule[]): One {
  const { getters } = plugin;
  const known = Object.assign(Object.create(getters) as Getters, {
    getConditionalFormats: (sheetId: string) =>
      (rules ?? getters.getConditionalFormats(sheetId)).map((rule) => clipped(getters, sheetId, rule)),
  });
  return Object.assign(Object.create(plugin) as One, { getters: known });
}

function zonesOf({ getters }: RulesPlugin, sheetId: string, { ranges }: ConditionalRule): readonly Zone[] {
  return ranges.map((xc) => getters.getRangeFromSheetXC(sheetId, xc).zone);
}

/** Returns a rule prepared for single cells, or undefined for one that depends on all of its cells. */
function makeReady(
  plugin: RulesPlugin,
  sheetId: string,
  conditional: ConditionalRule,
): ReadyRule | undefined {
  const { rule } = conditional;
  if (rule.type !== "CellIsRule" || ofWholeRanges.includes(rule.operator ?? "")) return undefined;
  const formulas = translated(plugin.getters, sheetId, rule.values ?? []);
  return {
    zones: zonesOf(plugin, sheetId, conditional),
    lookOf: (position, zone) => {
      const values = formulas(position.col - zone.left, position.row - zone.top);
      return plugin.getRuleResultForTarget(position, { ...rule, values }, undefined) ? rule.style : undefined;
    },
  };
}

/** Returns a rule that the spreadsheet evaluates for all its cells after each change. */
function makeReadyAsWhole(
  plugin: RulesPlugin,
  ruled: string,
  conditional: ConditionalRule,
  {
    stylesOf,
    version,
  }: {
    readonly stylesOf: (plugin: RulesPlugin, sheetId: string) => Looks;
    /** Returns another value whenever cells have changed. */
    readonly version: () => unknown;
  },
): ReadyRule {
  const alone = withinGrid(plugin, [conditional]);
  let looks: Looks = {};
  let of: unknown;
  return {
    zones: zonesOf(plugin, ruled, conditional),
    lookOf: ({ sheetId, col, row }) => {
      if (of !== version()) {
        of = version();
        looks = stylesOf(alone, sheetId);
      }
      return looks[col]?.[row];
    },
  };
}

function lookAt(position: Position, rules: readonly ReadyRule[]): Style | undefined {
  let look: Style | undefined;
  for (const rule of rules)
    for (const zone of rule.zones) if (isIn(position, zone)) look = joined(look, rule.lookOf(position, zone));
  return look;
}

/** Returns a rule with its ranges clipped to the worksheet. */
function clipped(getters: Getters, sheetId: string, rule: ConditionalRule): ConditionalRule {
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

/** The number of cells for which a rule caches its formulas. Beyond it they are translated again. */
const mostKept = 4_000;

/** Returns a function for a rule's values at an offset from the first cell. Formulas move with it. */
function translated(
  getters: Getters,
  sheetId: string,
  values: readonly string[],
): (cols: number, rows: number) => readonly string[] {
  const compiled = values.map((value) =>
    value.startsWith("=") ? spreadsheet.CompiledFormula.Compile(value, sheetId, getters) : undefined,
  );
  if (compiled.every((formula) => formula === undefined)) return () => values;
  const kept = new Map<number, readonly string[]>();
  return (cols, rows) => {
    const key = rows * mostColumns + cols;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = values.map((value, index) => {
      const formula = compiled[index];
      return formula === undefined ? value : getters.getTranslatedCellFormula(sheetId, cols, rows, formula);
    });
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, made);
    return made;
  };
}

/** More columns than any worksheet has. */
const mostColumns = 16_384;

function isIn({ col, row }: Position, { left, right, top, bottom }: Zone): boolean {
  return col >= left && col <= right && row >= top && row <= bottom;
}

/** A later look overrides an earlier one. */
function joined(look: Style | undefined, more: Style | undefined): Style | undefined {
  return look === undefined || more === undefined ? (more ?? look) : { ...look, ...more };
}

/** Core commands that change only cells, and no range of a formula, a rule or a table. */
const ofCells: ReadonlySet<string> = new Set([
  bulkCommand,
  "UPDATE_CELL",
  "UPDATE_CELL_POSITION",
  "CLEAR_CELL",
  "CLEAR_CELLS",
  "DELETE_CONTENT",
  "SET_FORMATTING",
  "CLEAR_FORMATTING",
]);

/** Returns true if a command may change ranges, rules or worksheets. */
function movesRanges({ type }: Command): boolean {
  const isOfCore = spreadsheet.coreTypes.has(type) || spreadsheet.invalidateEvaluationCommands.has(type);
  return isOfCore && !ofCells.has(type);
}
