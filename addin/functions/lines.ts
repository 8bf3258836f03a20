import { models } from "../../contract/models.ts";
import { shownFields } from "../../contract/records.ts";
import { idOf, readShown } from "../../contract/shown-value.ts";
import type { RawRecord } from "../client/read-records.ts";
import { readShape, shapeParameters } from "./arguments.ts";
import { answered, notAvailable, unreadable, wrongValue } from "./custom-function.ts";
import type { CustomFunction, FunctionTools, Outcome } from "./custom-function.ts";
import { fieldColumns, listOf } from "./list.ts";
import { findField, findOne, shownField, trimmedName } from "./look-up.ts";

/** All reads request these fields, so that functions share a read. */
const lineFields = shownFields("wa.linebalance");

async function findLine(typed: unknown, tools: FunctionTools): Promise<Outcome<RawRecord>> {
  const { errors } = tools.words.functions;
  const name = trimmedName(typed);
  if (name === "") return wrongValue(errors.lineMissing);
  return findOne(
    {
      model: "wa.linebalance",
      name: ["name", name],
      fields: lineFields,
      none: notAvailable(errors.noLine({ name })),
      several: wrongValue(errors.severalLines({ name })),
    },
    tools,
  );
}

/** `=WA.LINE(name, field)`: one field of a line balance. */
export const line: CustomFunction = {
  id: "LINE",
  example: 'WA.LINE("Line 4", "takt_time")',
  parameters: [
    { name: "name", type: "any" },
    { name: "field", type: "string", choices: "LINE_FIELD" },
  ],
  result: "scalar",
  answer: async ([typedName, typedField], tools) => {
    const field = await findField(typedField, "wa.linebalance", lineFields, tools);
    if (!field.ok) return field;
    const found = await findLine(typedName, tools);
    if (!found.ok) return found;
    return shownField("wa.linebalance", found.value, field.value, tools);
  },
};

const processFields = shownFields("wa.lb.process");
const processColumns = fieldColumns("wa.lb.process", processFields);

/** `=WA.PROCESSES(name, [rows], [headers])`: the processes of a line balance, in seconds. */
export const processes: CustomFunction = {
  id: "PROCESSES",
  example: 'WA.PROCESSES("Line 4", 12)',
  parameters: [{ name: "name", type: "any" }, ...shapeParameters],
  result: "matrix",
  answer: async ([name, rows, headers], tools) => {
    const { ask, words } = tools;
    const shape = readShape(rows, headers, words);
    if (!shape.ok) return shape;
    const found = await findLine(name, tools);
    if (!found.ok) return found;
    const answer = await ask({
      model: "wa.lb.process",
      domain: [["lb_id", "=", idOf(found.value)]],
      fields: processFields,
      order: models["wa.lb.process"].order,
    });
    if (!answer.ok) return unreadable(answer.failure, words);
    const listed = answer.value.map((record) =>
      Object.fromEntries(processFields.map((key) => [key, readShown("wa.lb.process", record, key)])),
    );
    const content = { columns: processColumns, rows: listed, noteIn: "process_name" };
    return answered(listOf(content, shape.value, words));
  },
};
