import type { NewTotals } from "../../actions/interface/reports.ts";
import type { Format } from "./format.ts";
import type { Words } from "../../words/words.ts";

/** Says the totals of an analysis: "O-0012: CT 58.0 s · VA 60 % · 41 elements". */
export function totalsInWords(totals: NewTotals, { units, changes }: Words, format: Format): string {
  const { o_no, element_count, cycle_time_avg, va_ratio } = totals;
  const figures = [
    units.cycleTime({ seconds: units.seconds({ number: format.tenths(cycle_time_avg) }) }),
    units.va({ percent: units.percent({ number: format.count(va_ratio) }) }),
    units.elements({ count: element_count }),
  ];
  return changes.totalsOf({ o_no, figures: figures.join(" · ") });
}
