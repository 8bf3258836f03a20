import { readShown } from "../../contract/shown-value.ts";
import { dateFrom1904, showDate } from "../worksheet/cells/date-cell.ts";
import { answered, notAvailable } from "./custom-function.ts";
import type { CustomFunction } from "./custom-function.ts";
import { findAnalysis, trimmedName } from "./look-up.ts";

/** `=WA.DATE(o_no)`: the date of an analysis as a date of Excel. Its cell needs the format of a date. */
export const date: CustomFunction = {
  id: "DATE",
  example: 'WA.DATE("O-0012")',
  parameters: [{ name: "o_no", type: "any" }],
  result: "scalar",
  answer: async ([o_no], tools) => {
    const found = await findAnalysis(o_no, tools);
    if (!found.ok) return found;
    const day = showDate(readShown("wa.session", found.value, "date"));
    if (typeof day !== "number")
      return notAvailable(tools.words.functions.errors.noDate({ o_no: trimmedName(o_no) }));
    return answered((await tools.countsFrom1904()) ? dateFrom1904(day) : day);
  },
};
