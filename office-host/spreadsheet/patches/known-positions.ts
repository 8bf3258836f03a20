import { spreadsheet } from "../spreadsheet.ts";
import type { PositionPlugin } from "../cell-changes.ts";
import type { PluginConfig } from "../spreadsheet.ts";

/** Gives other patches access to the plugin with the positions of cells. */
export function exposePositions(): void {
  const registry = spreadsheet.registries.corePluginRegistry;
  const Sheets = registry?.get("sheet") as new (config: PluginConfig) => PositionPlugin;
  if (registry === undefined || "isKnown" in Sheets) return;
  class KnownSheets extends Sheets {
    static readonly isKnown = true;

    constructor(config: PluginConfig) {
      super(config);
      Object.assign(config.custom, { positions: this });
    }
  }
  registry.replace("sheet", KnownSheets);
}
