import { spreadsheet } from "../../office-host/spreadsheet/spreadsheet.ts";

/** The spreadsheet's plugin that validates cells, reduced to what the view shows of it. */
interface ValidationPlugin {
  isDataValidationInvalid(position: object): boolean;
  getInvalidDataValidationMessage(position: object): string | undefined;
}

/**
 * Makes the spreadsheet show invalid cells like Excel: a rule gives a message while the user types, and marks
 * nothing afterwards. Cells get no red corner, and no message covers their neighbours. Call it before a
 * workbook opens.
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
