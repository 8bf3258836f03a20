import { modelNames, models } from "../../../contract/models.ts";
import { fieldNames, fieldOf } from "../../../contract/records.ts";
import { en } from "../../../addin/words/en.ts";

test.each(modelNames)("English uses the contract's names for %s and its fields", (model) => {
  expect(en.modelLabels[model]).toBe(models[model].label);
  expect(en.fields[model]).toEqual(
    Object.fromEntries(fieldNames(model).map((name) => [name, fieldOf(model, name)?.label])),
  );
});
