import { spreadsheet } from "./spreadsheet.ts";
import type { Plugin, PluginConfig } from "./spreadsheet.ts";

type Dimension = "COL" | "ROW";

/** Where each row and each column of a worksheet begins, in pixels. */
type Positions = Readonly<Record<Dimension, Readonly<Record<number, number>>>>;

interface PositionsPlugin extends Plugin {
  computePositions(sheetId: string, dimension: Dimension): Positions[Dimension];
  computeHeaderPositionsOfSheet(sheetId: string): Positions;
}

/**
 * Lets the spreadsheet add up where rows and columns begin when that is asked for. By itself it adds up those of all worksheets
 * after every change of a cell.
 */
export function placeHeadersOnDemand(): void {
  const registry = spreadsheet.registries.statefulUIPluginRegistry;
  const Base = registry?.get("header_positions") as new (config: PluginConfig) => PositionsPlugin;
  if (registry === undefined || "isOnDemand" in Base) return;
  class HeadersOnDemand extends Base {
    static readonly isOnDemand = true;

    override computeHeaderPositionsOfSheet(sheetId: string): Positions {
      const known: Partial<Record<Dimension, Positions[Dimension]>> = {};
      const of = (dimension: Dimension) => (known[dimension] ??= this.computePositions(sheetId, dimension));
      return {
        get COL() {
          return of("COL");
        },
        get ROW() {
          return of("ROW");
        },
      };
    }
  }
  registry.replace("header_positions", HeadersOnDemand);
}
