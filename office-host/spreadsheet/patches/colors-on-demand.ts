import { spreadsheet } from "../spreadsheet.ts";
import type { Plugin, PluginConfig } from "../spreadsheet.ts";

interface ColorsPlugin extends Plugin {
  getCustomColors(): readonly string[];
}

/** Collects used colors only for the color picker, not after every command (7 ms at 2,000 rows). */
export function findColorsOnDemand(): void {
  const registry = spreadsheet.registries.coreViewsPluginRegistry;
  const Base = registry?.get("custom_colors") as new (config: PluginConfig) => ColorsPlugin;
  if (registry === undefined || "isOnDemand" in Base) return;
  class ColorsOnDemand extends Base {
    static readonly isOnDemand = true;

    override finalize(): void {
      // The colors are collected on request.
    }

    override getCustomColors(): readonly string[] {
      super.finalize();
      return super.getCustomColors();
    }
  }
  registry.replace("custom_colors", ColorsOnDemand);
}
