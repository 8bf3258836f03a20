import { spreadsheet } from "../../office-host/spreadsheet/spreadsheet.ts";

/** The plugin of the spreadsheet that holds cells against their validation, as far as what it tells is shown. */
interface ValidationPlugin {
  isDataValidationInvalid(position: object): boolean;
  getInvalidDataValidationMessage(position: object): string | undefined;
}

/**
 * Has the spreadsheet show cells as Excel does, which lets a rule speak when something is typed and marks nothing afterwards: no red
 * corner, and no message over the cells beside. Call it before a workbook is opened.
 */
export function leaveCellsUnmarked(): void {
  const registry = spreadsheet.registries.coreViewsPluginRegistry;
  const Base = registry?.get("data_validation_ui") as (new (config: object) => ValidationPlugin) | undefined;
  if (registry === undefined || Base === undefined || "leavesCellsUnmarked" in Base) return;
  class Unmarked extends Base {
    static readonly leavesCellsUnmarked = true;

    override isDataValidationInvalid(): boolean {
      return false;
    }

    override getInvalidDataValidationMessage(): undefined {
      return undefined;
    }
  }
  registry.replace("data_validation_ui", Unmarked);
}
