import { spreadsheet } from "../spreadsheet.ts";
import type { Plugin, PluginConfig, Position, ValidationRule } from "../spreadsheet.ts";

interface EvaluationPlugin extends Plugin {
  readonly evaluator: {
    readonly evaluatedCells: {
      get(position: Position): object | undefined;
      set(position: Position, cell: object): void;
      delete(position: Position): void;
    };
  };
}

interface EvaluationClass {
  new (config: PluginConfig): EvaluationPlugin;
  readonly getters: readonly string[];
}

interface ValidationPlugin extends Plugin {
  getRuleErrorForCellValue(value: unknown, position: Position, rule: ValidationRule): string | undefined;
}

interface TypedGetters {
  withTyped<Result>(position: Position, value: unknown, work: () => Result): Result;
}

/** Tests the formula of a rule with what is being typed, as Excel does, and not with the cell's old value. */
export function testTypedValues(): void {
  const registry = spreadsheet.registries.coreViewsPluginRegistry;
  const Evaluation = registry?.get("evaluation") as EvaluationClass;
  const Validation = registry?.get("data_validation_ui") as new (config: PluginConfig) => ValidationPlugin;
  if (registry === undefined || "testsTyped" in Validation) return;
  class TypedEvaluation extends Evaluation {
    static override readonly getters = [...Evaluation.getters, "withTyped"];

    withTyped<Result>(position: Position, value: unknown, work: () => Result): Result {
      const { evaluatedCells } = this.evaluator;
      const before = evaluatedCells.get(position);
      evaluatedCells.set(position, { value, type: typeof value === "string" ? "text" : typeof value });
      try {
        return work();
      } finally {
        if (before === undefined) evaluatedCells.delete(position);
        else evaluatedCells.set(position, before);
      }
    }
  }
  class TypedValidation extends Validation {
    static readonly testsTyped = true;

    override getRuleErrorForCellValue(
      value: unknown,
      position: Position,
      rule: ValidationRule,
    ): string | undefined {
      const test = () => super.getRuleErrorForCellValue(value, position, rule);
      if (rule.criterion.type !== "customFormula") return test();
      return (this.getters as typeof this.getters & TypedGetters).withTyped(position, value, test);
    }
  }
  registry.replace("evaluation", TypedEvaluation);
  registry.replace("data_validation_ui", TypedValidation);
}
