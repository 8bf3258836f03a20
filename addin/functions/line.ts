import { shownFields } from "../../contract/records.ts";
import { readShown } from "../../contract/shown-value.ts";
import { answered, notAvailable, wrongValue } from "./custom-function.ts";
import type { CustomFunction } from "./custom-function.ts";
import { fieldNamed, findOne, nameTyped } from "./look-up.ts";

/** All that the function may be asked for, so that all calls about one line balance share one read. */
const fields = shownFields("wa.linebalance");

/** `=WA.LINE(name, field)`: one field of a line balance; times in seconds, percentages from 0 to 100. */
export const line: CustomFunction = {
  id: "LINE",
  parameters: [
    { name: "name", type: "any" },
    { name: "field", type: "string" },
  ],
  result: "scalar",
  answer: async ([typedName, typedField], tools) => {
    const { errors } = tools.words.functions;
    const field = await fieldNamed(typedField, "wa.linebalance", fields, tools);
    if (!field.ok) return field;
    const name = nameTyped(typedName);
    if (name === "") return wrongValue(errors.lineMissing);
    const found = await findOne(
      {
        model: "wa.linebalance",
        name: ["name", name],
        fields,
        none: notAvailable(errors.noLine({ name })),
        several: wrongValue(errors.severalLines({ name })),
      },
      tools,
    );
    if (!found.ok) return found;
    return Object.hasOwn(found.value, field.value)
      ? answered(readShown("wa.linebalance", found.value, field.value))
      : notAvailable(errors.fieldNotThere({ field: field.value }));
  },
};
