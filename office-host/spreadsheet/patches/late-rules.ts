import type { Quirks } from "../../excel/quirks.ts";
import { columnLetters } from "../area.ts";
import { spreadsheet } from "../spreadsheet.ts";
import type { ConditionalRule, Plugin, PluginConfig, Position } from "../spreadsheet.ts";

type Rule = ConditionalRule["rule"];

interface RulesPlugin extends Plugin {
  getRuleResultForTarget(target: Position, rule: Rule, prepared: unknown): boolean;
}

/** A rule's result when its cell was last painted, and the cell's text then. */
interface Painted {
  readonly text: string;
  readonly isMet: boolean;
}

/** Imitates quirk 5299: a rule that reads another cell keeps its first result until its own cell changes. */
export function paintRulesLate(): void {
  const registry = spreadsheet.registries.coreViewsPluginRegistry;
  const Base = registry?.get("evaluation_cf") as new (config: PluginConfig) => RulesPlugin;
  if (registry === undefined || "paintsLate" in Base) return;
  class LateRules extends Base {
    static readonly paintsLate = true;
    private readonly quirks: Quirks | undefined;
    private readonly painted = new Map<string, Painted>();

    constructor(config: PluginConfig) {
      super(config);
      this.quirks = config.custom.quirks as Quirks | undefined;
    }

    override getRuleResultForTarget(target: Position, rule: Rule, prepared: unknown): boolean {
      const [formula = ""] = rule.values ?? [];
      const isLate = this.quirks?.has(5299) === true && looksElsewhere(formula, target);
      if (!isLate) return super.getRuleResultForTarget(target, rule, prepared);
      const key = `${target.sheetId} ${target.col} ${target.row} ${formula}`;
      const text = String(this.getters.getEvaluatedCell(target).value);
      const before = this.painted.get(key);
      if (before?.text === text) return before.isMet;
      const isMet = super.getRuleResultForTarget(target, rule, prepared);
      this.painted.set(key, { text, isMet });
      return isMet;
    }
  }
  registry.replace("evaluation_cf", LateRules);
}

function looksElsewhere(formula: string, { col, row }: Position): boolean {
  const ownAddress = `${columnLetters(col)}${row + 1}`;
  const cells = formula.replace(/"[^"]*"/g, "").match(/\$?\b[A-Z]{1,3}\$?\d+\b/g) ?? [];
  return cells.some((cell) => cell.replaceAll("$", "") !== ownAddress);
}
