import { models } from "../../contract/models.ts";
import { readShown } from "../../contract/shown-value.ts";
import { isOmitted, readShape, shapeParameters, textOf } from "./arguments.ts";
import { answered, notAvailable, unreadable, wrongValue } from "./custom-function.ts";
import type { CustomFunction, Outcome } from "./custom-function.ts";
import { fieldColumns, listOf } from "./list.ts";
import { analysisFields } from "./look-up.ts";
import type { Words } from "../words/words.ts";

/** The most analyses in one read, the newest first. */
const mostRead = 5_000;

const columns = fieldColumns("wa.session", analysisFields);

/**
 * `=WA.ANALYSES([month], [process], [rows], [headers])`: analyses of a month or process, the newest first.
 */
export const analyses: CustomFunction = {
  id: "ANALYSES",
  example: 'WA.ANALYSES("2026-03", , 30)',
  parameters: [
    { name: "month", type: "any", optional: true },
    { name: "process", type: "any", optional: true },
    ...shapeParameters,
  ],
  result: "matrix",
  answer: async ([typedMonth, typedProcess, rows, headers], tools) => {
    const { ask, words } = tools;
    const month = readMonth(typedMonth, words);
    if (!month.ok) return month;
    const shape = readShape(rows, headers, words);
    if (!shape.ok) return shape;
    const answer = await ask({
      ...{ model: "wa.session", domain: [], fields: analysisFields },
      ...{ order: models["wa.session"].order, limit: mostRead },
    });
    if (!answer.ok) return unreadable(answer.failure, words);
    const all = answer.value.map((record) =>
      Object.fromEntries(analysisFields.map((name) => [name, readShown("wa.session", record, name)])),
    );
    const oldest = String(all.at(-1)?.date ?? "").slice(0, 7);
    if (all.length === mostRead && (month.value === undefined || oldest >= month.value))
      return notAvailable(words.functions.errors.tooManyAnalyses({ most: String(mostRead) }));
    const process = comparable(typedProcess);
    const listed = all.filter(
      ({ date, process_name }) =>
        (month.value === undefined || String(date).startsWith(month.value)) &&
        (process === "" || comparable(process_name) === process),
    );
    return answered(listOf({ columns, rows: listed, noteIn: "name" }, shape.value, words));
  },
};

/**
 * Reads `2026-03`, `2026-03-01` or 202603. A date of Excel is refused: its number depends on the workbook.
 */
function readMonth(typed: unknown, { functions: { errors } }: Words): Outcome<string | undefined> {
  if (isOmitted(typed)) return answered(undefined);
  const found = /^(\d{4})-?(0[1-9]|1[0-2])(?:-\d\d)?$/.exec(textOf(typed));
  return found === null ? wrongValue(errors.monthIsNone) : answered(`${found[1]}-${found[2]}`);
}

function comparable(process: unknown): string {
  return textOf(process).toLowerCase();
}
