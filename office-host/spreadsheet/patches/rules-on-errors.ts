import { spreadsheet } from "../spreadsheet.ts";
import type { ConditionalRule, Plugin, PluginConfig, Position } from "../spreadsheet.ts";

type Rule = ConditionalRule["rule"];

interface RulesPlugin extends Plugin {
  getRuleResultForTarget(target: Position, rule: Rule, prepared: unknown): boolean;
}

/** Applies formulas of rules to errors, as Excel does: `=ISNA(A1)` hides a #N/A that only a chart needs. */
export function formatErrors(): void {
  const registry = spreadsheet.registries.coreViewsPluginRegistry;
  const Base = registry?.get("evaluation_cf") as new (config: PluginConfig) => RulesPlugin;
  if (registry === undefined || "formatsErrors" in Base) return;
  class RulesOnErrors extends Base {
    static readonly formatsErrors = true;

    override getRuleResultForTarget(target: Position, rule: Rule, prepared: unknown): boolean {
      const [formula = ""] = rule.values ?? [];
      const isError = this.getters.getEvaluatedCell(target).type === "error";
      if (!isError || rule.operator !== "customFormula" || !formula.startsWith("="))
        return super.getRuleResultForTarget(target, rule, prepared);
      const met = this.getters.evaluateFormula(target.sheetId, formula, target);
      return met === true || (typeof met === "number" && met !== 0);
    }
  }
  registry.replace("evaluation_cf", RulesOnErrors);
}
