import type { ModelName } from "../../contract/models.ts";
import { fieldOf, shownFields } from "../../contract/records.ts";
import { isWasteCode, wasteCodes, wasteTypes } from "../../contract/waste-types.ts";
import { fixedWorkTypes } from "../../contract/work-types.ts";
import { describeCycleFigure, isCycleFigure } from "../results/parts/cycle-figures.ts";
import { typeLabel } from "../results/parts/type-columns.ts";
import { fieldLabel } from "../words/field-label.ts";
import type { Words } from "../words/words.ts";

export const comparisonFigures = shownFields("wa.comparison").filter(
  (name): name is Exclude<typeof name, "name"> => name !== "name",
);

/** Fields of `WA.COMPARISON` with the O-Nos of its analyses. */
export const comparedAnalyses = ["o_no_before", "o_no_after"] as const;

/** The work types that Excel offers; functions accept more. */
const offeredSlots = [...fixedWorkTypes, "c4", "c5", "c6"];

/** The values that Excel offers for an argument, by list. Formulas contain them, so they never change. */
export const choices = {
  SESSION_FIELD: shownFields("wa.session"),
  COMPARE_FIELD: comparisonFigures,
  COMPARISON_FIELD: [...shownFields("wa.comparison"), ...comparedAnalyses],
  LINE_FIELD: shownFields("wa.linebalance"),
  PLANT_FIELD: [
    ...["name", "made", "checked", "approved", "currency", "cost_per_hour"],
    ...wasteCodes,
    ...offeredSlots,
  ],
  CYCLE_FIGURE: ["mean", "median", "minimum", "maximum", "standard_deviation", "n"],
  LOSS_ORDER: ["longest", "video"],
  PARETO_BY: ["waste_type", "text"],
  WORK_TYPE: offeredSlots,
} as const;

export type ChoicesId = keyof typeof choices;

const models: Readonly<Partial<Record<ChoicesId, ModelName>>> = {
  SESSION_FIELD: "wa.session",
  COMPARE_FIELD: "wa.comparison",
  COMPARISON_FIELD: "wa.comparison",
  LINE_FIELD: "wa.linebalance",
};

/** Returns Excel's explanation of a value, or undefined. */
export function explanationOf(id: ChoicesId, value: string, words: Words): string | undefined {
  const model = models[id];
  if (model !== undefined && fieldOf(model, value) !== undefined) return fieldLabel(model, value, words);
  if (id === "WORK_TYPE" || (id === "PLANT_FIELD" && offeredSlots.includes(value)))
    return typeLabel(value, words);
  if (id === "CYCLE_FIGURE")
    return cycleFigureInWords(value === "standard_deviation" ? "deviation" : value, words);
  if (isWasteCode(value)) return wasteTypes[value][words.language];
  const explained: Readonly<Record<string, string>> = words.functions.choices;
  return explained[value];
}

function cycleFigureInWords(key: string, words: Words): string | undefined {
  if (!isCycleFigure(key)) return undefined;
  const { label, formula } = describeCycleFigure(key, words);
  return formula === undefined ? label : `${label}: ${formula}`;
}
