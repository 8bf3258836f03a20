import { modelNames, models } from "../../../contract/models.ts";
import type { ModelName } from "../../../contract/models.ts";
import type { FieldName } from "../../../contract/records.ts";

type FieldLabels = { readonly [Model in ModelName]: Readonly<Record<FieldName<Model>, string>> };

/** English names of the models: what people call one record. They are those of the contract. */
export const modelLabels = Object.fromEntries(
  modelNames.map((model) => [model, models[model].label]),
) as Readonly<Record<ModelName, string>>;

/** English names of all fields, by model, as headers and in the functions; without units. They are those of the contract. */
export const fields = Object.fromEntries(
  modelNames.map((model) => [
    model,
    Object.fromEntries(Object.entries(models[model].fields).map(([name, { label }]) => [name, label])),
  ]),
) as FieldLabels;
