import { spreadsheet } from "../../office-host/spreadsheet/spreadsheet.ts";

/** The used members of the spreadsheet's plugin that validates cells. */
interface ValidationPlugin {
  isDataValidationInvalid(position: object): boolean;
  getInvalidDataValidationMessage(position: object): string | undefined;
}

/** Shows invalid cells like Excel: no red corner, and no message after typing. Call it before opening. */
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
