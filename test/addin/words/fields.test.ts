import { modelNames, models } from "../../../contract/models.ts";
import { fieldNames, fieldOf } from "../../../contract/records.ts";
import { en } from "../../../addin/words/en.ts";

test.each(modelNames)("English calls %s and its fields what the contract calls them", (model) => {
  expect(en.modelLabels[model]).toBe(models[model].label);
  expect(en.fields[model]).toEqual(
    Object.fromEntries(fieldNames(model).map((name) => [name, fieldOf(model, name)?.label])),
  );
});
