import { spreadsheet } from "./spreadsheet.ts";
import type { Getters, Plugin, PluginConfig, Zone } from "./spreadsheet.ts";
import { usedZone } from "./used-zone.ts";

interface EvaluationPlugin extends Plugin {
  readonly evaluator: { getters: Getters & { getSheetZone(sheetId: string): Zone } };
}

const firstCell: Zone = { left: 0, right: 0, top: 0, bottom: 0 };

/**
 * Lets the spreadsheet evaluate the cells in use alone. By itself it goes through every cell of every worksheet's grid, empty or
 * not, whenever rows are inserted, a worksheet is made or a name is defined.
 */
export function evaluateUsedCells(): void {
  const registry = spreadsheet.registries.coreViewsPluginRegistry;
  const Base = registry?.get("evaluation") as new (config: PluginConfig) => EvaluationPlugin;
  if (registry === undefined || "isOfUsedCells" in Base) return;
  class UsedEvaluation extends Base {
    static readonly isOfUsedCells = true;

    constructor(config: PluginConfig) {
      super(config);
      const { getters } = this.evaluator;
      const ofUsed = { getSheetZone: (sheetId: string) => usedZone(getters, sheetId, false) ?? firstCell };
      this.evaluator.getters = Object.assign(Object.create(getters) as typeof getters, ofUsed);
    }
  }
  registry.replace("evaluation", UsedEvaluation);
}
