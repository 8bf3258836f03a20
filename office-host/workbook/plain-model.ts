import { spreadsheet } from "../spreadsheet/spreadsheet.ts";
import type { Model } from "../spreadsheet/spreadsheet.ts";

/** The spreadsheet as it packs itself, in one of two ways of writing formulas. */
interface PackingModel extends Model {
  _exportData(squishes: boolean): object;
}

/**
 * Makes a spreadsheet that packs itself with every formula written out. By itself it packs itself twice, so
 * as to write like formulas short, and opens the outcome as a third; it does so whenever it has read a file.
 * That fails at formulas such as `SUM($K$1:K1)` above `SUM($K$1:K2)`.
 */
export function plainModel(data: object, config: object): Model {
  class PlainModel extends (spreadsheet.Model as new (data?: object, config?: object) => PackingModel) {
    override exportData(): object {
      return this._exportData(false);
    }
  }
  return new PlainModel(data, config);
}
