import type { CustomFunction } from "./custom-function.ts";
import { analysisFields, findAnalysis, findField, shownField } from "./look-up.ts";

/** `=WA.SESSION(o_no, field)`: one field of an analysis. Times are in seconds, the date is text. */
export const session: CustomFunction = {
  id: "SESSION",
  example: 'WA.SESSION("O-0012", "va_ratio")',
  parameters: [
    { name: "o_no", type: "any" },
    { name: "field", type: "string", choices: "SESSION_FIELD" },
  ],
  result: "scalar",
  answer: async ([o_no, typed], tools) => {
    const field = await findField(typed, "wa.session", analysisFields, tools);
    if (!field.ok) return field;
    const found = await findAnalysis(o_no, tools);
    if (!found.ok) return found;
    return shownField("wa.session", found.value, field.value, tools);
  },
};
