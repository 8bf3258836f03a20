import { spreadsheet } from "../spreadsheet.ts";
import type { Plugin, PluginConfig } from "../spreadsheet.ts";

interface ColorsPlugin extends Plugin {
  getCustomColors(): readonly string[];
}

/**
 * Collects the used colors only when the color picker asks for them. By default the spreadsheet visits all
 * cells after every command. At 2,000 rows that takes 7 ms each time, and a pull has many commands.
 */
export function findColorsOnDemand(): void {
  const registry = spreadsheet.registries.coreViewsPluginRegistry;
  const Base = registry?.get("custom_colors") as new (config: PluginConfig) => ColorsPlugin;
  if (registry === undefined || "isOnDemand" in Base) return;
  class ColorsOnDemand extends Base {
    static readonly isOnDemand = true;

    override finalize(): void {
      // Nothing is collected here.
    }

    override getCustomColors(): readonly string[] {
      super.finalize();
      return super.getCustomColors();
    }
  }
  registry.replace("custom_colors", ColorsOnDemand);
}
