import { readShown } from "../rows/showing/read-shown.ts";
import { answered, notAvailable } from "./custom-function.ts";
import type { CustomFunction } from "./custom-function.ts";
import { fieldNamed } from "./field-named.ts";
import { findLine, lineFields } from "./find-one.ts";

/** `=WA.LINE(name, field)`: one field of a line balance; times in seconds, percentages from 0 to 100. */
export const line: CustomFunction = {
  id: "LINE",
  parameters: [
    { name: "name", type: "any" },
    { name: "field", type: "string" },
  ],
  result: "scalar",
  answer: async ([name, typed], tools) => {
    const field = await fieldNamed(typed, "wa.linebalance", lineFields, tools);
    if (!field.ok) return field;
    const found = await findLine(name, tools);
    if (!found.ok) return found;
    return Object.hasOwn(found.value, field.value)
      ? answered(readShown("wa.linebalance", found.value, field.value))
      : notAvailable(tools.words.functions.errors.fieldNotThere(field.value));
  },
};
