import { spreadsheet } from "./spreadsheet.ts";
import type { Plugin, PluginConfig } from "./spreadsheet.ts";

interface ColorsPlugin extends Plugin {
  getCustomColors(): readonly string[];
}

/**
 * Lets the spreadsheet look for the colours in use when its colour picker asks for them. By itself it looks through all cells
 * after every change of one, which takes more time than everything else on a worksheet of 10,000 rows.
 */
export function findColorsOnDemand(): void {
  const registry = spreadsheet.registries.coreViewsPluginRegistry;
  const Base = registry?.get("custom_colors") as new (config: PluginConfig) => ColorsPlugin;
  if (registry === undefined || "isOnDemand" in Base) return;
  class ColorsOnDemand extends Base {
    static readonly isOnDemand = true;

    override finalize(): void {
      // Nothing is looked for yet.
    }

    override getCustomColors(): readonly string[] {
      super.finalize();
      return super.getCustomColors();
    }
  }
  registry.replace("custom_colors", ColorsOnDemand);
}
