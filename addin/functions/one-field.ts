import { shownFields } from "../../contract/records.ts";
import { notAvailable, wrongValue } from "./custom-function.ts";
import type { CustomFunction } from "./custom-function.ts";
import { analysisFields, findField, findAnalysis, findOne, trimmedName, shownField } from "./look-up.ts";

/**
 * `=WA.SESSION(o_no, field)`: one field of an analysis. Times are in seconds, percentages from 0 to 100, the
 * date is text.
 */
export const session: CustomFunction = {
  id: "SESSION",
  parameters: [
    { name: "o_no", type: "any" },
    { name: "field", type: "string" },
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

/** The fields of a line balance. Every read requests all of them, so that functions can share one read. */
const lineFields = shownFields("wa.linebalance");

/** `=WA.LINE(name, field)`: one field of a line balance. Times are in seconds, percentages from 0 to 100. */
export const line: CustomFunction = {
  id: "LINE",
  parameters: [
    { name: "name", type: "any" },
    { name: "field", type: "string" },
  ],
  result: "scalar",
  answer: async ([typedName, typedField], tools) => {
    const { errors } = tools.words.functions;
    const field = await findField(typedField, "wa.linebalance", lineFields, tools);
    if (!field.ok) return field;
    const name = trimmedName(typedName);
    if (name === "") return wrongValue(errors.lineMissing);
    const found = await findOne(
      {
        model: "wa.linebalance",
        name: ["name", name],
        fields: lineFields,
        none: notAvailable(errors.noLine({ name })),
        several: wrongValue(errors.severalLines({ name })),
      },
      tools,
    );
    if (!found.ok) return found;
    return shownField("wa.linebalance", found.value, field.value, tools);
  },
};
