import { models } from "../../contract/models.ts";
import { shownFields } from "../../contract/records.ts";
import { idOf } from "../../contract/shown-value.ts";
import { statistics } from "../figures/statistics.ts";
import { observedCycles } from "../results/sections/observed-cycles.ts";
import { readChoice } from "./arguments.ts";
import { choices } from "./choices.ts";
import { answered, notAvailable, unreadable, wrongValue } from "./custom-function.ts";
import type { CustomFunction } from "./custom-function.ts";
import { readElements } from "./elements-of.ts";
import { findAnalysis, trimmedName } from "./look-up.ts";

/**
 * `=WA.STATS(o_no, figure)`: a statistic of cycle times in seconds, or their number `n`. Without measured
 * cycles, a cycle is the sum of its elements.
 */
export const stats: CustomFunction = {
  id: "STATS",
  example: 'WA.STATS("O-0012", "median")',
  parameters: [
    { name: "o_no", type: "any" },
    { name: "figure", type: "string", choices: "CYCLE_FIGURE" },
  ],
  result: "scalar",
  answer: async ([o_no, typed], tools) => {
    const { ask, words } = tools;
    const { errors } = words.functions;
    const figure = readChoice(typed, choices.CYCLE_FIGURE, words);
    if (!figure.ok) return figure;
    if (figure.value === undefined)
      return wrongValue(errors.choiceIsMissing({ values: choices.CYCLE_FIGURE.join(", ") }));
    const analysis = await findAnalysis(o_no, tools);
    if (!analysis.ok) return analysis;
    const measured = await ask({
      model: "wa.cycle",
      domain: [["session_id", "=", idOf(analysis.value)]],
      fields: shownFields("wa.cycle"),
      order: models["wa.cycle"].order,
    });
    if (!measured.ok) return unreadable(measured.failure, words);
    const elements = measured.value.length > 0 ? answered([]) : await readElements(analysis.value, tools);
    if (!elements.ok) return elements;
    const { cycles } = observedCycles({ cycles: measured.value, elements: elements.value });
    const found = statistics(cycles.map(({ seconds }) => seconds));
    if (figure.value === "n") return answered(found?.n ?? 0);
    if (found === undefined) return notAvailable(errors.noCycles({ o_no: trimmedName(o_no) }));
    const value = figure.value === "standard_deviation" ? found.deviation : found[figure.value];
    return value === undefined ? notAvailable(errors.oneCycle({ o_no: trimmedName(o_no) })) : answered(value);
  },
};
