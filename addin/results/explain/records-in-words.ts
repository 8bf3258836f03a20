/** Writes in words how a value is calculated from records. */

import { decimals } from "../../words/decimals.ts";
import { fieldLabel } from "../../words/field-label.ts";
import type { Words } from "../../words/words.ts";
import { describeCycleFigure } from "../parts/cycle-figures.ts";
import { describeLineFigure } from "../parts/line-figures.ts";
import { typeLabel } from "../parts/type-columns.ts";
import type { CellRecords, Quantity } from "./cell-records.ts";

/** Returns a calculation: "Sum of seconds of NVA / 5 cycles". */
export function recordsInWords({ what, how }: CellRecords, words: Words): string | undefined {
  const { functions, hows } = words.explain;
  const quantity = quantityInWords(what, words);
  const about = { what: quantity };
  const number = (value: number): string => decimals(value, 2, words.language);
  switch (how.is) {
    case "value":
      return quantity;
    case "by_rule":
      return undefined;
    case "sum":
      return functions.sum(about);
    case "count":
      return functions.count(about);
    case "mean":
    case "median":
    case "minimum":
    case "maximum":
    case "deviation":
      return functions[how.is](about);
    case "spread":
      return `${functions.maximum(about)} − ${functions.minimum(about)}`;
    case "variation":
      return describeCycleFigure("variation", words).formula ?? "";
    case "quartile":
      return functions.quartile({ ...about, number: String(how.number) });
    case "lowest_repeatable":
      return words.charts.library.lowestRule;
    case "needed":
      return describeCycleFigure("needed_5", words).formula ?? "";
    case "above_0":
      return hows.above0(about);
    case "unless_small":
      return hows.unlessSmall({ ...about, least: number(how.least) });
    case "per_cycle":
      return hows.perCycle({ ...about, cycles: String(Math.max(1, how.cycles)) });
    case "count_per_cycle":
      return hows.countPerCycle({ ...about, cycles: String(Math.max(1, how.cycles)) });
    case "share":
      return hows.share({ ...about, whole: number(how.whole) });
    case "line":
      return describeLineFigure(how.key, words).formula;
  }
}

function quantityInWords(what: Quantity, words: Words): string {
  const { quantities } = words.explain;
  if (what.is === "type") return quantities.type({ type: typeLabel(what.type, words) });
  if (what.is === "field") return quantities.field({ field: fieldLabel(what.model, what.field, words) });
  return quantities[what.is];
}
