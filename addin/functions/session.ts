import { readShown } from "../../contract/shown-value.ts";
import { answered, notAvailable } from "./custom-function.ts";
import type { CustomFunction } from "./custom-function.ts";
import { analysisFields, fieldNamed, findAnalysis } from "./look-up.ts";

/** `=WA.SESSION(o_no, field)`: one field of an analysis; times in seconds, percentages from 0 to 100, the date as text. */
export const session: CustomFunction = {
  id: "SESSION",
  parameters: [
    { name: "o_no", type: "any" },
    { name: "field", type: "string" },
  ],
  result: "scalar",
  answer: async ([o_no, typed], tools) => {
    const field = await fieldNamed(typed, "wa.session", analysisFields, tools);
    if (!field.ok) return field;
    const found = await findAnalysis(o_no, tools);
    if (!found.ok) return found;
    return Object.hasOwn(found.value, field.value)
      ? answered(readShown("wa.session", found.value, field.value))
      : notAvailable(tools.words.functions.errors.fieldNotThere({ field: field.value }));
  },
};
