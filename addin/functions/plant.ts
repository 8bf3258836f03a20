import type { PlantLook } from "../../contract/plant-look.ts";
import { isWasteCode, wasteTypes } from "../../contract/waste-types.ts";
import { isWorkType } from "../../contract/work-types.ts";
import { typeLabel } from "../results/parts/type-columns.ts";
import type { Words } from "../words/words.ts";
import type { CellValue } from "../worksheet/cells/cell.ts";
import { isOmitted, textOf } from "./arguments.ts";
import { choices } from "./choices.ts";
import { answered, unreadable, wrongValue } from "./custom-function.ts";
import type { CustomFunction, FunctionTools, Outcome } from "./custom-function.ts";

/** Returns the words with the plant's names of wastes and work types. */
export async function wordsOfPlant({ plantLook, words }: FunctionTools): Promise<Outcome<Words>> {
  const answer = await plantLook();
  if (!answer.ok) return unreadable(answer.failure, words);
  const { wastes, slots } = answer.value;
  return answered({ ...words, own: { ...(wastes && { wastes }), ...(slots && { slots }) } });
}

/**
 * `=WA.PLANT(field)`: a name, the currency or the cost per hour of the plant. Without a value of the plant,
 * wastes and work types have their usual names, and other fields are "".
 */
export const plant: CustomFunction = {
  id: "PLANT",
  example: 'WA.PLANT("name")',
  parameters: [{ name: "field", type: "string", choices: "PLANT_FIELD" }],
  result: "scalar",
  answer: async ([typed], tools) => {
    const { plantLook, words } = tools;
    const { errors } = words.functions;
    const fields = choices.PLANT_FIELD.join(", ");
    if (isOmitted(typed)) return wrongValue(errors.fieldMissing({ fields }));
    const field = textOf(typed).toLowerCase();
    const isKnown = isWasteCode(field) || isWorkType(field) || Object.hasOwn(plantFields, field);
    if (!isKnown) return wrongValue(errors.noField({ field: textOf(typed), fields }));
    const answer = await plantLook();
    if (!answer.ok) return unreadable(answer.failure, words);
    return answered(plantValue(field, answer.value, words));
  },
};

const plantFields: Readonly<Record<string, (look: PlantLook) => CellValue>> = {
  name: ({ name }) => name ?? "",
  made: ({ approval }) => approval?.made ?? "",
  checked: ({ approval }) => approval?.checked ?? "",
  approved: ({ approval }) => approval?.approved ?? "",
  currency: ({ money }) => money?.currency ?? "",
  cost_per_hour: ({ money }) =>
    money === undefined ? "" : Number((3600 * money.per_second).toPrecision(12)),
};

function plantValue(field: string, look: PlantLook, words: Words): CellValue {
  if (isWasteCode(field)) return look.wastes?.[field] ?? wasteTypes[field][words.language];
  if (isWorkType(field)) return typeLabel(field, { ...words, own: { slots: look.slots ?? {} } });
  return plantFields[field]?.(look) ?? "";
}
